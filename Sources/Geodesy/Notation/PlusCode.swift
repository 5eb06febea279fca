import Basics

/// An area of an Open Location Code, "Plus code".
///
/// Source: Open Location Code specification, github.com/google/open-location-code. Ten digits are
/// five pairs, each 20 times finer than the one before; up to five more divide the area in grids of
/// 5 rows by 4 columns. Digits after the fifteenth are ignored.
package struct PlusCode: Equatable, Sendable {
  package let area: BoundingBox

  package var centre: Coordinate { area.centre }

  /// The code of ten digits of the area around a place.
  package static func code(of coordinate: Coordinate) -> String {
    code(of: units(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }

  /// Whether a text begins like a Plus code: up to eight letters or digits and a plus sign.
  static func isBegun(_ scanner: TextScanner) -> Bool {
    guard let plus = scanner.bytes.firstIndex(of: UInt8(ascii: "+")) else { return false }
    return plus > 0 && plus <= 8 && scanner.bytes[..<plus].allSatisfy(ASCII.isLetterOrDigit)
  }

  static func parse(_ scanner: TextScanner) throws(LocationNotationError) -> PlusCode {
    guard let syntax = PlusCodeSyntax(scanner.bytes) else {
      throw LocationNotationError(token: scanner.whole, reason: .malformedPlusCode)
    }
    guard !syntax.isShort else {
      throw LocationNotationError(token: scanner.whole, reason: .shortPlusCode)
    }
    return PlusCode(digits: syntax.digits)
  }

  private init(digits: [Int]) {
    let grid = PlusCodeGrid.self
    var (latitude, longitude) = (0, 0)
    var (height, width) = (grid.latitudeUnits * 400, grid.longitudeUnits * 400)
    for (index, digit) in digits.prefix(grid.mostDigits).enumerated() {
      if index >= grid.pairDigits {
        (height, width) = (height / grid.rows, width / grid.columns)
        latitude += digit / grid.columns * height
        longitude += digit % grid.columns * width
      } else if index.isMultiple(of: 2) {
        (height, width) = (height / grid.base, width / grid.base)
        latitude += digit * height
      } else {
        longitude += digit * width
      }
    }
    let (rows, columns) = (Double(grid.latitudeUnits), Double(grid.longitudeUnits))
    area = BoundingBox(
      south: Double(latitude - 90 * grid.latitudeUnits) / rows,
      north: min(90, Double(latitude + height - 90 * grid.latitudeUnits) / rows),
      west: Double(longitude - 180 * grid.longitudeUnits) / columns,
      east: Double(longitude + width - 180 * grid.longitudeUnits) / columns,
    )
  }

  /// A place in units of the finest code, from the south pole and from the antimeridian.
  ///
  /// - Parameters:
  ///   - latitude: Beyond a pole counts as the pole.
  ///   - longitude: Any number of turns.
  static func units(latitude: Degrees, longitude: Degrees) -> (latitude: Int, longitude: Int) {
    // The whole number below, or the one that rounding left a value a hair under: 10⁻⁶ units are less
    // than 10⁻⁸ m.
    let whole = { (units: Double) in Int((units + 1e-6).rounded(.down)) }
    let (rows, columns) = (PlusCodeGrid.latitudeUnits, PlusCodeGrid.longitudeUnits)
    let north = whole(latitude * Double(rows)) + 90 * rows
    let east = whole(longitude * Double(columns)) + 180 * columns
    let turn = 360 * columns
    return (min(max(0, north), 180 * rows - 1), ((east % turn) + turn) % turn)
  }

  static func code(of place: (latitude: Int, longitude: Int)) -> String {
    let grid = PlusCodeGrid.self
    // Without the grids of the last five digits, 5⁵ rows by 4⁵ columns.
    var (latitude, longitude) = (place.latitude / 3_125, place.longitude / 1_024)
    var letters: [UInt8] = []
    for _ in 0..<grid.pairDigits / 2 {
      letters += [grid.letter(longitude % grid.base), grid.letter(latitude % grid.base)]
      (latitude, longitude) = (latitude / grid.base, longitude / grid.base)
    }
    letters.reverse()
    letters.insert(UInt8(ascii: "+"), at: 8)
    return String(decoding: letters, as: UTF8.self)
  }
}

enum PlusCodeGrid {
  static var base: Int { 20 }
  static var pairDigits: Int { 10 }
  static var mostDigits: Int { 15 }
  static var rows: Int { 5 }
  static var columns: Int { 4 }
  /// Areas of 15 digits in a degree of latitude, 20³ · 5⁵.
  static var latitudeUnits: Int { 25_000_000 }
  /// Areas of 15 digits in a degree of longitude, 20³ · 4⁵.
  static var longitudeUnits: Int { 8_192_000 }
  static var alphabet: StaticString { "23456789CFGHJMPQRVWX" }

  static func letter(_ digit: Int) -> UInt8 { alphabet.withUTF8Buffer { unsafe $0[digit] } }

  /// The digit of a letter of either case.
  static func digit(_ letter: UInt8) -> Int? {
    let upper = letter >= 0x61 && letter <= 0x7A ? letter - 0x20 : letter
    return alphabet.withUTF8Buffer { unsafe $0.firstIndex(of: upper) }
  }
}
