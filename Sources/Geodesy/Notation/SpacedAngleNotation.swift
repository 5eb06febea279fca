import Basics

/// A latitude and a longitude whose degrees, minutes and seconds are parted by spaces, or marked but
/// for the last: `N 48 51 30.1 E 2 17 40.2`, `N 48° 51.504 E 002° 17.670`.
///
/// Both have the letter of their hemisphere, which tells where one ends.
enum SpacedAngleNotation {
  /// Whether a text consists of numbers, their marks and two such letters.
  static func isBegun(_ text: TextScanner) -> Bool {
    var scanner = text
    var (letterCount, numberCount, commaCount) = (0, 0, 0)
    while !scanner.isAtEnd {
      if scanner.number() != nil {
        numberCount += 1
      } else if Hemisphere(scanner.next) != nil {
        letterCount += 1
        scanner.position += 1
      } else if TextScanner.isSeparator(scanner.next) {
        if scanner.next == UInt8(ascii: ",") { commaCount += 1 }
        scanner.position += 1
      } else if !skipMark(&scanner) {
        return false
      }
    }
    return letterCount == 2 && numberCount > 2 && commaCount < 2
  }

  static func parse(_ text: TextScanner) throws(LocationNotationError) -> Coordinate {
    var scanner = text
    let isLetterFirst = Hemisphere(scanner.next) != nil
    let latitude = try angle(&scanner, isLetterFirst: isLetterFirst)
    _ = scanner.skipSeparator()
    let longitude = try angle(&scanner, isLetterFirst: isLetterFirst)
    guard scanner.isAtEnd else {
      throw LocationNotationError(token: scanner.word, reason: .trailingText)
    }
    if latitude.hemisphere?.isLatitude == false {
      throw LocationNotationError(token: latitude.text, reason: .eastWestOnLatitude)
    }
    if longitude.hemisphere?.isLatitude == true {
      throw LocationNotationError(token: longitude.text, reason: .northSouthOnLongitude)
    }
    return try AnglePairNotation.coordinate(latitude, longitude)
  }

  private static func angle(
    _ scanner: inout TextScanner, isLetterFirst: Bool,
  ) throws(LocationNotationError) -> WrittenAngle {
    let start = scanner.position
    var hemisphere = isLetterFirst ? letter(&scanner) : nil
    scanner.skipSpaces()
    let degrees = try SexagesimalScanner.magnitude(&scanner, start: start, isSpaced: true).0
    if !isLetterFirst { hemisphere = letter(&scanner) }
    guard let hemisphere else {
      throw LocationNotationError(token: scanner.word(from: start), reason: .malformedAngle)
    }
    return WrittenAngle(
      degrees: hemisphere.sign * degrees, hemisphere: hemisphere, text: scanner.text(from: start),
    )
  }

  private static func letter(_ scanner: inout TextScanner) -> Hemisphere? {
    scanner.skipSpaces()
    guard let hemisphere = Hemisphere(scanner.next) else { return nil }
    scanner.position += 1
    return hemisphere
  }

  private static func skipMark(_ scanner: inout TextScanner) -> Bool {
    scanner.skip("°") || scanner.skip("º") || scanner.skip("''") || scanner.skip("'")
      || scanner.skip("′") || scanner.skip("’") || scanner.skip("\"") || scanner.skip("″")
      || scanner.skip("”")
  }
}
