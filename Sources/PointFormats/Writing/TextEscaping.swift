import Basics

/// The escapes of a format, for characters that it cannot hold as they are.
protocol TextEscaping {
  /// The printable ASCII characters that must be escaped.
  static var escaped: EscapedCharacters { get }

  /// Appends the escape of one of these or of a character that is an `InvisibleCharacter`.
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
  @inline(__always) static func append(
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
    guard byte >= 0x80, let length = unsafe UTF8Sequence.length(at: index, in: bytes.span) else {
      return 0
    }
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
  @inline(__always) mutating func append(_ text: StaticString) {
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

/// Printable ASCII characters that must be escaped, four at most.
struct EscapedCharacters {
  /// DEL, which is not printable, stands for none.
  private let bytes: (UInt8, UInt8, UInt8, UInt8)

  @inline(__always) init(
    _ first: Unicode.Scalar = "\u{7F}", _ second: Unicode.Scalar = "\u{7F}",
    _ third: Unicode.Scalar = "\u{7F}", _ fourth: Unicode.Scalar = "\u{7F}",
  ) {
    bytes = (UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third), UInt8(ascii: fourth))
  }

  /// Whether a byte is another printable ASCII character.
  @inline(__always) func areMissing(in byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F && byte != bytes.0 && byte != bytes.1 && byte != bytes.2 && byte != bytes.3
  }

  /// Whether a text has nothing but other printable ASCII characters.
  @inline(__always) func areMissing(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = UnsafeRawBufferPointer(text)
    let last = text.count - 8
    guard last >= 0 else { return unsafe text.allSatisfy(areMissing) }
    func word(at position: Int) -> UInt64 {
      unsafe text.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
    for position in stride(from: 0, to: last, by: 8) {
      guard areMissing(in: word(at: position)) else { return false }
    }
    // It may have bytes of the word before it.
    return areMissing(in: word(at: last))
  }

  /// Whether each of eight bytes is another printable ASCII character.
  @inline(__always) private func areMissing(in word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte that is zero borrows into its highest bit (Mycroft's test), and so does one below another.
    func zero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    func equal(_ byte: UInt8) -> UInt64 { zero(word ^ (ones &* UInt64(byte))) }
    let special = equal(bytes.0) | equal(bytes.1) | equal(bytes.2) | equal(bytes.3) | equal(0x7F)
    return (special | word | (word &- ones &* 0x20)) & (ones &* 0x80) == 0
  }
}

/// A character that must not reach a terminal as it is: it would move the cursor, change colours,
/// ring, or make text read in another order than it is written (CVE-2021-42574).
///
/// They are C0, DEL, C1, the twelve bidirectional controls (Unicode standard annex 9, §2), the
/// line and paragraph separators U+2028 and U+2029, and the noncharacters U+FFFE and U+FFFF.
struct InvisibleCharacter {
  let codePoint: UInt32
  let length: Int

  /// Whether one beyond ASCII may begin with this byte.
  @inline(__always) static func mayBegin(with byte: UInt8) -> Bool {
    byte == 0xC2 || byte == 0xD8 || byte == 0xE2 || byte == 0xEF
  }
}

extension InvisibleCharacter {
  /// The one at an index of UTF-8; `nil` for another character.
  init?(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    func byte(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? unsafe bytes[index + offset] : 0
    }
    switch (byte(0), byte(1), byte(2)) {
    case (let control, _, _) where control < 0x20 || control == 0x7F:
      self.init(codePoint: UInt32(control), length: 1)
    case (0xC2, let last, _) where (0x80...0x9F).contains(last):
      self.init(codePoint: UInt32(last), length: 2)
    case (0xD8, 0x9C, _):
      self.init(codePoint: 0x061C, length: 2)
    case (0xE2, 0x80, let last) where [0x8E, 0x8F].contains(last) || (0xA8...0xAE).contains(last):
      self.init(codePoint: 0x2000 + UInt32(last & 0x3F), length: 3)
    case (0xE2, 0x81, let last) where (0xA6...0xA9).contains(last):
      self.init(codePoint: 0x2040 + UInt32(last & 0x3F), length: 3)
    case (0xEF, 0xBF, let last) where last == 0xBE || last == 0xBF:
      self.init(codePoint: 0xFFC0 + UInt32(last & 0x3F), length: 3)
    default:
      return nil
    }
  }
}
