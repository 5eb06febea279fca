import Basics

/// A latitude and a longitude as decimal degrees or degrees, minutes and seconds.
enum AnglePairNotation {
  static func parse(_ text: TextScanner) throws(LocationNotationError) -> Coordinate {
    var scanner = text
    let latitude = try WrittenAngle(&scanner)
    if let hemisphere = latitude.hemisphere, !hemisphere.isLatitude {
      throw LocationNotationError(token: latitude.text, reason: .eastWestOnLatitude)
    }
    let isSeparated = scanner.skipSeparator()
    guard !scanner.isAtEnd else {
      throw LocationNotationError(token: latitude.text, reason: .missingLongitude)
    }
    guard isSeparated || latitude.hemisphere != nil || Hemisphere(scanner.next) != nil else {
      throw latitude.errorOfWhatClings(scanner)
    }
    let longitude = try WrittenAngle(&scanner)
    try ensureNothing(follows: longitude, scanner)
    if let hemisphere = longitude.hemisphere, hemisphere.isLatitude {
      throw LocationNotationError(token: longitude.text, reason: .northSouthOnLongitude)
    }
    try ensureMinutesAreMarked(latitude, longitude, in: scanner)
    return try coordinate(latitude, longitude)
  }

  /// Refuses `40° 26.767`, which may be 40° 26.767′ as well as 40° north, 26.767° east.
  private static func ensureMinutesAreMarked(
    _ latitude: WrittenAngle, _ longitude: WrittenAngle, in scanner: TextScanner,
  ) throws(LocationNotationError) {
    guard latitude.isMarked, !longitude.isMarked else { return }
    // A comma or a letter ends the latitude; a sign or a letter begins the longitude.
    let first = longitude.text.utf8.first ?? 0
    guard ASCII.isDigit(first) || first == UInt8(ascii: "."),
      Hemisphere(latitude.text.utf8.last ?? 0) == nil, !scanner.bytes.contains(UInt8(ascii: ","))
    else { return }
    throw LocationNotationError(token: longitude.text, reason: .unmarkedMinutes)
  }

  static func coordinate(
    _ latitude: WrittenAngle, _ longitude: WrittenAngle,
  ) throws(LocationNotationError) -> Coordinate {
    do throws(CoordinateError) {
      return try Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
    } catch .latitudeOutOfRange {
      let fits =
        abs(latitude.degrees) <= 180 && abs(longitude.degrees) <= 90
        && latitude.hemisphere == nil && longitude.hemisphere == nil
      throw LocationNotationError(
        token: latitude.text, reason: fits ? .swappedLatitude : .latitudeOutOfRange, )
    } catch {
      throw LocationNotationError(token: longitude.text, reason: .longitudeOutOfRange)
    }
  }

  private static func ensureNothing(
    follows longitude: WrittenAngle, _ scanner: TextScanner,
  ) throws(LocationNotationError) {
    guard !scanner.isAtEnd else { return }
    let commas = scanner.bytes.count { $0 == UInt8(ascii: ",") }
    if commas > 1, !scanner.bytes.contains(UInt8(ascii: ".")) {
      throw LocationNotationError(token: scanner.whole, reason: .decimalComma)
    }
    var rest = scanner
    guard rest.skipSeparator() else { throw longitude.errorOfWhatClings(scanner) }
    throw LocationNotationError(token: rest.isAtEnd ? "," : rest.word, reason: .trailingText)
  }
}
