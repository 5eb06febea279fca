import Geodesy
import PointsOfInterest

extension IndexHeader {
  /// Reads and checks a header: every section lies within the file and has the length that the counts
  /// imply.
  ///
  /// - Parameter isFile: Whether it is the name of a file here.
  init(_ bytes: MappedBytes, name: String, isFile: Bool) throws(Failure) {
    self.init()
    let advice =
      "build it anew: poi index INPUT -o \(isFile ? "\(name), or poi get --update" : "FILE")"
    let length = try IndexFormat.signature.headerLength(of: bytes, name: name, advice: advice)
    var cursor = ByteCursor(bytes, at: 24)
    // First, as of a file that was cut off the sections make no sense either.
    var start = cursor
    if let fileLength = start.integer(UInt64.self), fileLength != UInt64(bytes.count) {
      throw Failure(damageOf: name, at: bytes.count, "the file should have \(fileLength) bytes")
    }
    guard readFixed(&cursor), let texts = bytes.slice(at: 0, count: length) else {
      throw Failure(damageOf: name, at: 24, "the header's numbers make no sense")
    }
    guard isConsistent(headerLength: length) else {
      throw Failure(damageOf: name, at: 24, "the header's sections make no sense")
    }
    var textCursor = ByteCursor(texts, at: IndexFormat.fixedHeaderLength)
    guard readTexts(&textCursor) else {
      throw Failure(
        damageOf: name, at: IndexFormat.fixedHeaderLength, "the header's texts make no sense",
      )
    }
  }

  /// The area of an index of which these are the first bytes, from its numbers alone; `nil` where more must
  /// be read to tell it, or what is wrong.
  static func area(in start: MappedBytes, fileLength: Int) -> BoundingBox? {
    var header = IndexHeader()
    var cursor = ByteCursor(start, at: 24)
    guard let length = try? IndexFormat.signature.headerLength(of: start, name: "", advice: ""),
      header.readFixed(&cursor), header.fileLength == fileLength,
      header.isConsistent(headerLength: length)
    else { return nil }
    return header.area
  }

  private mutating func readFixed(_ cursor: inout ByteCursor) -> Bool {
    guard let file = cursor.integer(UInt64.self), let located = cursor.integer(UInt64.self),
      let unlocatedPoints = cursor.integer(UInt64.self),
      let milliseconds = cursor.integer(Int64.self), let bounds = IndexBox(&cursor),
      let rows = cursor.integer(UInt32.self), let strings = cursor.integer(UInt32.self),
      let terms = cursor.integer(UInt32.self), let options = cursor.integer(UInt32.self),
      file <= UInt64(Int.max), located <= IndexFormat.mostPoints,
      unlocatedPoints <= IndexFormat.mostPoints, 2...IndexFormat.mostRows ~= rows,
      let time = PointIndexDescription.time(stored: milliseconds)
    else { return false }
    fileLength = Int(file)
    locatedCount = Int(located)
    unlocatedCount = Int(unlocatedPoints)
    description.time = time
    self.bounds = bounds
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
    description.origin = PointIndexOrigin(code: origin)
    nameCount = Int(names)
    (extentCount, doorCount) = (Int(extents), Int(doors))
    return true
  }

  private func readSections(_ cursor: inout ByteCursor) -> [IndexSection]? {
    var sections = self.sections
    for number in sections.indices {
      guard let offset = cursor.integer(UInt64.self), let length = cursor.integer(UInt64.self),
        offset <= UInt64(fileLength), length <= UInt64(fileLength) - offset
      else { return nil }
      sections[number] = IndexSection(offset: Int(offset), length: Int(length))
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
    guard let source = cursor.text(), let attribution = cursor.text(),
      let commonSource = cursor.text(), let keyCount = cursor.varint(), keyCount <= 1_000
    else { return false }
    (description.source, description.attribution) = (source ?? "", attribution)
    self.commonSource = commonSource
    for _ in 0..<keyCount {
      guard let key = cursor.text(), let key else { return false }
      classifiedKeys.append(key)
    }
    return true
  }
}
