/// The measures of the code.
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

  /// The letter of a digit, 0 to 19.
  static func letter(_ digit: Int) -> UInt8 {
    alphabet.withUTF8Buffer { unsafe $0[digit] }
  }

  /// The digit of a letter of either case.
  static func digit(_ letter: UInt8) -> Int? {
    let upper = letter >= 0x61 && letter <= 0x7A ? letter - 0x20 : letter
    return alphabet.withUTF8Buffer { unsafe $0.firstIndex(of: upper) }
  }
}
