import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointFormats

struct TemplateRowTests {
  /// The text of a field alone.
  private func text(
    _ name: OutputField, _ point: NearbyPoint, units: MeasurementSystem = .metric,
    _ shape: (inout TemplateField) -> Void = { _ in },
  ) -> String {
    var field = TemplateField(.point(name))
    shape(&field)
    var facts = PointFacts()
    facts.words = { "a \($0.value)" }
    let row = TemplateRow(Template([Template.Piece(field: field)]), units, facts: facts)
    var bytes: [UInt8] = []
    bytes.appendText { row.append(point, after: [], to: &$0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func point(
    name: String? = "Café", distance: Metres = 1_234.5678, bearing: Degrees = 240.26,
  ) -> NearbyPoint {
    let place = PointOfInterest(name: name, category: Category("amenity=cafe"), source: "s")
    return ResultFixture.point(place, distance: distance, bearing: bearing)
  }

  @Test(
    arguments: [
      (.distance, nil, false, nil, "1.23 km"), (.distance, .auto, false, nil, "1.23 km"),
      (.distance, .metres, false, nil, "1235 m"), (.distance, .kilometres, false, nil, "1.23 km"),
      (.distance, .miles, false, nil, "0.77 mi"), (.distance, .feet, false, nil, "4050 ft"),
      (.distance, .nauticalMiles, false, nil, "0.67 nmi"), (.distance, nil, true, nil, "1234.568"),
      (.distance, nil, false, 1, "1.2 km"), (.distance, .auto, false, 1, "1.2 km"),
      (.distance, .kilometres, true, nil, "1.23"), (.distance, .metres, false, 2, "1234.57 m"),
      (.distance, nil, true, 0, "1235"), (.distance, .auto, true, nil, "1234.568"),
      (.bearing, nil, false, nil, "240°"), (.bearing, .degrees, false, nil, "240°"),
      (.bearing, .compass, false, nil, "WSW"), (.bearing, .arrow, false, nil, "↙"),
      (.bearing, nil, true, nil, "240.3"), (.bearing, .degrees, true, nil, "240.3"),
      (.bearing, .degrees, false, 2, "240.26°"), (.bearing, nil, true, 0, "240"),
    ] as [(OutputField, TemplateForm?, Bool, Int?, String)])
  func `given a number, when written, then form, unit and decimals are those asked for`(
    field: OutputField, form: TemplateForm?, isPlain: Bool, precision: Int?, expected: String,
  ) {
    let text = text(field, point()) {
      ($0.form, $0.isPlain, $0.precision) = (form, isPlain, precision)
    }
    expect(text, is: expected)
  }

  @Test(
    arguments: [
      (nil, 9, "  1.23 km"), (.right, 9, "  1.23 km"), (.left, 9, "1.23 km  "),
      (.centre, 10, " 1.23 km  "), (.left, 3, "1.23 km"),
    ] as [(TemplateField.Alignment?, Int, String)])
  func `given a width, when a number is written, then it is right-aligned unless told otherwise`(
    alignment: TemplateField.Alignment?, width: Int, expected: String,
  ) {
    #expect(
      text(.distance, point()) { ($0.alignment, $0.width) = (alignment, width) } == expected)
  }

  @Test func `given units, when written, then the usual distance is in these`() {
    expect(text(.distance, point(), units: .imperial), is: "0.77 mi")
    let near = point(distance: 12)
    expect(text(.distance, near, units: .imperial) { $0.precision = 1 }, is: "39.4 ft")
    expect(text(.distance, point(), units: .imperial) { $0.isPlain = true }, is: "1234.568")
  }

  @Test(arguments: [
    (0, "↑"), (22.4, "↑"), (22.5, "↗"), (90, "→"), (180, "↓"), (292.4, "←"), (337.5, "↑"),
    (359.9, "↑"), (360, "↑"),
  ])
  func `given a direction, when written as an arrow, then it is the nearest of eight`(
    bearing: Degrees, arrow: String,
  ) {
    expect(text(.bearing, point(bearing: bearing)) { $0.form = .arrow }, is: arrow)
  }

  @Test(
    arguments: [
      ("東京タワー", .left, 12, nil, "東京タワー  "), ("東京タワー", nil, 6, 6, "東京… "),
      ("é", .right, 3, nil, "  é"), ("مقهى", .centre, 8, nil, "  مقهى  "),
      ("a\tb\nc\u{1B}[1m\u{202E}", nil, 0, nil, #"a\tb\nc\u{1b}[1m\u{202e}"#),
    ] as [(String, TemplateField.Alignment?, Int, Int?, String)])
  func `given names of any kind, when written, then columns are true and nothing breaks a line`(
    name: String, alignment: TemplateField.Alignment?, width: Int, precision: Int?,
    expected: String,
  ) {
    #expect(
      text(.name, point(name: name)) {
        ($0.alignment, $0.width, $0.precision) = (alignment, width, precision)
      } == expected)
  }

  @Test func `given a place without a name, when written, then its kind or the fallback stands`() {
    expect(text(.name, point(name: nil)) { $0.form = .words }, is: "a cafe")
    expect(text(.name, point(name: "")) { $0.fallback = Array("none".utf8) }, is: "none")
    #expect(
      text(.name, point(name: nil)) {
        ($0.fallback, $0.width, $0.alignment) = (Array("-".utf8), 6, .centre)
      } == "  -   ")
  }
}
