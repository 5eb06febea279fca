/// The fields of a record, in the order of their bytes (FORMAT.md, Blocks).
struct RecordFields {
  let flags: RecordFlags
  private(set) var id: IndexedText?
  private(set) var name: MappedBytes?
  private(set) var category: IndexedText?
  private(set) var source: IndexedText?
  private(set) var attribution: IndexedText?
  /// Latitude and longitude in full, in an index that keeps exact coordinates.
  private(set) var exactCoordinate: (latitude: Double, longitude: Double)?
  private(set) var extent: ExtentBytes?
  private(set) var tags: RecordTags

  /// Reads the fields; `nil` when the bytes are no record.
  @inline(__always) init?(_ bytes: MappedBytes, at offset: Int) {
    var cursor = ByteCursor(bytes, at: offset)
    tags = RecordTags(start: cursor)
    guard let flags = RecordFlags(&cursor) else { return nil }
    self.flags = flags
    guard readID(&cursor), readTexts(&cursor) else { return nil }
    if flags.contains(.exactCoordinate) {
      guard let latitude = cursor.integer(UInt64.self), let longitude = cursor.integer(UInt64.self)
      else { return nil }
      exactCoordinate = (Double(bitPattern: latitude), Double(bitPattern: longitude))
    }
    if flags.contains(.extent) {
      guard let count = cursor.varint(), let bytes = cursor.slice(count: count) else { return nil }
      extent = ExtentBytes(bytes: bytes, isExact: flags.contains(.exactCoordinate))
    }
    if flags.contains(.tags) {
      guard let count = cursor.varint(), count <= UInt64(bytes.count) else { return nil }
      tags = RecordTags(count: Int(count), start: cursor)
    }
  }

  var isHidden: Bool { flags.contains(.hidden) }

  @inline(__always) private mutating func readID(_ cursor: inout ByteCursor) -> Bool {
    let kind = flags.identifierKind
    guard kind != .none else { return true }
    guard let number = cursor.varint() else { return false }
    switch kind {
    case .none: break
    case .text:
      guard let text = cursor.slice(count: number) else { return false }
      id = .bytes(text)
    case .number: id = .number(number)
    case .openStreetMap: id = .openStreetMap(number)
    }
    return true
  }

  @inline(__always) private mutating func readTexts(_ cursor: inout ByteCursor) -> Bool {
    if flags.contains(.name) {
      guard let count = cursor.varint(), let text = cursor.slice(count: count) else { return false }
      name = text
    }
    if flags.contains(.category) {
      guard let text = IndexedText(&cursor) else { return false }
      category = text
    }
    if flags.contains(.source) {
      guard let text = IndexedText(&cursor) else { return false }
      source = text
    }
    if flags.contains(.attribution) {
      guard let text = IndexedText(&cursor) else { return false }
      attribution = text
    }
    return true
  }
}

/// The tags of a record, not yet read.
struct RecordTags {
  var count = 0
  let start: ByteCursor

  /// Calls a closure with the key and the value of each tag.
  ///
  /// - Returns: Where the record ends; `nil` when the tags are damaged.
  @discardableResult func forEach<Problem: Error>(
    _ body: (IndexedText, IndexedText) throws(Problem) -> Void
  ) throws(Problem) -> Int? {
    var cursor = start
    for _ in 0..<count {
      guard let key = IndexedText(&cursor), let value = IndexedText(&cursor) else { return nil }
      try body(key, value)
    }
    return cursor.offset
  }
}

extension RecordFields {
  /// Appends the record in its one form.
  func append(to buffer: inout [UInt8], _ appendString: (IndexedText, inout [UInt8]) -> Void) {
    buffer.append(UInt8(truncatingIfNeeded: flags.rawValue))
    if flags.contains(.more) { buffer.append(UInt8(flags.rawValue >> 8)) }
    switch id {
    case .bytes(let text):
      buffer.appendVarint(UInt64(text.count))
      text.append(to: &buffer)
    case .number(let number), .openStreetMap(let number): buffer.appendVarint(number)
    case .code, nil: break
    }
    if let name {
      buffer.appendVarint(UInt64(name.count))
      name.append(to: &buffer)
    }
    // An array of the three to go through would be made anew for each record.
    if let category { appendString(category, &buffer) }
    if let source { appendString(source, &buffer) }
    if let attribution { appendString(attribution, &buffer) }
    if let exact = exactCoordinate {
      buffer.appendInteger(exact.latitude.bitPattern)
      buffer.appendInteger(exact.longitude.bitPattern)
    }
    if let extent {
      buffer.appendVarint(UInt64(extent.bytes.count))
      extent.bytes.append(to: &buffer)
    }
    guard flags.contains(.tags) else { return }
    buffer.appendVarint(UInt64(tags.count))
    tags.forEach { key, value in
      appendString(key, &buffer)
      appendString(value, &buffer)
    }
  }
}
