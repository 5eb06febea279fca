import Basics

/// Notation for writing a place.
package enum CoordinateNotation: Hashable, Sendable {
  /// `37.3293,-121.8893`, at most 7 decimals.
  case decimal
  /// `37°19'45.48"N 121°53'21.48"W`, at most 4 decimals of a second.
  case degreesMinutesSeconds
  /// `+37.3293-121.8893/` (ISO 6709 annex H), at most 7 decimals.
  case iso6709
  /// `geo:37.3293,-121.8893;u=35` (RFC 5870), at most 7 decimals, and 3 of the accuracy in metres.
  case geoURI(accuracy: Metres?)
  /// `849W84H6+P7`; the length is that of `PlusCode.code(of:length:)`.
  case plusCode(length: Int)
}

extension Coordinate {
  /// The place as text that `LocationNotation.parse` reads again.
  ///
  /// Numbers are rounded to the nearest, without an exponent, trailing zeros or a minus before zero.
  package func text(_ notation: CoordinateNotation) -> String {
    switch notation {
    case .decimal: return Self.degrees(latitude) + "," + Self.degrees(longitude)
    case .degreesMinutesSeconds:
      return Self.sexagesimal(latitude, "N", "S") + " " + Self.sexagesimal(longitude, "E", "W")
    case .iso6709: return Self.packed(latitude, width: 2) + Self.packed(longitude, width: 3) + "/"
    case .geoURI(let accuracy):
      let place = "geo:" + text(.decimal)
      guard let accuracy, accuracy >= 0, accuracy < 1e12,
        let number = FixedDecimal(accuracy, places: 3)
      else { return place }
      return place + ";u=" + number.text
    case .plusCode(let length): return PlusCode.code(of: self, length: length)
    }
  }

  /// To 7 decimals, about a centimetre.
  private static func degrees(_ angle: Degrees) -> String {
    FixedDecimal(angle, places: 7)?.text ?? "0"
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
