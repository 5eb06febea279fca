/// Printable ASCII characters that must be escaped, four at most.
struct EscapedCharacters {
  /// DEL, which is not printable, stands for none.
  private let bytes: (UInt8, UInt8, UInt8, UInt8)

  @inline(__always)
  init(
    _ first: Unicode.Scalar = "\u{7F}", _ second: Unicode.Scalar = "\u{7F}",
    _ third: Unicode.Scalar = "\u{7F}", _ fourth: Unicode.Scalar = "\u{7F}",
  ) {
    bytes = (UInt8(ascii: first), UInt8(ascii: second), UInt8(ascii: third), UInt8(ascii: fourth))
  }

  /// Whether a byte is another printable ASCII character.
  @inline(__always)
  func areMissing(in byte: UInt8) -> Bool {
    byte &- 0x20 < 0x5F && byte != bytes.0 && byte != bytes.1 && byte != bytes.2 && byte != bytes.3
  }

  /// Whether a text has nothing but other printable ASCII characters.
  ///
  /// It looks at eight bytes at a time.
  @inline(__always)
  func areMissing(in text: UnsafeBufferPointer<UInt8>) -> Bool {
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
  @inline(__always)
  private func areMissing(in word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte that is zero borrows into its highest bit (Mycroft's test), and so does one below another.
    func zero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    func equal(_ byte: UInt8) -> UInt64 { zero(word ^ (ones &* UInt64(byte))) }
    let special = equal(bytes.0) | equal(bytes.1) | equal(bytes.2) | equal(bytes.3) | equal(0x7F)
    return (special | word | (word &- ones &* 0x20)) & (ones &* 0x80) == 0
  }
}
