import Geodesy
import PointsOfInterest
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
    ResultFixture.point(
      PointOfInterest(name: name, category: Category("amenity=cafe"), source: "s"),
      distance: distance, bearing: bearing,
    )
  }

  @Test(
    arguments: [
      (nil, false, nil, "1.23 km"), (.auto, false, nil, "1.23 km"),
      (.metres, false, nil, "1235 m"),
      (.kilometres, false, nil, "1.23 km"), (.miles, false, nil, "0.77 mi"),
      (.feet, false, nil, "4050 ft"), (.nauticalMiles, false, nil, "0.67 nmi"),
      (nil, true, nil, "1234.568"), (nil, false, 1, "1.2 km"), (.auto, false, 1, "1.2 km"),
      (.kilometres, true, nil, "1.23"), (.metres, false, 2, "1234.57 m"), (nil, true, 0, "1235"),
      (.auto, true, nil, "1234.568"),
    ] as [(TemplateForm?, Bool, Int?, String)]
  )
  func `given a distance, when written, then unit and decimals are those asked for`(
    form: TemplateForm?, isPlain: Bool, precision: Int?, expected: String,
  ) {
    #expect(
      text(.distance, point()) {
        ($0.form, $0.isPlain, $0.precision) = (form, isPlain, precision)
      } == expected
    )
  }

  @Test(
    arguments: [
      (nil, 9, "  1.23 km"), (.right, 9, "  1.23 km"), (.left, 9, "1.23 km  "),
      (.centre, 10, " 1.23 km  "), (.left, 3, "1.23 km"),
    ] as [(TemplateField.Alignment?, Int, String)]
  )
  func `given a width, when a number is written, then it is right-aligned unless told otherwise`(
    alignment: TemplateField.Alignment?, width: Int, expected: String,
  ) {
    #expect(
      text(.distance, point()) { ($0.alignment, $0.width) = (alignment, width) } == expected
    )
  }

  @Test func `given units, when written, then the usual distance is in these`() {
    #expect(text(.distance, point(), units: .imperial) == "0.77 mi")
    let near = point(distance: 12)
    #expect(text(.distance, near, units: .imperial) { $0.precision = 1 } == "39.4 ft")
    #expect(text(.distance, point(), units: .imperial) { $0.isPlain = true } == "1234.568")
  }

  @Test(
    arguments: [
      (nil, false, nil, "240°"), (.degrees, false, nil, "240°"), (.compass, false, nil, "WSW"),
      (.arrow, false, nil, "↙"), (nil, true, nil, "240.3"), (.degrees, true, nil, "240.3"),
      (.degrees, false, 2, "240.26°"), (nil, true, 0, "240"),
    ] as [(TemplateForm?, Bool, Int?, String)]
  )
  func `given a bearing, when written, then it has the form asked for`(
    form: TemplateForm?, isPlain: Bool, precision: Int?, expected: String,
  ) {
    #expect(
      text(.bearing, point()) {
        ($0.form, $0.isPlain, $0.precision) = (form, isPlain, precision)
      } == expected
    )
  }

  @Test(arguments: [
    (0, "↑"), (22.4, "↑"), (22.5, "↗"), (90, "→"), (180, "↓"), (292.4, "←"), (337.5, "↑"),
    (359.9, "↑"), (360, "↑"),
  ])
  func `given a direction, when written as an arrow, then it is the nearest of eight`(
    bearing: Degrees, arrow: String,
  ) {
    #expect(text(.bearing, point(bearing: bearing)) { $0.form = .arrow } == arrow)
  }

  @Test(
    arguments: [
      ("東京タワー", .left, 12, nil, "東京タワー  "), ("東京タワー", nil, 6, 6, "東京… "),
      ("é", .right, 3, nil, "  é"), ("مقهى", .centre, 8, nil, "  مقهى  "),
      ("a\tb\nc\u{1B}[1m\u{202E}", nil, 0, nil, #"a\tb\nc\u{1b}[1m\u{202e}"#),
    ] as [(String, TemplateField.Alignment?, Int, Int?, String)]
  )
  func `given names of any kind, when written, then columns are true and nothing breaks a line`(
    name: String, alignment: TemplateField.Alignment?, width: Int, precision: Int?,
    expected: String,
  ) {
    #expect(
      text(.name, point(name: name)) {
        ($0.alignment, $0.width, $0.precision) = (alignment, width, precision)
      } == expected
    )
  }

  @Test func `given a place without a name, when written, then its kind or the fallback stands`() {
    #expect(text(.name, point(name: nil)) { $0.form = .words } == "a cafe")
    #expect(text(.name, point(name: "")) { $0.fallback = Array("none".utf8) } == "none")
    #expect(
      text(.name, point(name: nil)) {
        ($0.fallback, $0.width, $0.alignment) = (Array("-".utf8), 6, .centre)
      } == "  -   "
    )
  }
}
