extension JSONParser {
  /// Walks over a document without making values of it, for the few among thousands that matter.
  ///
  /// - Parameter range: The part of the UTF-8 bytes to read; `nil` for all. Offsets in errors count from
  ///   its start.
  package static func walk(
    _ bytes: [UInt8], in range: Range<Int>? = nil, dialect: Dialect,
    _ visit: (inout JSONParser) throws(JSONError) -> Void,
  ) throws(JSONError) {
    let range = range ?? bytes.indices
    var parser = JSONParser(bytes: bytes, range: range, dialect: dialect)
    do throws(JSONError) {
      try parser.skipSpace()
      try visit(&parser)
      try parser.skipSpace()
      guard parser.index == parser.end else {
        throw parser.error("unexpected text after the value")
      }
    } catch {
      throw JSONError(error.reason, at: error.offset - range.lowerBound)
    }
  }

  /// Reads a value once more that was walked over, given its offset.
  package mutating func revisit(
    _ position: Int, _ visit: (inout JSONParser) throws(JSONError) -> Void,
  ) throws(JSONError) {
    let here = index
    index = position
    try visit(&self)
    index = here
  }

  /// Whether the next value begins with a byte, as a list does with `[`.
  package func begins(with byte: UInt8) -> Bool { next == byte }

  /// Parses the value of JSON5 that begins at an offset, whatever follows it.
  package static func firstValue(
    of bytes: [UInt8], from start: Int,
  ) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, range: start..<bytes.count, dialect: .json5)
    return try parser.value()
  }

  /// Visits the value of the first member of a name in a document of JSON5 that is an object, and reads
  /// nothing behind it.
  package static func walk(
    toValueOf key: StaticString, in bytes: [UInt8],
    _ visit: (inout JSONParser) throws(JSONError) -> Void,
  ) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, range: bytes.indices, dialect: .json5)
    try parser.skipSpace()
    guard parser.consume(UInt8(ascii: "{")) else { throw parser.error("expected an object") }
    try parser.skipSpace()
    if parser.consume(UInt8(ascii: "}")) { return }
    repeat {
      let written = try parser.writtenKey()
      try parser.skipColon()
      if key.description.utf8.elementsEqual(bytes[written]) { return try visit(&parser) }
      try parser.skipValue()
    } while try !parser.ends(with: UInt8(ascii: "}"))
  }

  /// The offset of the next byte.
  package var position: Int { index }

  /// Walks over the members of an object.
  ///
  /// - Parameter visit: Gets where the key stands, without quotation marks and as written; reads one
  ///   value, that of the member.
  package mutating func forEachMember(
    _ visit: (_ key: Range<Int>, inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard next == UInt8(ascii: "{") else { throw error("expected an object") }
    try nested { parser throws(JSONError) in
      try parser.each(before: UInt8(ascii: "}")) { parser throws(JSONError) in
        let key = try parser.writtenKey()
        try parser.skipColon()
        try visit(key, &parser)
      }
    }
  }

  /// Walks over the elements of a list.
  package mutating func forEachElement(
    _ visit: (inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard next == UInt8(ascii: "[") else { throw error("expected a list") }
    try nested { parser throws(JSONError) in try parser.each(before: UInt8(ascii: "]"), visit) }
  }

  /// Reads a text as written, between its quotation marks; its UTF-8 is not checked.
  package mutating func writtenText() throws(JSONError) -> Range<Int> {
    guard let quote = next,
      quote == UInt8(ascii: "\"") || (quote == UInt8(ascii: "'") && dialect == .json5)
    else { throw error("expected a text") }
    let start = index + 1
    guard let close = endOfText(from: start, quote: quote) else {
      index = end
      throw error("text without an end", at: start - 1)
    }
    index = close + 1
    return start..<close
  }

  /// The offset of the quotation mark that ends a text; one behind an odd number of backslashes is escaped.
  private func endOfText(from start: Int, quote: UInt8) -> Int? {
    unsafe bytes.withUnsafeBytes { bytes in
      var searched = start
      while searched < end, let base = bytes.baseAddress,
        let found = unsafe memchr(base + searched, Int32(quote), end - searched)
      {
        let close = unsafe UnsafeRawPointer(found) - base
        let backslashes = (start..<close).reversed().prefix {
          unsafe bytes[$0] == UInt8(ascii: "\\")
        }
        if backslashes.count.isMultiple(of: 2) { return close }
        searched = close + 1
      }
      return nil
    }
  }

  package mutating func skipValue() throws(JSONError) {
    switch next {
    case UInt8(ascii: "{"):
      try forEachMember { _, parser throws(JSONError) in try parser.skipValue() }
    case UInt8(ascii: "["):
      try forEachElement { parser throws(JSONError) in try parser.skipValue() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try writtenText()
    default: _ = try value()
    }
  }

  mutating func writtenKey() throws(JSONError) -> Range<Int> {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try writtenText() }
    let start = index
    while let byte = next, Self.isIdentifier(byte) { index += 1 }
    guard dialect == .json5, index > start else { throw error("expected a key") }
    return start..<index
  }
}
