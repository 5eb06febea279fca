/// The meaning of bytes in ASCII.
package enum ASCII {
  /// Whether a byte is a space, tab, line end or form feed.
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The value of a decimal digit.
  package static func digit(_ byte: UInt8) -> Int? {
    (0x30...0x39).contains(byte) ? Int(byte - 0x30) : nil
  }

  /// The value of a hexadecimal digit, either case.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || digit(byte) != nil
  }

  /// The bytes without white space before and after them.
  package static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }
}

extension Sequence<UInt8> {
  /// The bytes as text, with percent signs for all but ASCII letters, digits and some others.
  package func percentEncoded(keeping others: String) -> String {
    map { byte in
      if ASCII.isLetterOrDigit(byte) || others.utf8.contains(byte) {
        return String(Unicode.Scalar(byte))
      }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
  }
}
