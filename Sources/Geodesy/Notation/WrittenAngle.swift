/// One angle as written: sign or hemisphere, degrees, and minutes and seconds if there are any.
struct WrittenAngle {
  /// With its sign; not yet checked for its range.
  let degrees: Degrees
  /// The letter in place of a sign; `nil` without one.
  let hemisphere: Hemisphere?
  /// Whether degrees are marked as such, by ° or d.
  let isMarked: Bool
  /// As it was written.
  let text: String

  /// An angle of another notation, with a sign and no letter.
  init(degrees: Degrees, text: String) {
    self.degrees = degrees
    self.text = text
    hemisphere = nil
    isMarked = false
  }

  /// An angle with the letter of its hemisphere.
  init(_ magnitude: Degrees, _ hemisphere: Hemisphere, text: String) {
    degrees = hemisphere.isNegative ? -magnitude : magnitude
    self.hemisphere = hemisphere
    self.text = text
    isMarked = false
  }

  /// Reads an angle and moves past it.
  init(_ scanner: inout TextScanner) throws(LocationNotationError) {
    let start = scanner.position
    var hemisphere = Self.leadingHemisphere(&scanner)
    var sign = Self.sign(&scanner)
    guard sign == nil || hemisphere == nil else {
      throw LocationNotationError(token: scanner.word(from: start), reason: .signAndHemisphere)
    }
    let (magnitude, isMarked) = try SexagesimalScanner.magnitude(&scanner, start: start)
    self.isMarked = isMarked
    let trailing =
      try Self.trailingHemisphere(&scanner, isFirst: hemisphere == nil, start: start)
    if let trailing {
      guard sign == nil, hemisphere == nil else {
        throw LocationNotationError(token: scanner.text(from: start), reason: .signAndHemisphere)
      }
      hemisphere = trailing
    }
    if let hemisphere { sign = hemisphere.isNegative ? -1 : 1 }
    self.hemisphere = hemisphere
    degrees = (sign ?? 1) * magnitude
    text = scanner.text(from: start)
  }

  /// The error for text that follows this angle without a space; it names both together.
  ///
  /// The scanner stands at the end of the angle.
  func errorOfWhatClings(_ scanner: TextScanner) -> LocationNotationError {
    let reason: LocationNotationError.Reason =
      scanner.next | 0x20 == UInt8(ascii: "x") && text.last == "0"
      ? .hexadecimal
      : scanner.isAtForeignDigit ? .foreignDigits : .malformedAngle
    return LocationNotationError(token: text + scanner.word, reason: reason)
  }

  private static func leadingHemisphere(_ scanner: inout TextScanner) -> Hemisphere? {
    guard let hemisphere = Hemisphere(scanner.next) else { return nil }
    var ahead = scanner
    ahead.position += 1
    ahead.skipSpaces()
    _ = sign(&ahead)
    guard TextScanner.isDigit(ahead.next) || ahead.next == UInt8(ascii: ".") else { return nil }
    scanner.position += 1
    scanner.skipSpaces()
    return hemisphere
  }

  /// −1 or 1 if a sign comes next; U+2212 is a minus.
  private static func sign(_ scanner: inout TextScanner) -> Double? {
    if scanner.skip("-") || scanner.skip("\u{2212}") { return -1 }
    return scanner.skip("+") ? 1 : nil
  }

  /// The letter after an angle.
  ///
  /// After a space it must be a word of its own, else it begins the next angle.
  private static func trailingHemisphere(
    _ scanner: inout TextScanner, isFirst: Bool, start: Int,
  ) throws(LocationNotationError) -> Hemisphere? {
    var ahead = scanner
    ahead.skipSpaces()
    guard let hemisphere = Hemisphere(ahead.next) else { return nil }
    let isApart = ahead.position > scanner.position
    ahead.position += 1
    let isBeforeNumber =
      TextScanner.isDigit(ahead.next) || ahead.next == UInt8(ascii: ".")
    let isWord = ahead.isAtEnd || TextScanner.isSeparator(ahead.next)
    if hemisphere == .east, !isApart, isBeforeNumber || ahead.next == UInt8(ascii: "+") {
      throw LocationNotationError(token: scanner.word(from: start), reason: .exponent)
    }
    let clings = isWord || (isFirst && (isBeforeNumber || isSign(ahead)))
    guard isApart ? isFirst && isWord : clings else { return nil }
    scanner = ahead
    return hemisphere
  }

  private static func isSign(_ scanner: TextScanner) -> Bool {
    var ahead = scanner
    return sign(&ahead) != nil
  }
}

/// North, south, east or west.
enum Hemisphere {
  case north, south, east, west

  /// The hemisphere of a letter of either case.
  init?(_ letter: UInt8) {
    switch letter | 0x20 {
    case UInt8(ascii: "n"): self = .north
    case UInt8(ascii: "s"): self = .south
    case UInt8(ascii: "e"): self = .east
    case UInt8(ascii: "w"): self = .west
    default: return nil
    }
  }

  var isLatitude: Bool { self == .north || self == .south }
  var isNegative: Bool { self == .south || self == .west }
}
