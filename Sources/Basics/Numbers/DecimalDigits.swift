/// Numbers as ASCII digits.
public enum DecimalDigits {
  /// Bytes that may be written: the longest text has a sign, 20 digits, a point and 9 decimals, and up
  /// to 8 bytes behind it may be written, too.
  @inlinable static var room: Int { 48 }
  /// The least number that has more than eight digits.
  @inlinable static var nineDigits: UInt64 { 100_000_000 }

  /// Appends a whole number.
  @inlinable
  public static func append(_ number: UInt64, to output: inout some GrowingText & ~Copyable) {
    unsafe output.append(atMost: room) { unsafe write(number, to: $0) }
  }

  /// Appends a number that is given in units of its last decimal.
  ///
  /// - Parameters:
  ///   - places: How many decimals, 0 to 9.
  ///   - isShort: Whether zeros at the end of the decimals are left out.
  @inlinable @inline(__always) static func append(
    _ units: UInt64, places: Int, isShort: Bool, isNegative: Bool,
    to output: inout some GrowingText & ~Copyable,
  ) {
    unsafe output.append(atMost: room) { text in
      let (whole, fraction) = units.quotientAndRemainder(dividingBy: FixedDecimal.scale(places))
      unsafe text[0] = UInt8(ascii: "-")
      let start = unsafe text + (isNegative ? 1 : 0)
      let point = unsafe start + write(whole, to: start)
      let decimals = unsafe write(fraction, places: places, isShort: isShort, to: point)
      return unsafe point - text + decimals
    }
  }

  /// Calls a closure with the ASCII text of a whole number, which the closure must not keep.
  @inlinable public static func withText<Result>(
    of number: UInt64, isNegative: Bool = false, _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { text in
      unsafe text[0] = UInt8(ascii: "-")
      let sign = isNegative ? 1 : 0
      let digits = unsafe text.baseAddress.map { unsafe write(number, to: $0 + sign) } ?? 0
      return unsafe body(UnsafeBufferPointer(rebasing: text[..<(sign + digits)]))
    }
  }

  /// Writes a whole number and returns how many digits it has.
  @inlinable @inline(__always)
  static func write(_ number: UInt64, to text: UnsafeMutablePointer<UInt8>) -> Int {
    guard number < nineDigits else { return unsafe writeLong(number, to: text) }
    let digits = EightDigits(number)
    // The last one stays, also where it is zero.
    let leading = min(7, digits.leadingZeros)
    unsafe digits.write(from: leading, to: text)
    return 8 &- leading
  }

  @inlinable @inline(never)
  static func writeLong(_ number: UInt64, to text: UnsafeMutablePointer<UInt8>) -> Int {
    let (upper, lower) = number.quotientAndRemainder(dividingBy: nineDigits)
    let count = unsafe write(upper, to: text)
    unsafe EightDigits(lower).write(to: text + count)
    return count &+ 8
  }

  /// Writes a point and 0 to 9 decimals, and returns the number of bytes.
  ///
  /// - Parameter isShort: Whether zeros at the end are left out, and the point if nothing is behind it.
  @inlinable @inline(__always) static func write(
    _ fraction: UInt64, places: Int, isShort: Bool, to text: UnsafeMutablePointer<UInt8>,
  ) -> Int {
    let (eight, ninth) =
      places > 8
      ? fraction.quotientAndRemainder(dividingBy: 10)
      : (fraction &* FixedDecimal.scale(8 &- places), 0)
    let digits = EightDigits(eight)
    unsafe text[0] = UInt8(ascii: ".")
    unsafe digits.write(to: text + 1)
    if places > 8 { unsafe text[9] = UInt8(ascii: "0") | UInt8(truncatingIfNeeded: ninth) }
    let count = !isShort ? places : ninth > 0 ? 9 : 8 &- digits.trailingZeros
    return count > 0 ? 1 &+ count : 0
  }
}

/// The decimal digits of a number below 10⁸, one a byte, the first in the lowest.
///
/// They are found side by side, in three steps instead of eight, and without a branch.
@frozen
@usableFromInline struct EightDigits {
  @usableFromInline let word: UInt64

  /// - Parameter number: Below 10⁸.
  @inlinable @inline(__always) init(_ number: UInt64) {
    // Two numbers of four digits, 32 bits each.
    let upper = number / 10_000
    let fours = upper | (number &- upper &* 10_000) &<< 32
    // Four numbers of two digits, 16 bits each: for x < 10⁴, x · 10486 / 2²⁰ is x / 100.
    let hundreds = (fours &* 10_486) &>> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    // Eight digits, a byte each: for x < 100, x · 103 / 2¹⁰ is x / 10.
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    word = tens | (twos &- tens &* 10) &<< 8
  }

  /// How many zeros it begins with; 8 for zero itself.
  @inlinable var leadingZeros: Int { word.trailingZeroBitCount / 8 }
  /// How many zeros it ends with; 8 for zero itself.
  @inlinable var trailingZeros: Int { word.leadingZeroBitCount / 8 }

  /// Writes the digits from one of them on, and behind them any bytes up to eight.
  @inlinable @inline(__always)
  func write(from first: Int = 0, to text: UnsafeMutablePointer<UInt8>) {
    let digits = (word | 0x3030_3030_3030_3030) &>> UInt64(8 &* first)
    unsafe UnsafeMutableRawPointer(text).storeBytes(of: digits.littleEndian, as: UInt64.self)
  }
}
