import Basics

/// The escapes of a format, for characters that it cannot hold as they are.
protocol TextEscaping {
  /// The printable ASCII characters that must be escaped.
  static var escaped: EscapedCharacters { get }

  /// Appends the escape of one of these or of a character that is a `InvisibleCharacter`.
  static func appendEscaped(_ codePoint: UInt32, to output: inout some GrowingText & ~Copyable)
}

extension TextEscaping {
  /// Appends a text, escaping what must be escaped.
  @inline(__always)
  static func append(_ text: String, to output: inout some GrowingText & ~Copyable) {
    var text = text
    text.withUTF8 { bytes in unsafe append(utf8: bytes, to: &output) }
  }

  /// Appends a text, escaping what must be escaped.
  ///
  /// Each ill-formed byte becomes U+FFFD, so the output is always UTF-8. The bytes between two escapes
  /// are copied at once.
  @inline(__always)
  static func append(
    utf8 bytes: UnsafeBufferPointer<UInt8>, to output: inout some GrowingText & ~Copyable,
  ) {
    if unsafe escaped.areMissing(in: bytes) { return unsafe output.append(copying: bytes) }
    unsafe appendUnfit(bytes, to: &output)
  }

  /// Appends a text that has a character beyond ASCII, or one that must be escaped.
  private static func appendUnfit(
    _ bytes: UnsafeBufferPointer<UInt8>, to output: inout some GrowingText & ~Copyable,
  ) {
    var (copied, index) = (0, 0)
    while true {
      while index < bytes.count, escaped.areMissing(in: unsafe bytes[index]) { index += 1 }
      guard index < bytes.count else { break }
      let fit = unsafe fitLength(at: index, in: bytes)
      if fit > 0 {
        index += fit
      } else {
        unsafe output.append(copying: bytes.extracting(copied..<index))
        index += unsafe appendEscape(at: index, in: bytes, to: &output)
        copied = index
      }
    }
    unsafe output.append(copying: bytes.extracting(copied..<index))
  }

  /// The length in bytes of the non-ASCII character at an index; 0 if it must be escaped.
  private static func fitLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = unsafe bytes[index]
    guard byte >= 0x80,
      case .wellFormed(let length) = unsafe UTF8Sequence(at: index, in: bytes.span)
    else { return 0 }
    guard InvisibleCharacter.mayBegin(with: byte) else { return length }
    return unsafe InvisibleCharacter(at: index, in: bytes) == nil ? length : 0
  }

  /// Appends the escape of the character at an index; returns the character's length in bytes.
  private static func appendEscape(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>,
    to output: inout some GrowingText & ~Copyable,
  ) -> Int {
    let byte = unsafe bytes[index]
    if let hidden = unsafe InvisibleCharacter(at: index, in: bytes) {
      appendEscaped(hidden.codePoint, to: &output)
      return hidden.length
    }
    if byte < 0x80 { appendEscaped(UInt32(byte), to: &output) } else { output.append("\u{FFFD}") }
    return 1
  }
}

extension GrowingText where Self: ~Copyable {
  /// Appends a fixed text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(
      copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  /// Appends a code point as lower-case hexadecimal digits.
  mutating func append(hexadecimal value: UInt32, width: Int = 1) {
    var shift = 28
    while shift > 0, value >> shift == 0, shift >= 4 * width { shift -= 4 }
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      shift -= 4
    }
  }
}
