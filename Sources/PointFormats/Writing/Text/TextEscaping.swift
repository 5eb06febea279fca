/// How a format shows the characters that it cannot hold as they are.
protocol TextEscaping {
  /// Whether a printable ASCII character must be escaped.
  static func escapes(_ byte: UInt8) -> Bool

  /// Appends what stands for a character that `escapes` names or that is a `HiddenCharacter`.
  static func appendEscaped(_ codePoint: UInt32, to output: inout [UInt8])
}

extension TextEscaping {
  /// Appends a text with its unfit characters escaped.
  @inline(__always)
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in unsafe append(utf8: bytes, to: &output) }
  }

  /// Appends a text with its unfit characters escaped; all between two of them is copied at once.
  @inline(__always)
  static func append(utf8 bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var (copied, index) = (0, 0)
    while index < bytes.count {
      let byte = unsafe bytes[index]
      let isPrintable = byte &- 0x20 < 0x5F
      guard isPrintable ? escapes(byte) : HiddenCharacter.mayBegin(with: byte) else {
        index += 1
        continue
      }
      let hidden = unsafe isPrintable ? nil : HiddenCharacter(at: index, in: bytes)
      guard isPrintable || hidden != nil else {
        index += 1
        continue
      }
      unsafe output.append(contentsOf: bytes.extracting(copied..<index))
      appendEscaped(hidden?.codePoint ?? UInt32(byte), to: &output)
      index += hidden?.length ?? 1
      copied = index
    }
    unsafe output.append(contentsOf: bytes.extracting(copied..<index))
  }
}

extension Array<UInt8> {
  /// Appends a fixed text.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
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
