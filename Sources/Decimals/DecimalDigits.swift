/// Numbers as ASCII digits.
public enum DecimalDigits {
  /// Appends a whole number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - output: Where the digits are appended.
  @inlinable
  public static func append(_ number: UInt64, to output: inout some GrowingText & ~Copyable) {
    append(number, places: 0, isNegative: false, to: &output)
  }

  /// Appends a number that is given in units of its last decimal.
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
    to output: inout some GrowingText & ~Copyable,
  ) {
    unsafe withText(of: units, places: places, isNegative: isNegative) {
      unsafe output.append(copying: $0)
    }
  }

  /// Calls a closure with the text of a number that is given in units of its last decimal.
  ///
  /// Written from the end, two digits at a time, into room on the stack: no division but by a
  /// constant, which the compiler turns into a multiplication.
  ///
  /// - Parameters:
  ///   - units: The magnitude, in units of the last decimal.
  ///   - places: How many decimals, 0 to 9.
  ///   - isNegative: Whether a minus stands before it.
  ///   - body: Gets the ASCII text, which it must not keep.
  /// - Returns: The result of the closure.
  @inlinable
  public static func withText<Result>(
    of units: UInt64,
    places: Int = 0,
    isNegative: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) -> Result {
    // Twenty digits at most, a sign, a point and a zero before it.
    let room = 24
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { text in
      var rest = units
      var start = room
      func prepend(_ byte: UInt8) {
        start &-= 1
        unsafe text[start] = byte
      }
      func prependPair() {
        let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
        rest = quotient
        let digits = unsafe pairs.utf8Start + 2 &* Int(truncatingIfNeeded: pair)
        prepend(unsafe digits[1])
        prepend(unsafe digits[0])
      }
      for _ in 0..<places / 2 { prependPair() }
      if places % 2 == 1 { prepend(lastDigit(&rest)) }
      if places > 0 { prepend(UInt8(ascii: ".")) }
      let point = start
      while rest >= 10 { prependPair() }
      if rest > 0 || start == point { prepend(lastDigit(&rest)) }
      if isNegative { prepend(UInt8(ascii: "-")) }
      return unsafe body(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  /// The numbers below 100, two digits each.
  @inlinable static var pairs: StaticString {
    """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
  }

  /// Takes the last digit off a number.
  @inlinable
  static func lastDigit(_ number: inout UInt64) -> UInt8 {
    let (quotient, digit) = number.quotientAndRemainder(dividingBy: 10)
    number = quotient
    return UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
  }
}
