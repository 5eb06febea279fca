import Decimals

extension LocationNotation {
  /// Reads the notation that programs write, without making a text of the bytes: two decimal numbers
  /// with an optional minus each, and a comma or spaces between.
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
      while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
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
}
