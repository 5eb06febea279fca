/// A strict parser of RFC 8259, and of the parts of JSON5 that people write in configuration files.
///
/// Foundation's decoder is not used because loading it takes as long as a lookup (a static executable
/// starts in 0.6 ms; decoding one JSON5 object adds 0.5 ms), and because it accepts documents that
/// are not JSON: trailing commas, and the first of repeated keys.
package struct JSONParser {
  package enum Dialect: Sendable {
    /// RFC 8259 and nothing else.
    case strict
    /// Also, from JSON5: comments, trailing commas, unquoted keys, single quotes, line
    /// continuations, and numbers with a sign or a bare point. No hexadecimal, no infinities:
    /// nothing that the configuration holds needs them.
    case json5
  }

  /// Greatest nesting of lists and objects; deeper input is an error, not a stack overflow.
  package static let maximumDepth = 256

  package let bytes: [UInt8]
  let dialect: Dialect
  let end: Int
  var index: Int
  private var depth = 0

  /// Parses a whole document.
  ///
  /// - Parameter range: The part of the UTF-8 bytes to parse; `nil` for all. Offsets in errors count
  ///   from its start.
  package static func parse(
    _ bytes: [UInt8], in range: Range<Int>? = nil, dialect: Dialect = .strict,
  ) throws(JSONError) -> JSONValue {
    var value = JSONValue.null
    try walk(bytes, in: range, dialect: dialect) { parser throws(JSONError) in
      value = try parser.value()
    }
    return value
  }

  init(bytes: [UInt8], range: Range<Int>, dialect: Dialect) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    self.bytes = bytes
    self.dialect = dialect
    self.index = range.lowerBound
    self.end = range.upperBound
  }

  func error(_ reason: String, at offset: Int? = nil) -> JSONError {
    JSONError(reason, at: offset ?? index)
  }

  var next: UInt8? { index < end ? bytes[index] : nil }

  mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  package mutating func value() throws(JSONError) -> JSONValue {
    guard let first = next else { throw error("expected a value, found the end") }
    switch first {
    case UInt8(ascii: "{"):
      return .object(try nested { parser throws(JSONError) in try parser.object() })
    case UInt8(ascii: "["):
      return .array(try nested { parser throws(JSONError) in try parser.array() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "'") where dialect == .json5: return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .number(try number())
    }
  }

  mutating func nested<T>(
    _ parse: (inout JSONParser) throws(JSONError) -> T
  ) throws(JSONError) -> T {
    guard depth < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try parse(&self)
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try each(before: UInt8(ascii: "}")) { parser throws(JSONError) in
      let offset = parser.index
      let key = try parser.key()
      try parser.skipColon()
      object.members.append(.init(key: key, value: try parser.value(), offset: offset))
    }
    return object
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var array: [JSONValue] = []
    try each(before: UInt8(ascii: "]")) { parser throws(JSONError) in
      array.append(try parser.value())
    }
    return array
  }

  /// Reads the rest of an object or a list; the closure reads a member or an element.
  @inline(__always) mutating func each(
    before close: UInt8, _ read: (inout JSONParser) throws(JSONError) -> Void,
  ) throws(JSONError) {
    try skipSpace()
    if consume(close) { return }
    repeat { try read(&self) } while try !ends(with: close)
  }

  mutating func skipColon() throws(JSONError) {
    try skipSpace()
    guard consume(UInt8(ascii: ":")) else { throw error("expected ':' after the key") }
    try skipSpace()
  }

  mutating func ends(with close: UInt8) throws(JSONError) -> Bool {
    try skipSpace()
    if consume(close) { return true }
    guard consume(UInt8(ascii: ",")) else {
      throw error("expected ',' or '\(Unicode.Scalar(close))'")
    }
    try skipSpace()
    return dialect == .json5 && consume(close)
  }

  private mutating func key() throws(JSONError) -> String {
    if next == UInt8(ascii: "\"") { return try string() }
    guard dialect == .json5 else { throw error("expected a key in double quotes") }
    if next == UInt8(ascii: "'") { return try string() }
    return try text(writtenKey())
  }

  static func isIdentifier(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let start = index
    for byte in word.utf8 {
      guard consume(byte) else { throw error("unknown word", at: start) }
    }
    return value
  }
}

package struct JSONError: Error, Equatable, Sendable {
  /// The fault without its place: `expected ',' or ']'`.
  package let reason: String
  /// The byte at which the parser noticed it, counted from the first byte parsed.
  package let offset: Int

  package init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The line and column of the offset in the bytes that were parsed, both from 1, the column in
  /// bytes.
  package func position(in bytes: some Collection<UInt8>) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lines = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}

extension JSONParser {
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    let grammar: DecimalGrammar =
      dialect == .json5 ? .any : DecimalGrammar(minus: true, exponent: .any)
    guard let number = DecimalNumber(bytes.span.extracting(..<end), from: start, as: grammar) else {
      let beginnings = dialect == .json5 ? "+-." : "-."
      let isBegun = next.map(beginnings.utf8.contains) ?? false
      throw error(isBegun ? "expected a digit" : "expected a value", at: start)
    }
    let firstDigit = bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+") ? 1 : 0
    guard number.integerDigits < 2 || bytes[start + firstDigit] != UInt8(ascii: "0") else {
      throw error("a number must not begin with 0", at: start)
    }
    index = number.end
    if consume(UInt8(ascii: ".")) { throw error("expected a digit after the point") }
    if next.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      index += 1
      if !consume(UInt8(ascii: "-")) { _ = consume(UInt8(ascii: "+")) }
      throw error("expected a digit in the exponent")
    }
    return JSONNumber(
      text: try text(start..<index), double: number.value.isFinite ? number.value : nil,
    )
  }

  mutating func skipSpace() throws(JSONError) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/") where dialect == .json5: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = index
    index += 1
    if consume(UInt8(ascii: "/")) {
      while let byte = next, byte != 0x0A { index += 1 }
    } else if consume(UInt8(ascii: "*")) {
      while index + 1 < end {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return
        }
        index += 1
      }
      throw error("comment without an end", at: start)
    } else {
      throw error("expected a comment", at: start)
    }
  }
}
