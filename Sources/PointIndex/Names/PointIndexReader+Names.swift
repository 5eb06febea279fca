package import PointsOfInterest

extension PointIndexReader {
  /// The points that have exactly a name, in any language of the data and however it is written.
  ///
  /// Settlements, airports and stations come first. Points that are hidden have no names.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - limit: Most points to return.
  /// - Returns: The points, in the order of the file within each of the two groups.
  /// - Throws: `Failure` of kind `.data`.
  package func points(named name: PlaceNameKey, limit: Int) throws(Failure) -> [PointOfInterest] {
    let key = Array(name.text.utf8)
    guard !key.isEmpty else { return [] }
    let codes = IndexedName.codes(of: key)
    var collector = NameCollector()
    var found: [PointOfInterest] = []
    let first = NameEntry(codes.lowerBound, leaf: 0, slot: 0)
    try NameTable(of: self).forEach(from: first) { entry throws(Failure) in
      guard codes.contains(entry.name), found.count < limit else { return false }
      let record = try record(of: entry)
      if !record.isHidden, try collector.isCalled(record, key) {
        found.append(try PointOfInterest(record))
      }
      return true
    }
    return found
  }

  /// The record of an entry of the table of names.
  private func record(of entry: NameEntry) throws(Failure) -> IndexedRecord {
    let (parent, child) = (entry.leaf / IndexFormat.fanout, entry.leaf % IndexFormat.fanout)
    guard entry.leaf < header.leafCount else {
      throw damage(at: header.names.offset, "a name is of a leaf that is not there")
    }
    let bytes = try node(level: 1, index: parent)
    try check(bytes, level: 1, index: parent)
    let offset = bytes.load(UInt64.self, at: IndexFormat.nodeBlocksOffset + 8 * child)
    guard let start = Int(exactly: offset) else {
      throw damage(
        at: nodeOffset(level: 1, index: parent),
        "a block of points lies outside the file",
      )
    }
    let block = try block(at: start, checkedAs: entry.leaf)
    return try record(entry.slot, of: block)
  }
}
