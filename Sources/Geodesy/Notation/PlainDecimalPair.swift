import Basics

extension LocationNotation {
  /// Reads the notation that programs write, without making a text of the bytes: two decimal numbers
  /// with an optional minus each, and a comma, spaces or a tab between.
  ///
  /// `parse(_:)` reads such a text as exactly the same place.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - range: Where in them the location stands, without white space around it.
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

  /// Whether a text is one angle alone, of which another makes a location.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - range: Where in them the text stands, without white space around it.
  /// - Returns: Also true of what is written in degrees, minutes and seconds, or is out of range.
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
