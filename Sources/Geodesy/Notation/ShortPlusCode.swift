import Basics

/// A Plus code without its first digits: it names the nearest such area to a place (Open Location Code
/// specification, "Short Codes").
package struct ShortPlusCode: Equatable, Sendable {
  /// As written: `84H6+P7`.
  package let text: String
  /// How many digits are left out, 2 to 8.
  private let missing: Int

  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let syntax = PlusCodeSyntax(bytes), syntax.isShort,
      let separator = bytes.firstIndex(of: UInt8(ascii: "+"))
    else { return nil }
    self.text = text
    missing = 8 - separator
  }

  /// The middle of the nearest area of this code; `nil` if its digits make no code there.
  package func nearest(to place: Coordinate) -> Coordinate? {
    let code = PlusCode.code(of: place).prefix(missing) + text
    do throws(LocationNotationError) {
      let centre = try PlusCode.parse(TextScanner(trimming: String(code))).centre
      // The area of the digits that are left out is so wide; a neighbour of it may be nearer.
      let width = pow(20, 2 - Degrees(missing) / 2)
      let latitude = Self.nearest(centre.latitude, to: place.latitude, by: width)
      let longitude = Self.nearest(centre.longitude, to: place.longitude, by: width)
      return Coordinate(
        checkedLatitude: abs(latitude) <= 90 ? latitude : centre.latitude,
        longitude: Coordinate.shorterTurn(longitude),
      )
    } catch {
      return nil
    }
  }

  private static func nearest(_ angle: Degrees, to other: Degrees, by width: Degrees) -> Degrees {
    if angle - other > width / 2 { return angle - width }
    return other - angle > width / 2 ? angle + width : angle
  }
}
