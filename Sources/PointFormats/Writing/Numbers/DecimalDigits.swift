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
  /// The room is made first and filled from the end, digit by digit: no division but by ten, which
  /// the compiler turns into a multiplication.
  @inlinable
  static func append(
    _ units: UInt64,
    places: Int,
    isNegative: Bool,
    to output: inout [UInt8],
  ) {
    let digits = max(count(units), places + 1)
    let length = digits + (places > 0 ? 1 : 0) + (isNegative ? 1 : 0)
    let start = output.count
    output.append(contentsOf: repeatElement(UInt8(ascii: "-"), count: length))
    var bytes = output.mutableSpan
    var rest = units
    var index = start + length
    for _ in 0..<places {
      index -= 1
      bytes[index] = lastDigit(&rest)
    }
    if places > 0 {
      index -= 1
      bytes[index] = UInt8(ascii: ".")
    }
    for _ in places..<digits {
      index -= 1
      bytes[index] = lastDigit(&rest)
    }
  }

  /// Takes the last digit off a number.
  @inlinable
  static func lastDigit(_ number: inout UInt64) -> UInt8 {
    let (quotient, digit) = number.quotientAndRemainder(dividingBy: 10)
    number = quotient
    return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
  }

  /// How many digits a number has; 0 has one.
  @inlinable
  static func count(_ number: UInt64) -> Int {
    var (count, limit) = (1, UInt64(10))
    while number >= limit, count < 19 {
      count += 1
      limit *= 10
    }
    return number >= limit ? 20 : count
  }
}
