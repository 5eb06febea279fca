/// Decimal numbers as the formats write them.
enum DecimalNumber {
  /// The value of a number; the standard library alone would also take `nan`, `inf` and `0x1p3`.
  ///
  /// - Parameter text: The number, perhaps with white space around it.
  /// - Returns: `nil` when it is not a decimal number or too large.
  static func value(of text: some StringProtocol) -> Double? {
    let digits = text.trimmed
    guard digits.utf8.allSatisfy(isPart), let value = Double(digits), value.isFinite else {
      return nil
    }
    return value
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
