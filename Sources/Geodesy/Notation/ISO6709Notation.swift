import Basics

/// Point locations of ISO 6709, annex H.
///
/// ±DD.D±DDD.D, ±DDMM.M±DDDMM.M or ±DDMMSS.S±DDDMMSS.S, then perhaps an altitude and a solidus, which
/// may be left out; a reference system is refused. The decimal sign is a point or a comma.
enum ISO6709Notation {
  /// Whether the text begins with two signed numbers and nothing between.
  static func isBegun(_ scanner: TextScanner) -> Bool {
    var ahead = scanner
    guard ahead.sign() != nil, ASCII.isDigit(ahead.next) else { return false }
    while ASCII.isDigit(ahead.next) || isDecimalSign(ahead) { ahead.position += 1 }
    return ahead.sign() != nil
  }

  /// A comma before the sign of the longitude parts two numbers that are not of this notation.
  private static func isDecimalSign(_ scanner: TextScanner) -> Bool {
    scanner.next == UInt8(ascii: ".")
      || scanner.next == UInt8(ascii: ",")
        && ASCII.isDigit(scanner.byte(at: scanner.position + 1))
  }

  static func parse(_ text: TextScanner) throws(LocationNotationError) -> Coordinate {
    var scanner = TextScanner(text.bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 })
    let (latitude, latitudeUnits) = try angle(&scanner, degreeDigits: 2)
    let (longitude, longitudeUnits) = try angle(&scanner, degreeDigits: 3)
    guard latitudeUnits == longitudeUnits else { throw malformed(text) }
    if scanner.sign() != nil, scanner.number() == nil { throw malformed(text) }
    _ = scanner.skip("/")
    guard scanner.isAtEnd else { throw malformed(text) }
    return try AnglePairNotation.coordinate(latitude, longitude)
  }

  /// An angle, and of how many units its digits are made up.
  private static func angle(
    _ scanner: inout TextScanner, degreeDigits: Int,
  ) throws(LocationNotationError) -> (WrittenAngle, units: Int) {
    let start = scanner.position
    guard let sign = scanner.sign(), let number = scanner.number() else { throw malformed(scanner) }
    let digits = scanner.text(from: start)
    let excess = number.integerDigits - degreeDigits
    guard [0, 2, 4].contains(excess) else { throw malformed(scanner) }
    let units = excess / 2 + 1
    let magnitude = try degrees(number.value, units: units, token: digits)
    return (WrittenAngle(degrees: sign * magnitude, text: digits), units)
  }

  /// Degrees of a packed number such as DDMMSS.S.
  private static func degrees(
    _ packed: Double, units: Int, token: String,
  ) throws(LocationNotationError) -> Degrees {
    guard units > 1 else { return packed }
    let wholeMinutes = units == 3 ? (packed / 100).rounded(.down) : packed
    let seconds = units == 3 ? packed - wholeMinutes * 100 : 0
    let degrees = (wholeMinutes / 100).rounded(.down)
    let minutes = wholeMinutes - degrees * 100
    guard minutes < 60, seconds < 60 else {
      let reason: LocationNotationError.Reason =
        minutes < 60 ? .secondsOutOfRange : .minutesOutOfRange
      throw LocationNotationError(token: token, reason: reason)
    }
    return (degrees * 3600 + minutes * 60 + seconds) / 3600
  }

  private static func malformed(_ scanner: TextScanner) -> LocationNotationError {
    LocationNotationError(token: scanner.whole, reason: .malformedISO6709)
  }
}
