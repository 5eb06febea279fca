import OpeningHours
import Geodesy
import PointsOfInterest

extension IndexHeader {
  /// Reads and checks a header: every section lies within the file and has the length that the counts
  /// imply.
  ///
  /// - Parameter isFile: Whether it is the name of a file here.
  init(_ bytes: MappedBytes, name: String, isFile: Bool) throws(Failure) {
    self.init()
    let advice = "build it anew: poi index INPUT -o \(isFile ? name : "FILE")"
    let length = try Self.checkedLength(bytes, name: name, advice: advice)
    var cursor = ByteCursor(bytes, at: 24)
    guard readFixed(&cursor), let texts = bytes.slice(at: 0, count: length) else {
      throw Self.damage(of: name, at: 24, "the header's numbers make no sense")
    }
    guard fileLength == bytes.count else {
      throw Self.damage(of: name, at: bytes.count, "the file should have \(fileLength) bytes")
    }
    guard isConsistent(headerLength: length) else {
      throw Self.damage(of: name, at: 24, "the header's sections make no sense")
    }
    var textCursor = ByteCursor(texts, at: IndexFormat.fixedHeaderLength)
    guard readTexts(&textCursor) else {
      throw Self.damage(
        of: name, at: IndexFormat.fixedHeaderLength, "the header's texts make no sense",
      )
    }
  }

  static func damage(of name: String, at offset: Int, _ what: String) -> Failure {
    Failure(.data, "\(name): damaged at byte \(offset): \(what)")
  }

  /// Checks magic, version and checksum; returns the length of the header.
  private static func checkedLength(
    _ bytes: MappedBytes, name: String, advice: String,
  ) throws(Failure) -> Int {
    guard let magic = bytes.slice(at: 0, count: IndexFormat.magic.count),
      magic.equals(IndexFormat.magic)
    else { throw Failure(.data, "\(name): this is not an index of points of interest") }
    guard bytes.count >= IndexFormat.fixedHeaderLength else {
      throw damage(of: name, at: bytes.count, "the file ends in its header")
    }
    let version = bytes.load(UInt32.self, at: 8)
    guard version == IndexFormat.version else {
      let advice =
        version > IndexFormat.version
        ? "this program knows version \(IndexFormat.version) and older: it needs an update"
        : advice
      throw Failure(.data, "\(name): index of format version \(version); \(advice)")
    }
    let length = Int(bytes.load(UInt32.self, at: 12))
    guard length >= IndexFormat.fixedHeaderLength, length <= IndexFormat.longestHeader,
      let rest = bytes.slice(at: 24, count: length - 24),
      Checksum.of(rest, seed: 0) == bytes.load(UInt64.self, at: 16)
    else { throw damage(of: name, at: 0, "the header's checksum is wrong") }
    return length
  }

  private mutating func readFixed(_ cursor: inout ByteCursor) -> Bool {
    guard let file = cursor.integer(UInt64.self), let located = cursor.integer(UInt64.self),
      let unlocatedPoints = cursor.integer(UInt64.self),
      let milliseconds = cursor.integer(Int64.self),
      let south = cursor.integer(Int32.self), let north = cursor.integer(Int32.self),
      let west = cursor.integer(Int32.self), let east = cursor.integer(Int32.self),
      let rows = cursor.integer(UInt32.self), let strings = cursor.integer(UInt32.self),
      let terms = cursor.integer(UInt32.self), let options = cursor.integer(UInt32.self),
      file <= UInt64(Int.max), located <= IndexFormat.mostPoints,
      unlocatedPoints <= IndexFormat.mostPoints, 2...IndexFormat.mostRows ~= rows,
      milliseconds == .min || IndexFormat.times.contains(milliseconds)
    else { return false }
    fileLength = Int(file)
    locatedCount = Int(located)
    unlocatedCount = Int(unlocatedPoints)
    time = milliseconds == .min ? nil : Timestamp(milliseconds: milliseconds)
    bounds = IndexBox(south: south, north: north, west: west, east: east)
    (rowCount, dictionaryCount, termCount) = (Int(rows), Int(strings), Int(terms))
    keepsExactCoordinates = options & 1 != 0
    keepsNames = options & 2 != 0
    guard let sections = readSections(&cursor) else { return false }
    self.sections = sections
    guard let origin = cursor.integer(UInt64.self), let names = cursor.integer(UInt64.self),
      let extents = cursor.integer(UInt64.self), let doors = cursor.integer(UInt64.self),
      let capacity = cursor.integer(UInt32.self),
      names <= file, extents <= located, doors <= UInt64(Extent.greatestDoorCount) * extents,
      IndexFormat.leafCapacities.contains(Int(capacity)), located / UInt64(capacity) < 1 << 31
    else { return false }
    leafCapacity = Int(capacity)
    (originCode, nameCount) = (origin, Int(names))
    (extentCount, doorCount) = (Int(extents), Int(doors))
    return true
  }

  private func readSections(_ cursor: inout ByteCursor) -> [IndexSection]? {
    var sections: [IndexSection] = []
    for _ in self.sections.indices {
      guard let offset = cursor.integer(UInt64.self), let length = cursor.integer(UInt64.self),
        offset <= UInt64(cursor.bytes.count), length <= UInt64(cursor.bytes.count) - offset
      else { return nil }
      sections.append(IndexSection(offset: Int(offset), length: Int(length)))
    }
    return sections
  }

  /// Whether the sections follow each other without gaps and fill the file.
  private func isConsistent(headerLength: Int) -> Bool {
    var end = headerLength
    for section in sections {
      guard section.offset == end else { return false }
      end += section.length
    }
    let nodes = NodeLayout(leafCount: leafCount, rowCount: rowCount)
    return end == fileLength && upperNodes.length == nodes.upperLength
      && families.length == nodes.familiesLength
      && (locatedCount == 0 || bounds.isOnEarth)
      && strings.length >= stringGroupCount * 4
      && terms.length == termCount * IndexFormat.termLength
      && names.length == IndexFormat.namesLength(count: nameCount)
      && leaves.length >= leafCount * IndexFormat.blockHeaderLength
      && (unlocatedCount > 0) == (unlocated.length > 0)
  }

  private mutating func readTexts(_ cursor: inout ByteCursor) -> Bool {
    guard let source = Self.text(&cursor), let attribution = Self.text(&cursor),
      let commonSource = Self.text(&cursor), let keyCount = cursor.varint(), keyCount <= 1_000
    else { return false }
    (self.source, self.attribution, self.commonSource) = (source ?? "", attribution, commonSource)
    for _ in 0..<keyCount {
      guard let key = Self.text(&cursor), let key else { return false }
      classifiedKeys.append(key)
    }
    return true
  }

  /// A text; the outer `nil` means damage, the inner one no text.
  private static func text(_ cursor: inout ByteCursor) -> String?? {
    guard let length = cursor.varint() else { return nil }
    guard length > 0 else { return .some(nil) }
    return cursor.slice(count: length - 1).map { $0.text }
  }
}
