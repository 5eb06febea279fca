import Basics

/// The notations of a place, latitude first always, as `poi help locations` lists them.
///
/// A single comma separates: `12,5` is 12° north, 5° east. Two commas are refused as decimal commas. A
/// negative exponent (`1e-05`) is read since programs print small numbers so; no other is. A lower-case
/// `s` after `d` and `m` means seconds.
package enum LocationNotation {
  /// The hyphens, the en dash and the minus sign that texts have in front of a negative number.
  package static let minusSigns: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}", "\u{FF0D}",
  ]

  /// Greatest number of bytes of a location; none needs as many.
  static var greatestLength: Int { 256 }

  /// Reads words of a command line: one in any notation, a latitude and a longitude, or their parts, of
  /// which the first may end in a comma.
  package static func parse(_ tokens: [String]) throws(LocationNotationError) -> ParsedLocation {
    guard tokens.count > 1 else { return try parse(tokens.first ?? "") }
    for token in tokens where isDecimalComma(token) {
      throw LocationNotationError(token: token, reason: .decimalComma)
    }
    for token in tokens.prefix(2) where token.utf8.allSatisfy(ASCII.isSpace) {
      throw LocationNotationError(token: "", reason: .empty)
    }
    let first = TextScanner(trimming: tokens[0])
    if GeoURINotation.isBegun(first) || PlusCode.isBegun(first) || ISO6709Notation.isBegun(first) {
      _ = try parse(tokens[0])
      throw LocationNotationError(token: tokens[1], reason: .trailingText)
    }
    // By hand: `joined` has the runtime look up generic types, a twelfth of what a lookup runs.
    var line = tokens[0]
    for token in tokens.dropFirst() { line += " " + token }
    return try parse(line)
  }

  /// Reads a location in any notation, with or without white space around it.
  package static func parse(_ text: String) throws(LocationNotationError) -> ParsedLocation {
    let scanner = TextScanner(trimming: text).withoutParentheses
    guard !scanner.isAtEnd else { throw LocationNotationError(token: "", reason: .empty) }
    let isAddress = MapAddressNotation.isBegun(scanner)
    let greatestLength = isAddress ? MapAddressNotation.greatestLength : Self.greatestLength
    guard scanner.bytes.count <= greatestLength else {
      throw LocationNotationError(token: scanner.beginning, reason: .tooLong)
    }
    if isAddress { return ParsedLocation(coordinate: try MapAddressNotation.parse(scanner)) }
    if GeoURINotation.isBegun(scanner) { return try GeoURINotation.parse(scanner) }
    return ParsedLocation(coordinate: try coordinate(scanner))
  }

  private static func coordinate(
    _ scanner: TextScanner
  ) throws(LocationNotationError) -> Coordinate {
    if PlusCode.isBegun(scanner) { return try PlusCode.parse(scanner).centre }
    if ISO6709Notation.isBegun(scanner) { return try ISO6709Notation.parse(scanner) }
    return try angles(scanner)
  }

  /// Angles with spaces in them are read only where they mean nothing else.
  private static func angles(_ scanner: TextScanner) throws(LocationNotationError) -> Coordinate {
    do throws(LocationNotationError) {
      return try AnglePairNotation.parse(scanner)
    } catch {
      let isSpace: Bool =
        switch error.reason {
        case .trailingText, .unmarkedMinutes, .northSouthOnLongitude: true
        default: false
        }
      guard isSpace, let marked = SpacedAngleNotation.marked(scanner) else { throw error }
      return try AnglePairNotation.parse(marked)
    }
  }

  /// Whether a word is no option: one without a hyphen in front, or `-33.9`, `-.5`, `-33.9,18.4`,
  /// `-33°55'`; `-inf` and `-nan` too, which are refused as numbers.
  package static func isValue(_ token: String) -> Bool {
    let bytes = Array(token.utf8.prefix(10))
    guard bytes.first == UInt8(ascii: "-") else { return true }
    guard bytes.count > 1 else { return false }
    if ASCII.isDigit(bytes[1]) { return true }
    if bytes[1] == UInt8(ascii: "."), bytes.count > 2 { return ASCII.isDigit(bytes[2]) }
    return ["-inf", "-infinity", "-nan"].contains(token.lowercased())
  }

  /// Whether a word is two runs of digits with a comma between and may have a sign.
  package static func isDecimalComma(_ token: String) -> Bool {
    guard token.utf8.contains(UInt8(ascii: ",")) else { return false }
    let parts = token.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    let letters = Array("NSEWnsew°".utf8)
    return parts[0].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      .allSatisfy(ASCII.isDigit)
      && parts[1].prefix(while: { !letters.contains($0) }).allSatisfy(ASCII.isDigit)
  }
}

/// A place read from text, with its accuracy if the notation gives one.
package struct ParsedLocation: Hashable, Sendable {
  package var coordinate: Coordinate
  /// The radius of uncertainty, `u=` of a geo URI; `nil` when the notation gives none.
  package var accuracy: Metres?
}

extension LocationNotation {
  /// Reads the notation that programs write, without making a text of the bytes: two decimal numbers
  /// with an optional minus each, and a comma, spaces or a tab between; exactly as `parse(_:)` does.
  ///
  /// - Parameter range: The location in the UTF-8 bytes, without white space around it.
  /// - Returns: `nil` for everything else, right or wrong: `parse(_:)` tells.
  package static func plainPair(in bytes: [UInt8], _ range: Range<Int>) -> Coordinate? {
    let text = bytes.span.extracting(range)
    let grammar = DecimalGrammar(minus: true)
    guard let latitude = DecimalNumber(text, as: grammar) else { return nil }
    var position = latitude.end
    func skipSpaces() {
      while position < text.count, TextScanner.isBlank(text[position]) { position += 1 }
    }
    skipSpaces()
    if position < text.count, text[position] == UInt8(ascii: ",") {
      // Digits on both sides of a comma may be a decimal comma, which takes a closer look.
      guard latitude.hasPoint else { return nil }
      position += 1
      skipSpaces()
    }
    guard position > latitude.end,
      let longitude = DecimalNumber(text, from: position, as: grammar), longitude.end == text.count
    else { return nil }
    return try? Coordinate(latitude: latitude.value, longitude: longitude.value)
  }

  /// Whether a text without white space around it is one angle alone, of which another makes a location;
  /// also true of degrees, minutes and seconds, and of what is out of range.
  package static func isAngle(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = range.first.map({ bytes[$0] }), first != UInt8(ascii: "@") else {
      return false
    }
    if let number = DecimalNumber(bytes.span.extracting(range), as: DecimalGrammar(minus: true)),
      number.end == range.count
    {
      return true
    }
    do throws(LocationNotationError) {
      _ = try parse(String(decoding: bytes[range], as: UTF8.self))
      return false
    } catch {
      return error.reason == .missingLongitude
    }
  }
}
