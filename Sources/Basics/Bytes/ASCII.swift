/// The meaning of bytes in ASCII.
package enum ASCII {
  /// Whether a byte is a space, tab, line end or form feed.
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  package static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The number in 1 to 9 decimal digits; `nil` for anything else.
  package static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard (1...9).contains(bytes.count), bytes.allSatisfy(isDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
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
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
  }
}

extension BidirectionalCollection {
  /// The elements without those at both ends that a condition is true of.
  @inlinable public func trimmed(where isTrimmed: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest
  }
}

extension Sequence<UInt8> {
  /// The length of a UTF-8 byte order mark at the beginning, which is no text; 0 for none.
  package var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

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
