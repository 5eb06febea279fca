/// A decimal number read from ASCII text.
///
/// The grammar is checked here because the standard library's `Double(_:)` also takes `nan`, `inf`
/// and `0x1p3`, and short numbers are converted here because it costs ten times as much.
public struct DecimalNumber {
  /// The nearest double; infinite when the number is too large for one.
  public let value: Double
  /// How many digits stand before the point.
  public let integerDigits: Int
  /// Whether there is a point.
  public let hasPoint: Bool
  /// The index behind the number.
  public let end: Int

  /// Reads the longest number that begins at an index of an ASCII text; `nil` if none does.
  @inlinable @inline(__always)
  public init?(_ bytes: borrowing Span<UInt8>, from start: Int = 0, as grammar: DecimalGrammar) {
    var scan = DecimalScan(position: start)
    guard scan.readMantissa(bytes, grammar) else { return nil }
    scan.readExponent(bytes, grammar)
    value = scan.shortValue ?? Self.longValue(bytes.extracting(start..<scan.position))
    integerDigits = scan.integerDigits
    hasPoint = scan.hasPoint
    end = scan.position
  }

  /// The nearest double to an ASCII text that is a number and nothing else; `nil` when it is not, or
  /// too large for a double.
  @inlinable @inline(__always)
  public static func value(of bytes: borrowing Span<UInt8>, as grammar: DecimalGrammar) -> Double? {
    guard let number = DecimalNumber(bytes, as: grammar), number.end == bytes.count,
      number.value.isFinite
    else { return nil }
    return number.value
  }

  /// The nearest double to a text that is a number and nothing else, as above.
  public static func value(of text: String, as grammar: DecimalGrammar) -> Double? {
    var text = text
    return text.withUTF8 { bytes in unsafe value(of: bytes.span, as: grammar) }
  }

  /// The standard library's conversion, correctly rounded for any length.
  @usableFromInline static func longValue(_ number: borrowing Span<UInt8>) -> Double {
    let text = unsafe number.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    // The text is known to be a number.
    return Double(text) ?? .nan
  }
}

@usableFromInline struct DecimalScan {
  @usableFromInline var position: Int
  @usableFromInline var integerDigits = 0
  @usableFromInline var hasPoint = false
  @usableFromInline var isNegative = false
  /// All digits as one number; it has overflowed when there are more than 19.
  @usableFromInline var mantissa: UInt64 = 0
  @usableFromInline var fractionDigits = 0
  /// The written exponent, held within what is far beyond any double.
  @usableFromInline var exponent = 0

  @inlinable init(position: Int) {
    self.position = position
  }

  /// Moves past sign, digits and point; `false` when there is no digit where one must be.
  @inlinable @inline(__always)
  mutating func readMantissa(_ bytes: borrowing Span<UInt8>, _ grammar: DecimalGrammar) -> Bool {
    guard position < bytes.count else { return false }
    // Local variables: members would be written back at each digit.
    var (index, value) = (position, mantissa)
    let sign = bytes[index]
    isNegative = sign == UInt8(ascii: "-") && grammar.minus
    if isNegative || sign == UInt8(ascii: "+") && grammar.plus { index &+= 1 }
    let start = index
    Self.skipDigits(bytes, &index, &value)
    integerDigits = index &- start
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      Self.skipDigits(bytes, &index, &value)
      fractionDigits = index &- point
      hasPoint = true
      if !grammar.barePoint {
        guard integerDigits > 0 else { return false }
        if fractionDigits == 0 { (hasPoint, index) = (false, point &- 1) }
      }
    }
    (position, mantissa) = (index, value)
    return integerDigits &+ fractionDigits > 0
  }

  @inlinable @inline(__always)
  static func skipDigits(_ bytes: borrowing Span<UInt8>, _ index: inout Int, _ value: inout UInt64)
  {
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
  }

  /// Moves past an exponent if there is one.
  @inlinable @inline(__always)
  mutating func readExponent(_ bytes: borrowing Span<UInt8>, _ grammar: DecimalGrammar) {
    guard grammar.exponent != .none, position < bytes.count,
      bytes[position] | 0x20 == UInt8(ascii: "e")
    else { return }
    var index = position + 1
    guard index < bytes.count else { return }
    let isMinus = bytes[index] == UInt8(ascii: "-")
    guard isMinus || grammar.exponent == .any else { return }
    if isMinus || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let start = index
    var magnitude = 0
    while index < bytes.count, case let digit = bytes[index] &- UInt8(ascii: "0"), digit < 10 {
      magnitude = min(magnitude * 10 + Int(digit), 1_000_000)
      index += 1
    }
    guard index > start else { return }
    exponent = isMinus ? -magnitude : magnitude
    position = index
  }

  /// The value where doubles give it exactly or correctly rounded; else `nil`.
  ///
  /// Up to 19 digits cannot have overflowed. Up to 2⁵³ the mantissa is exact, the power of ten is
  /// too, and the product or quotient of exact operands is correctly rounded (Clinger 1990).
  @inlinable @inline(__always) var shortValue: Double? {
    guard integerDigits &+ fractionDigits <= 19, mantissa <= 1 << 53 else { return nil }
    let shift = exponent &- fractionDigits
    guard shift >= -22, shift <= 22 else { return nil }
    let digits = Double(Int64(truncatingIfNeeded: mantissa))
    let power = Self.powerOfTen(shift < 0 ? 0 &- shift : shift)
    let magnitude = shift > 0 ? digits * power : digits / power
    return isNegative ? -magnitude : magnitude
  }

  /// Ten to the power of 0 to 22, which doubles represent exactly.
  ///
  /// A `switch`, which the compiler turns into a table without a check of its bounds; an array would
  /// be asked for through a function of its module.
  @inlinable static func powerOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    case 18: 1e18
    case 19: 1e19
    case 20: 1e20
    case 21: 1e21
    default: 1e22
    }
  }
}
