/// Numbers as people and programs read them: no exponent, no trailing zeros, no minus before zero.
enum DecimalText {
  /// Degrees to 7 decimals, about a centimetre.
  static func degrees(_ angle: Degrees) -> String {
    rounded(angle, places: 7)
  }

  /// A number to the nearest of so many decimals.
  ///
  /// - Parameters:
  ///   - value: Finite, of a size below 10¹².
  ///   - places: 0 to 7.
  /// - Returns: Digits, at most one point and perhaps a minus.
  static func rounded(_ value: Double, places: Int) -> String {
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    return fixed(Int((value * power).rounded()), places: places)
  }

  /// A whole number of units of 10⁻ᵖˡᵃᶜᵉˢ.
  static func fixed(_ units: Int, places: Int) -> String {
    var digits = Array(String(units.magnitude).utf8)
    while digits.count <= places { digits.insert(UInt8(ascii: "0"), at: 0) }
    var fraction = digits.suffix(places)
    let whole = digits.dropLast(places)
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let sign = units < 0 ? "-" : ""
    let integer = sign + String(decoding: whole, as: UTF8.self)
    return fraction.isEmpty ? integer : integer + "." + String(decoding: fraction, as: UTF8.self)
  }
}
