#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A strict parser of RFC 8259, and of the parts of JSON5 that people write in configuration files.
///
/// Foundation's decoder is not used because loading it costs a lookup more than the lookup itself
/// (a static executable starts in 0.6 ms; decoding one JSON5 object adds 0.5 ms), and because it
/// takes what is not JSON: trailing commas, and the first of repeated keys.
public struct JSONParser {
  /// What is accepted.
  public enum Dialect: Sendable {
    /// RFC 8259 and nothing else.
    case strict
    /// Also, from JSON5: comments, trailing commas, unquoted keys, single quotes, line
    /// continuations, and numbers with a sign or a bare point. No hexadecimal, no infinities:
    /// nothing that the configuration holds needs them.
    case json5
  }

  /// How deep lists and objects may be nested; deeper input is an error, not a full stack.
  public static let maximumDepth = 256

  private let bytes: [UInt8]
  private let dialect: Dialect
  private let end: Int
  private var index: Int
  private var depth = 0

  /// Parses a whole document.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - range: The part of `bytes` to parse; `nil` for all. Offsets in errors count from its start.
  ///   - dialect: What is accepted.
  /// - Returns: The document.
  /// - Throws: `JSONError`.
  public static func parse(
    _ bytes: [UInt8],
    in range: Range<Int>? = nil,
    dialect: Dialect = .strict,
  ) throws(JSONError) -> JSONValue {
    let range = range ?? bytes.indices
    var parser = JSONParser(bytes: bytes, range: range, dialect: dialect)
    do throws(JSONError) {
      try parser.skipSpace()
      let value = try parser.value()
      try parser.skipSpace()
      guard parser.index == parser.end else {
        throw parser.error("unexpected text after the value")
      }
      return value
    } catch {
      throw JSONError(error.reason, at: error.offset - range.lowerBound)
    }
  }

  private init(bytes: [UInt8], range: Range<Int>, dialect: Dialect) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
    self.bytes = bytes
    self.dialect = dialect
    self.index = range.lowerBound
    self.end = range.upperBound
  }

  private func error(_ reason: String, at offset: Int? = nil) -> JSONError {
    JSONError(reason, at: offset ?? index)
  }

  private var next: UInt8? {
    index < end ? bytes[index] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSONValue {
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

  private mutating func nested<T>(
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
    try skipSpace()
    if take(UInt8(ascii: "}")) { return object }
    while true {
      let offset = index
      let key = try key()
      try skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected ':' after the key") }
      try skipSpace()
      object.members.append(.init(key: key, value: try value(), offset: offset))
      if try listEnds(with: UInt8(ascii: "}"), "expected ',' or '}'") { return object }
    }
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var array: [JSONValue] = []
    try skipSpace()
    if take(UInt8(ascii: "]")) { return array }
    while true {
      array.append(try value())
      if try listEnds(with: UInt8(ascii: "]"), "expected ',' or ']'") { return array }
    }
  }

  private mutating func listEnds(with close: UInt8, _ reason: String) throws(JSONError) -> Bool {
    try skipSpace()
    if take(close) { return true }
    guard take(UInt8(ascii: ",")) else { throw error(reason) }
    try skipSpace()
    return dialect == .json5 && take(close)
  }

  private mutating func key() throws(JSONError) -> String {
    if next == UInt8(ascii: "\"") { return try string() }
    guard dialect == .json5 else { throw error("expected a key in double quotes") }
    if next == UInt8(ascii: "'") { return try string() }
    let start = index
    while let byte = next, Self.isIdentifier(byte) { index += 1 }
    guard index > start else { throw error("expected a key") }
    return try text(start..<index)
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let start = index
    for byte in word.utf8 {
      guard take(byte) else { throw error("unknown word", at: start) }
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if dialect == .json5 { _ = take(UInt8(ascii: "+")) }
    let signed = take(UInt8(ascii: "-"))
    let integerDigits = digits()
    let hasLeadingZero = integerDigits > 1 && bytes[index - integerDigits] == UInt8(ascii: "0")
    var fractionDigits = 0
    if take(UInt8(ascii: ".")) {
      fractionDigits = digits()
      if fractionDigits == 0, dialect == .strict { throw error("expected a digit after the point") }
    }
    guard integerDigits > 0 || (dialect == .json5 && fractionDigits > 0) else {
      throw error(signed || index > start ? "expected a digit" : "expected a value", at: start)
    }
    guard !hasLeadingZero else { throw error("a number must not begin with 0", at: start) }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      guard digits() > 0 else { throw error("expected a digit in the exponent") }
    }
    return JSONNumber(text: try text(start..<index))
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  // MARK: Texts

  private mutating func string() throws(JSONError) -> String {
    let quote = bytes[index]
    index += 1
    let start = index
    while let byte = next {
      if byte == quote {
        defer { index += 1 }
        return try text(start..<index)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start, quote: quote) }
      guard byte >= 0x20 else { throw error("control character in a text") }
      index += 1
    }
    throw error("text without an end", at: start - 1)
  }

  /// The slow way, for texts that hold at least one escape.
  private mutating func escapedString(from start: Int, quote: UInt8) throws(JSONError) -> String {
    var buffer = Array(bytes[start..<index])
    while let byte = next {
      index += 1
      switch byte {
      case quote: return try text(of: buffer, at: start)
      case UInt8(ascii: "\\"): try escape(into: &buffer)
      case 0..<0x20: throw error("control character in a text", at: index - 1)
      default: buffer.append(byte)
      }
    }
    throw error("text without an end", at: start - 1)
  }

  private mutating func escape(into buffer: inout [UInt8]) throws(JSONError) {
    guard let byte = next else { throw error("text without an end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(byte)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"): buffer.append(contentsOf: String(try unicodeEscape()).utf8)
    case UInt8(ascii: "'") where dialect == .json5: buffer.append(byte)
    case 0x0A where dialect == .json5: break
    case 0x0D where dialect == .json5: _ = take(0x0A)
    default: throw error("unknown escape in a text", at: index - 2)
    }
  }

  /// The scalar of `\uXXXX` or of a surrogate pair of them.
  ///
  /// A lone surrogate has no scalar and becomes U+FFFD, as in jq.
  private mutating func unicodeEscape() throws(JSONError) -> Character {
    let unit = try fourHexDigits()
    if UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\"), index + 1 < end,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let before = index
      index += 2
      let second = try fourHexDigits()
      if UTF16.isTrailSurrogate(second) {
        return Character(UTF16.decode(UTF16.EncodedScalar([unit, second])))
      }
      index = before
    }
    return Character(Unicode.Scalar(unit) ?? "\u{FFFD}")
  }

  private mutating func fourHexDigits() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }

  private func text(_ range: Range<Int>) throws(JSONError) -> String {
    let text = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Self.text(UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    guard let text else { throw error("invalid UTF-8 in a text", at: range.lowerBound) }
    return text
  }

  private func text(of buffer: [UInt8], at offset: Int) throws(JSONError) -> String {
    guard let text = unsafe buffer.withUnsafeBytes({ unsafe Self.text($0) }) else {
      throw error("invalid UTF-8 in a text", at: offset)
    }
    return text
  }

  /// The text of UTF-8; `nil` when it is none.
  ///
  /// Decoding repairs what is wrong, so comparing shows whether anything was. Whole documents parse
  /// a quarter faster than with `String(validating:as:)`, which asks for generic metadata each time.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    var text = unsafe String(decoding: bytes, as: UTF8.self)
    let isIntact = text.withUTF8 { decoded in
      guard decoded.count == bytes.count else { return false }
      guard let left = decoded.baseAddress, let right = bytes.baseAddress else { return true }
      return unsafe memcmp(left, right, bytes.count) == 0
    }
    return isIntact ? text : nil
  }

  // MARK: Space and comments

  private mutating func skipSpace() throws(JSONError) {
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
    if take(UInt8(ascii: "/")) {
      while let byte = next, byte != 0x0A { index += 1 }
    } else if take(UInt8(ascii: "*")) {
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
