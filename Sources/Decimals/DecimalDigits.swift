/// Numbers as ASCII digits.
public enum DecimalDigits {
  /// Appends a whole number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - output: Where the digits are appended.
  @inlinable
  public static func append(_ number: UInt64, to output: inout some GrowingText & ~Copyable) {
    guard number < 100_000_000 else {
      append(number / 100_000_000, to: &output)
      return output.append(8, bytesOf: text(ofEightDigits: number % 100_000_000))
    }
    let digits = text(ofEightDigits: number)
    let zeros = min(7, leadingZeros(digits))
    output.append(8 &- zeros, bytesOf: digits >> UInt64(8 &* zeros))
  }

  /// Appends a number that is given in units of its last decimal.
  ///
  /// - Parameters:
  ///   - units: The magnitude, in units of the last decimal.
  ///   - places: How many decimals, 0 to 9.
  ///   - isNegative: Whether a minus stands before it.
  ///   - isShortest: Whether zeros at the end of the decimals are left out.
  ///   - output: Where the text is appended.
  @inlinable
  public static func append(
    _ units: UInt64,
    places: Int,
    isNegative: Bool,
    isShortest: Bool = false,
    to output: inout some GrowingText & ~Copyable,
  ) {
    if isNegative { output.append(UInt8(ascii: "-")) }
    var (whole, rest) = units.quotientAndRemainder(dividingBy: FixedDecimal.scale(places))
    append(whole, to: &output)
    guard places > 0, rest > 0 || !isShortest else { return }
    output.append(UInt8(ascii: "."))
    if places > 8 {
      (whole, rest) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      output.append(UInt8(ascii: "0") + UInt8(whole))
      if rest == 0, isShortest { return }
    }
    let places = min(8, places)
    let digits = text(ofEightDigits: rest * FixedDecimal.scale(8 - places))
    output.append(isShortest ? 8 &- trailingZeros(digits) : places, bytesOf: digits)
  }

  /// Calls a closure with the text of a whole number.
  ///
  /// - Parameters:
  ///   - number: The magnitude.
  ///   - isNegative: Whether a minus stands before it.
  ///   - body: Gets the ASCII text, which it must not keep.
  /// - Returns: The result of the closure.
  @inlinable
  public static func withText<Result>(
    of number: UInt64,
    isNegative: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) -> Result {
    // A sign, and twenty digits at most, which are written eight at a time.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { room in
      var text = unsafe TextBuffer(room)
      append(number, places: 0, isNegative: isNegative, to: &text)
      return unsafe body(UnsafeBufferPointer(rebasing: room[..<text.count]))
    }
  }

  /// A number below 10⁸ as eight ASCII digits, the first in the lowest byte.
  ///
  /// All digits at once, by multiplications: halves of four digits, quarters of two, then each one. A
  /// product with 10486 and a shift by 20 is a division by 100, one with 103 and 10 a division by 10.
  @inlinable
  static func text(ofEightDigits number: UInt64) -> UInt64 {
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
    let halves = upper | lower << 32
    let hundreds = ((halves &* 10_486) >> 20) & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- 100 &* hundreds) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F_000F_000F
    return (tens | (pairs &- 10 &* tens) << 8) | zeros
  }

  /// Eight times the digit zero.
  @inlinable static var zeros: UInt64 { 0x3030_3030_3030_3030 }

  @inlinable
  static func leadingZeros(_ digits: UInt64) -> Int { (digits ^ zeros).trailingZeroBitCount / 8 }

  @inlinable
  static func trailingZeros(_ digits: UInt64) -> Int { (digits ^ zeros).leadingZeroBitCount / 8 }
}
