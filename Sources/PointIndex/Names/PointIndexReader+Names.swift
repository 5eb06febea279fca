package import PointsOfInterest

extension PointIndexReader {
  /// The points that have exactly a name, in any language of the data and however it is written.
  ///
  /// Settlements, airports and stations come first. Points that are hidden have no names.
  ///
  /// - Returns: The points, in the order of the file within each of the two groups.
  package func points(named name: PlaceNameKey, limit: Int) throws(Failure) -> [PointOfInterest] {
    let key = Array(name.text.utf8)
    guard !key.isEmpty else { return [] }
    let codes =
      NameEntry.code(of: key, isLandmark: true)...NameEntry.code(of: key, isLandmark: false)
    var collector = NameCollector()
    var found: [PointOfInterest] = []
    let first = NameEntry(codes.lowerBound, leaf: 0, slot: 0)
    var last: NameEntry?
    try forEachNameEntry(from: first) { entry throws(Failure) in
      guard codes.contains(entry.name), found.count < limit else { return false }
      // A point that is named again and again would be read as often.
      guard last.map({ $0 < entry }) ?? true else {
        throw damage(at: header.names.offset, "the names are not in order")
      }
      last = entry
      let record = try record(of: entry)
      if !record.isHidden, try collector.isCalled(record, key) {
        found.append(try PointOfInterest(record))
      }
      return true
    }
    return found
  }

  /// Calls a closure with every name of a point, in all languages of the data, folded.
  ///
  /// - Parameters:
  ///   - limit: In an index with more names than this only those of settlements, airports and stations
  ///     come, and no more than so many.
  ///   - body: Gets a name, whether it is of a settlement, an airport or a station, and an entry of the
  ///     point.
  package func forEachName(
    limit: Int, _ body: (_ key: [UInt8], _ isLandmark: Bool, _ entry: NameEntry) -> Void,
  ) throws(Failure) {
    var entries: [NameEntry] = []
    try forEachNameEntry(from: NameEntry(value: 0)) { entry throws(Failure) in
      if entry.isLandmark || header.nameCount <= limit { entries.append(entry) }
      return entries.count < limit
    }
    entries.sort { $0.point < $1.point }
    var collector = NameCollector()
    var (last, block): (NameEntry?, PointBlock?)
    for entry in entries where entry.point != last?.point {
      if block == nil || entry.leaf != last?.leaf { block = try self.block(of: entry) }
      last = entry
      guard let block else { continue }
      let record = try record(entry.slot, of: block)
      if record.isHidden { continue }
      try collector.forEachKey(of: record) { body($0, entry.isLandmark, entry) }
    }
  }

  package func point(of entry: NameEntry) throws(Failure) -> PointOfInterest {
    try PointOfInterest(record(of: entry))
  }

  private func record(of entry: NameEntry) throws(Failure) -> IndexedRecord {
    try record(entry.slot, of: block(of: entry))
  }

  private func block(of entry: NameEntry) throws(Failure) -> PointBlock {
    let (parent, child) = (entry.leaf / IndexFormat.fanout, entry.leaf % IndexFormat.fanout)
    guard entry.leaf < header.leafCount else {
      throw damage(at: header.names.offset, "a name is of a leaf that is not there")
    }
    let bytes = try node(level: 1, index: parent)
    try check(bytes, level: 1, index: parent)
    return try block(at: Self.blockOffset(ofChild: child, in: bytes), checkedAs: entry.leaf)
  }
}
