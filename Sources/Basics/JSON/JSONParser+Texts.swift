extension JSONParser {
  mutating func string() throws(JSONError) -> String {
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

  /// The slow path for texts with at least one escape.
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
    case 0x0D where dialect == .json5: _ = consume(0x0A)
    default: throw error("unknown escape in a text", at: index - 2)
    }
  }

  /// The scalar of a `\u` escape of four digits, or of a surrogate pair of them.
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
      guard let byte = next, let digit = ASCII.hexDigit(byte) else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }

  func text(_ range: Range<Int>) throws(JSONError) -> String {
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

  /// The text of bytes; `nil` when they are not UTF-8.
  ///
  /// Decoding repairs ill-formed bytes, so a comparison shows whether there were any. Whole documents parse
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
}
