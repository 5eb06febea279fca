import Basics

/// Reader of degrees with minutes and seconds, in any of three styles.
enum SexagesimalScanner {
  private enum Style {
    case symbols, letters, colons
  }

  /// Reads an angle without its sign.
  ///
  /// - Parameter start: The beginning of the angle, for the error.
  /// - Returns: The sum of the units, and whether ° or d stands after the degrees.
  static func magnitude(
    _ scanner: inout TextScanner, start: Int,
  ) throws(LocationNotationError) -> (Degrees, isMarked: Bool) {
    guard let degrees = scanner.number(DecimalGrammar(barePoint: true, exponent: .negative)) else {
      throw noNumber(scanner, start: start)
    }
    guard let style = degreeMark(&scanner) else { return (degrees.value, false) }
    let isMarked = style != .colons
    guard let minutes = field(&scanner, after: degrees, style) else {
      return (degrees.value, isMarked)
    }
    try ensure(minutes.value < 60, .minutesOutOfRange, scanner, start)
    try ensure(!degrees.hasPoint, .fractionBeforeSmallerUnit, scanner, start)
    guard minuteMark(&scanner, style), let seconds = field(&scanner, after: minutes, style) else {
      return (degrees.value + minutes.value / 60, isMarked)
    }
    try ensure(seconds.value < 60, .secondsOutOfRange, scanner, start)
    try ensure(!minutes.hasPoint, .fractionBeforeSmallerUnit, scanner, start)
    secondMark(&scanner, style)
    return ((degrees.value * 3600 + minutes.value * 60 + seconds.value) / 3600, isMarked)
  }

  private static func ensure(
    _ isRight: Bool, _ reason: LocationNotationError.Reason, _ scanner: TextScanner, _ start: Int,
  ) throws(LocationNotationError) {
    guard !isRight else { return }
    throw LocationNotationError(token: scanner.word(from: start), reason: reason)
  }

  /// The next field, unless it turns out to be the degrees of another angle.
  private static func field(
    _ scanner: inout TextScanner, after previous: DecimalNumber, _ style: Style,
  ) -> DecimalNumber? {
    var ahead = scanner
    if style != .colons { ahead.skipSpaces() }
    let isApart = ahead.position > scanner.position
    guard !(isApart && previous.hasPoint), let number = ahead.number() else { return nil }
    if isApart {
      // A space, then a number with no mark of its own: 37° 121 is two angles.
      var mark = ahead
      guard minuteMark(&mark, style) || isSecondMark(ahead, style) else { return nil }
    }
    scanner = ahead
    return number
  }

  private static func degreeMark(_ scanner: inout TextScanner) -> Style? {
    if AngleMark.skip(0, &scanner) { return .symbols }
    // As ExifTool prints it: 48 deg 51' 30.24" N; and 48.86 °N.
    var ahead = scanner
    ahead.skipSpaces()
    if ahead.skip("deg") || AngleMark.skip(0, &ahead) {
      scanner = ahead
      return .symbols
    }
    if scanner.skip("d") { return .letters }
    return minuteMark(&scanner, .colons) ? .colons : nil
  }

  private static func minuteMark(_ scanner: inout TextScanner, _ style: Style) -> Bool {
    if style == .colons {
      guard ASCII.isDigit(scanner.byte(at: scanner.position + 1)) else { return false }
      return scanner.skip(":")
    }
    if style == .letters, scanner.skip("m") { return true }
    return AngleMark.skip(1, &scanner)
  }

  private static func isSecondMark(_ scanner: TextScanner, _ style: Style) -> Bool {
    var ahead = scanner
    secondMark(&ahead, style)
    return ahead.position > scanner.position
  }

  private static func secondMark(_ scanner: inout TextScanner, _ style: Style) {
    guard style != .colons else { return }
    if style == .letters, scanner.skip("s") { return }
    _ = AngleMark.skip(2, &scanner)
  }

  private static func noNumber(_ scanner: TextScanner, start: Int) -> LocationNotationError {
    let isNotFinite = ["inf", "infinity", "nan"].contains(scanner.word.lowercased())
    return LocationNotationError(
      token: scanner.word(from: start),
      reason: isNotFinite ? .notFinite : scanner.isAtForeignDigit ? .foreignDigits : .notALocation,
    )
  }
}

/// The marks behind degrees (0), minutes (1) and seconds (2), as keyboards and word processors make them.
enum AngleMark {
  /// First the one that is put where none stands.
  static let all: [[StaticString]] = [
    ["°", "º", "\u{02DA}"],
    ["'", "′", "’", "‘", "´", "`", "\u{02B9}", "\u{FF07}"],
    ["\"", "″", "”", "“", "\u{02BA}", "\u{FF02}"],
  ]

  /// Moves past a mark; that of minutes twice is one of seconds.
  static func skip(_ unit: Int, _ scanner: inout TextScanner) -> Bool {
    // Most numbers have none, and a start need not make the table then.
    if scanner.isAtEnd { return false }
    if all[unit].contains(where: { scanner.skip($0) }) { return true }
    var ahead = scanner
    guard unit == 2, skip(1, &ahead), skip(1, &ahead) else { return false }
    scanner = ahead
    return true
  }
}
