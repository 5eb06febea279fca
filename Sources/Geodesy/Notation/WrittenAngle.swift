import Basics

/// One angle as written: sign or hemisphere, degrees, and minutes and seconds if there are any.
struct WrittenAngle {
  /// With its sign; not yet checked for its range.
  let degrees: Degrees
  /// The letter in place of a sign; `nil` without one.
  var hemisphere: Hemisphere?
  /// Whether degrees are marked as such, by ° or d.
  var isMarked = false
  let text: String
}

extension WrittenAngle {
  init(_ scanner: inout TextScanner) throws(LocationNotationError) {
    let start = scanner.position
    var hemisphere = Self.leadingHemisphere(&scanner)
    let sign = scanner.sign()
    guard sign == nil || hemisphere == nil else {
      throw LocationNotationError(token: scanner.word(from: start), reason: .signAndHemisphere)
    }
    let (magnitude, isMarked) = try SexagesimalScanner.magnitude(&scanner, start: start)
    let isFirst = hemisphere == nil
    if let trailing = try Self.trailingHemisphere(&scanner, isFirst: isFirst, start: start) {
      guard sign == nil, hemisphere == nil else {
        throw LocationNotationError(token: scanner.text(from: start), reason: .signAndHemisphere)
      }
      hemisphere = trailing
    }
    self.init(
      degrees: (hemisphere?.sign ?? sign ?? 1) * magnitude, hemisphere: hemisphere,
      isMarked: isMarked, text: scanner.text(from: start),
    )
  }

  /// The error for text that follows this angle without a space; it names both together.
  func errorOfWhatClings(_ scanner: TextScanner) -> LocationNotationError {
    let reason: LocationNotationError.Reason =
      scanner.next | 0x20 == UInt8(ascii: "x") && text.last == "0"
      ? .hexadecimal : scanner.isAtForeignDigit ? .foreignDigits : .malformedAngle
    return LocationNotationError(token: text + scanner.word, reason: reason)
  }

  private static func leadingHemisphere(_ scanner: inout TextScanner) -> Hemisphere? {
    guard let hemisphere = Hemisphere(scanner.next) else { return nil }
    var ahead = scanner
    ahead.position += 1
    ahead.skipSpaces()
    _ = ahead.sign()
    guard ASCII.isDigit(ahead.next) || ahead.next == UInt8(ascii: ".") else { return nil }
    scanner.position += 1
    scanner.skipSpaces()
    return hemisphere
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
    let isBeforeNumber = ASCII.isDigit(ahead.next) || ahead.next == UInt8(ascii: ".")
    let isWord = ahead.isAtEnd || TextScanner.isSeparator(ahead.next)
    // Behind a hemisphere of its own an angle has no other: the letter begins the longitude.
    if hemisphere == .east, isFirst, !isApart, isBeforeNumber || ahead.next == UInt8(ascii: "+") {
      throw LocationNotationError(token: scanner.word(from: start), reason: .exponent)
    }
    var rest = ahead
    let clings = isWord || (isFirst && (isBeforeNumber || rest.sign() != nil))
    guard isApart ? isFirst && isWord : clings else { return nil }
    scanner = ahead
    return hemisphere
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
  var sign: Double { self == .south || self == .west ? -1 : 1 }
}
