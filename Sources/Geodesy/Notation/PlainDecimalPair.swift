extension LocationNotation {
  /// Reads the notation that programs write, without making a text of the bytes: two decimal numbers
  /// with an optional sign each, and a comma or spaces between.
  ///
  /// What it reads, `parse(_:)` reads as exactly the same place.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - range: Where in them the location stands, without white space around it.
  /// - Returns: `nil` for everything else, right or wrong: `parse(_:)` knows.
  package static func plainPair(in bytes: [UInt8], _ range: Range<Int>) -> Coordinate? {
    var position = range.lowerBound
    let end = range.upperBound
    guard end <= bytes.count, let latitude = plainNumber(bytes, &position, end) else { return nil }
    let separator = position
    while position < end, bytes[position] == UInt8(ascii: " ") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: ",") {
      // Digits on both sides of a comma may be a decimal comma, which takes a closer look.
      guard bytes[range.lowerBound..<position].contains(UInt8(ascii: ".")) else { return nil }
      position += 1
      while position < end, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }
    guard position > separator, let longitude = plainNumber(bytes, &position, end), position == end
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A sign, digits, and a point with digits behind it; few enough digits that both the number
  /// without its point and the power of ten are exact, so that the division rounds correctly.
  @inline(__always)
  private static func plainNumber(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Double? {
    var isNegative = false
    if position < end, bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    let start = position
    var mantissa: UInt64 = 0
    var decimals: Int?
    while position < end {
      let byte = bytes[position]
      if byte &- UInt8(ascii: "0") < 10 {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        decimals? += 1
      } else if byte == UInt8(ascii: "."), decimals == nil, position > start {
        decimals = 0
      } else {
        break
      }
      position += 1
    }
    let length = position - start
    let integerDigits = length - (decimals.map { $0 + 1 } ?? 0)
    // Up to 15 digits and a point; more before the point is no angle.
    guard length <= 16, integerDigits > 0, integerDigits <= 4, decimals != 0 else { return nil }
    let value = Double(mantissa) / power(decimals ?? 0)
    return isNegative ? -value : value
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
