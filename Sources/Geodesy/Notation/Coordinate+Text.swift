import Basics

// Texts that `LocationNotation.parse` reads again: numbers are rounded to the nearest, without an exponent,
// trailing zeros or a minus before zero.

extension Coordinate {
  /// Degrees north with at most 7 decimals, about a centimetre.
  public var latitudeText: String { Self.degrees(latitude) }

  /// Degrees east with at most 7 decimals.
  public var longitudeText: String { Self.degrees(longitude) }

  /// `37.3293,-121.8893`.
  public var decimalText: String { latitudeText + "," + longitudeText }

  /// `37°19'45.48"N 121°53'21.48"W`, at most 4 decimals of a second.
  package var sexagesimalText: String {
    Self.sexagesimal(latitude, "N", "S") + " " + Self.sexagesimal(longitude, "E", "W")
  }

  /// `+37.3293-121.8893/` (ISO 6709 annex H), at most 7 decimals.
  package var iso6709Text: String {
    Self.packed(latitude, width: 2) + Self.packed(longitude, width: 3) + "/"
  }

  /// `geo:37.3293,-121.8893;u=35` (RFC 5870), at most 7 decimals, and 3 of the accuracy in metres.
  package func geoURI(accuracy: Metres? = nil) -> String {
    guard let accuracy, accuracy >= 0, accuracy < 1e12,
      let number = FixedDecimal(accuracy, places: 3)
    else { return "geo:" + decimalText }
    return "geo:" + decimalText + ";u=" + number.text
  }

  private static func degrees(_ angle: Degrees) -> String {
    FixedDecimal(degrees: angle)?.text ?? "0"
  }

  private static func sexagesimal(
    _ angle: Degrees, _ positive: String, _ negative: String,
  ) -> String {
    let units = Int((abs(angle) * 36_000_000).rounded())
    let (minutes, rest) = units.quotientAndRemainder(dividingBy: 600_000)
    let seconds = FixedDecimal(units: UInt64(rest), places: 4).text
    let letter = angle < 0 && units > 0 ? negative : positive
    return "\(minutes / 60)°\(minutes % 60)'\(seconds)\"\(letter)"
  }

  private static func packed(_ angle: Degrees, width: Int) -> String {
    let text = degrees(abs(angle))
    let digits = text.utf8.prefix { $0 != UInt8(ascii: ".") }.count
    let isNegative = angle < 0 && text != "0"
    return (isNegative ? "-" : "+") + String(repeating: "0", count: max(0, width - digits)) + text
  }
}
