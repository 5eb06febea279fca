import Basics
import Geodesy
import PointsOfInterest

/// A value as a table shows it.
struct TableCell {
  /// The text for a value that is not known.
  static let unknown = "-"

  /// The cell, safe on a terminal.
  let text: String

  init(_ value: FieldValue<String>, tags: Tags, _ units: MeasurementSystem) {
    text =
      switch value {
      case .unknown: Self.unknown
      case .text(let text), .composed(let text): Self.shown(text)
      case .truth(let isTrue): isTrue ? "yes" : "no"
      case .distance(let distance): units.text(of: distance)
      case .bearing(let bearing): Self.shown(bearing: bearing)
      case .angle(let angle): FixedDecimal(degrees: angle)?.paddedText ?? Self.unknown
      case .side(let side): side.rawValue
      case .place(let place): place.roundedText
      case .tags: Self.shown(tags.pairs.map { "\($0)=\($1)" }.joined(separator: "; "))
      }
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? unknown : TerminalText.visible(text)
  }

  /// The point of the compass and whole degrees, aligned among themselves: `NNE  23°`.
  private static func shown(bearing: Degrees) -> String {
    guard let degrees = FixedDecimal(bearing: bearing, places: 0) else { return unknown }
    let name = CompassPoint(bearing: bearing).rawValue
    let number = degrees.text
    return name + String(repeating: " ", count: 7 - name.count - number.count) + number + "°"
  }
}
