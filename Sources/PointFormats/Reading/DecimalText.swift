/// Numbers as people write coordinates: `-121.8893`, `+7`, `.5`, `1.5e2`.
///
/// The standard library's `Double(_:)` also takes `nan`, `inf` and `0x1p3`, which no table of places
/// means, and costs ten times as much; so the grammar is checked here, and short numbers are
/// converted here too.
package enum DecimalText {
  /// Ten to the power of each index: exactly representable, as powers up to 10²² are.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double.
  ///
  /// - Parameter bytes: The number's text and nothing else, not even space.
  /// - Returns: `nil` when it is not a decimal number, or too large for a double.
  static func double(_ bytes: UnsafeRawBufferPointer) -> Double? {
    let end = bytes.count
    var index = 0
    var isNegative = false
    if end > 0, unsafe bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") {
      isNegative = unsafe bytes[0] == UInt8(ascii: "-")
      index = 1
    }
    let first = index
    var mantissa: UInt64 = 0
    var decimals = 0
    while index < end {
      let digit = unsafe bytes[index] &- 0x30
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index &+= 1
    }
    var digits = index - first
    if index < end, unsafe bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      while index < end {
        let digit = unsafe bytes[index] &- 0x30
        guard digit < 10 else { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index &+= 1
      }
      decimals = index - point
      digits += decimals
    }
    // Up to 19 digits cannot have overflowed. Up to 2⁵³ the mantissa is exact, the power of ten is
    // too, and the quotient of exact operands is correctly rounded (Clinger 1990).
    guard index == end, (1...19).contains(digits), mantissa <= 1 << 53 else {
      return unsafe roundedDouble(bytes)
    }
    let magnitude = Double(mantissa) / powersOfTen[decimals]
    return isNegative ? -magnitude : magnitude
  }

  /// The nearest double of a text.
  ///
  /// - Parameter text: The number and nothing else.
  /// - Returns: `nil` when it is not a decimal number, or too large for a double.
  package static func double(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { unsafe double(UnsafeRawBufferPointer($0)) }
  }

  /// Numbers of many digits and numbers with an exponent.
  private static func roundedDouble(_ bytes: UnsafeRawBufferPointer) -> Double? {
    guard unsafe isDecimal(bytes) else { return nil }
    return unsafe Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isDecimal(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = unsafe bytes[...]
    func digits() -> Int {
      let before = unsafe rest.count
      unsafe rest = rest.drop { (0x30...0x39).contains($0) }
      return unsafe before - rest.count
    }
    func take(_ wanted: [UInt8]) -> Bool {
      guard let first = unsafe rest.first, wanted.contains(first) else { return false }
      unsafe rest.removeFirst()
      return true
    }
    _ = take([UInt8(ascii: "-"), UInt8(ascii: "+")])
    var count = digits()
    if take([UInt8(ascii: ".")]) { count += digits() }
    guard count > 0 else { return false }
    if take([UInt8(ascii: "e"), UInt8(ascii: "E")]) {
      _ = take([UInt8(ascii: "-"), UInt8(ascii: "+")])
      guard digits() > 0 else { return false }
    }
    return unsafe rest.isEmpty
  }
}
