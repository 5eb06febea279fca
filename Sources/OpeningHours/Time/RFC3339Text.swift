/// A date and time that is read from front to back (RFC 3339 §5.6).
struct RFC3339Text {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  /// The number in the next digits.
  ///
  /// - Parameter separators: The characters of which one must follow; empty for none.
  /// - Returns: `nil` for anything else.
  mutating func number(_ count: Int, then separators: String = "") -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    if !separators.isEmpty {
      guard let separator = rest.popFirst(), separators.utf8.contains(separator) else { return nil }
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The milliseconds of a fraction, whose further digits are cut off; 0 where there is none.
  ///
  /// - Returns: `nil` for a point without digits.
  mutating func millisecond() -> Int? {
    guard rest.first == UInt8(ascii: ".") else { return 0 }
    let fraction = rest.dropFirst().prefix(while: Self.isDigit)
    guard !fraction.isEmpty else { return nil }
    rest = rest.dropFirst(1 + fraction.count)
    let digits = fraction.prefix(3) + Array(repeating: UInt8(ascii: "0"), count: 3)
    return digits.prefix(3).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The offset from UTC at the end, in milliseconds.
  ///
  /// - Returns: `nil` for anything else, and for more behind it.
  mutating func offset() -> Int? {
    guard let sign = rest.popFirst() else { return nil }
    switch sign {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return rest.isEmpty ? 0 : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let hours = number(2, then: ":"), let minutes = number(2), hours < 24, minutes < 60,
        rest.isEmpty
      else { return nil }
      return (hours * 60 + minutes) * (sign == UInt8(ascii: "+") ? 60_000 : -60_000)
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
