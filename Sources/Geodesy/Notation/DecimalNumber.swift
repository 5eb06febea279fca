/// A decimal number without a sign, read exactly: the nearest `Double`, whatever the locale.
///
/// The grammar is digits with at most one point among them, or one before or after them.
struct DecimalNumber {
  /// The nearest number.
  let value: Double
  /// Digits before the point.
  let integerDigits: Int
  /// Whether there is a point.
  let hasPoint: Bool

  /// Reads a number and moves past it; `nil`, and nothing moves, if there is none.
  ///
  /// - Parameters:
  ///   - scanner: Where the number begins.
  ///   - allowsExponent: Whether e followed by a negative exponent belongs to the number.
  init?(_ scanner: inout TextScanner, allowsExponent: Bool = false) {
    let start = scanner.position
    let integerDigits = scanner.skipDigits()
    var fractionDigits = 0
    let hasPoint = scanner.next == UInt8(ascii: ".")
    if hasPoint {
      scanner.position += 1
      fractionDigits = scanner.skipDigits()
    }
    guard integerDigits + fractionDigits > 0 else {
      scanner.position = start
      return nil
    }
    let end = scanner.position
    if allowsExponent { Self.skipExponent(&scanner) }
    let digits = scanner.bytes[start..<end]
    self.integerDigits = integerDigits
    self.hasPoint = hasPoint
    value =
      scanner.position == end
      ? Self.short(digits, fractionDigits) ?? Self.long(scanner.text(from: start))
      : Self.long(scanner.text(from: start))
  }

  /// Clinger's fast path: both numbers are exact, so the one division rounds correctly.
  private static func short(_ digits: ArraySlice<UInt8>, _ fractionDigits: Int) -> Double? {
    guard digits.count <= 16 else { return nil }
    var mantissa: UInt64 = 0
    for byte in digits where byte != UInt8(ascii: ".") {
      mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    guard mantissa <= 1 << 53 else { return nil }
    var power = 1.0
    for _ in 0..<fractionDigits { power *= 10 }
    return Double(mantissa) / power
  }

  /// The standard library's conversion, correctly rounded for any length.
  ///
  /// The text is known to be a number.
  private static func long(_ text: String) -> Double {
    Double(text) ?? .nan
  }

  private static func skipExponent(_ scanner: inout TextScanner) {
    guard scanner.next | 0x20 == UInt8(ascii: "e"),
      scanner.byte(at: scanner.position + 1) == UInt8(ascii: "-"),
      TextScanner.isDigit(scanner.byte(at: scanner.position + 2))
    else { return }
    scanner.position += 2
    _ = scanner.skipDigits()
  }
}
