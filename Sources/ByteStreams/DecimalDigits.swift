/// Numbers as ASCII digits.
public enum DecimalDigits {
  /// Appends a whole number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - output: Where the digits are appended.
  @inlinable
  public static func append(_ number: UInt64, to output: inout [UInt8]) {
    append(number, places: 0, isNegative: false, to: &output)
  }

  /// Appends a number that is given in units of its last decimal.
  ///
  /// Written from the end, digit by digit, into room on the stack: no division but by ten, which the
  /// compiler turns into a multiplication, and one append.
  ///
  /// - Parameters:
  ///   - units: The magnitude, in units of the last decimal.
  ///   - places: How many decimals, 0 to 9.
  ///   - isNegative: Whether a minus stands before it.
  ///   - output: Where the text is appended.
  @inlinable
  public static func append(
    _ units: UInt64,
    places: Int,
    isNegative: Bool,
    to output: inout [UInt8],
  ) {
    // Twenty digits at most, a sign, a point and a zero before it.
    let room = 24
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { text in
      var rest = units
      var start = room
      func prepend(_ byte: UInt8) {
        start &-= 1
        unsafe text[start] = byte
      }
      for _ in 0..<places { prepend(lastDigit(&rest)) }
      if places > 0 { prepend(UInt8(ascii: ".")) }
      repeat { prepend(lastDigit(&rest)) } while rest > 0
      if isNegative { prepend(UInt8(ascii: "-")) }
      unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// Takes the last digit off a number.
  @inlinable
  static func lastDigit(_ number: inout UInt64) -> UInt8 {
    let (quotient, digit) = number.quotientAndRemainder(dividingBy: 10)
    number = quotient
    return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
  }
}
