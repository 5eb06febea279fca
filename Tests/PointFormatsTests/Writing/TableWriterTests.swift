import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointFormats

struct TableWriterTests {
  @Test(
    arguments: [
      (
        nil,
        #"""
        DISTANCE   BEARING  NAME                                                 CATEGORY
            12 m  N     0°  Café "Zoë"                                           amenity=cafe
         1.23 km  NNE  22°  =1,2\u{9}\u{1b}]0;x\u{7}\u{d}\u{a}\u{202e}\u{85}<&\  東京
               -         -  -                                                    -

        """#,
      ),
      (
        40,
        #"""
        DISTANCE   BEARING  NAME        CATEGORY
            12 m  N     0°  Café "Zoë"  amenity…
         1.23 km  NNE  22°  =1,2\u{9}…  東京
               -         -  -           -

        """#,
      ),
      (
        20,
        #"""
        DISTANCE  NAME
            12 m  Café "Zoë"
         1.23 km  =1,2\u{9}…
               -  -

        """#,
      ),
    ] as [(Int?, String)])
  func `given a width, when written, then columns are aligned, give way, or are left out`(
    width: Int?, expected: String,
  ) {
    expect(text(ResultFixture.result(), as: .table, OutputOptions(width: width)), is: expected)
  }

  @Test(arguments: [
    // A name of 30 columns, hours of 40, a website of 26 and a description of 60.
    (164, [30, 40, 26, 60]), (80, [30, 10, 26, 8]), (70, [22, 8, 26, 8]), (64, [16, 8, 26, 8]),
    (60, [16, 8, 22, 8]), (46, [16, 8, 8, 8]), (40, [10, 8, 8, 8]), (38, [8, 8, 8, 8]),
  ])
  func `given too many columns, when laid out, then free text gives way before names and links`(
    available: Int, widths: [Int],
  ) {
    let layout = TableLayout(
      fields: [.name, .hours, .website, .tag("description")], widths: [30, 40, 26, 60],
      available: available,
    )
    expect(layout.columns.map(\.width), is: widths)
  }

  @Test(arguments: Array(0...60) + [80, 200])
  func `given any width, when written, then no line is wider`(width: Int) {
    let options = OutputOptions(fields: OutputFormat.json.fields(of: .along), width: width)
    for line in text(wideResult(), as: .table, options).split(separator: "\n") {
      #expect(DisplayWidth.of(String(line)) <= width)
    }
  }

  @Test func `given no points, when written, then there are no headings`() {
    var result = ResultFixture.result()
    result.points = []
    expect(text(result, as: .table), is: "")
  }

  @Test func `given all fields, when written, then each has its form`() {
    let expected = """
        LATITUDE     LONGITUDE  ID      SOURCE  ATTRIBUTION  TAGS
      37.3300000  -121.8893123  node/1  a.csv   © A & B      \
      addr:street=1st \\ 2nd; wheelchair=yes

      """
    var result = ResultFixture.result()
    result.points = [ResultFixture.plain()]
    let fields: [OutputField] = [.latitude, .longitude, .id, .source, .attribution, .tags]
    expect(text(result, as: .table, OutputOptions(fields: fields)), is: expected)
  }

  @Test func `given colour, when written, then headings are dim and every style ends`() {
    var result = ResultFixture.result()
    result.points = [ResultFixture.plain()]
    let options = OutputOptions(isColoured: true)
    let (dim, bold, cyan, end) = ("\u{1B}[2m", "\u{1B}[1m", "\u{1B}[36m", "\u{1B}[0m")
    let expected =
      "\(dim)DISTANCE\(end)   \(dim)BEARING\(end)  \(dim)NAME\(end)        \(dim)CATEGORY\(end)\n"
      + "    \(cyan)12 m\(end)  N     0°  \(bold)Café \"Zoë\"\(end)  \(dim)amenity=cafe\(end)\n"
    expect(text(result, as: .table, options), is: expected)
  }

  @Test(arguments: [
    (0, MeasurementSystem.metric, "0 m"), (0.4, .metric, "0 m"), (12.5, .metric, "12 m"),
    (999.4, .metric, "999 m"), (999.6, .metric, "1.00 km"), (1_234.5, .metric, "1.23 km"),
    (9_994, .metric, "9.99 km"), (9_996, .metric, "10.0 km"), (99_960, .metric, "100 km"),
    (20_003_931, .metric, "20004 km"), (30.48, .imperial, "100 ft"), (304.7, .imperial, "0.19 mi"),
    (1_609.344, .imperial, "1.00 mi"), (926, .nautical, "926 m"), (1_852, .nautical, "1.00 nmi"),
    (185_200, .nautical, "100 nmi"),
  ])
  func `given metres, when shown to a person, then three digits of the unit tell`(
    metres: Double, units: MeasurementSystem, expected: String,
  ) {
    expect(units.text(of: metres), is: expected)
  }

  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("e\u{301}\u{302}\u{303}", 1),
      ("東京", 4), ("ｱ", 1), ("Ａ", 2), ("ァ", 2), ("か\u{3099}", 2), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇫🇷", 2),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("☕", 2), ("a\u{200B}b", 2),
      ("ไทย", 3), ("น้ำ", 2), ("हिन्दी", 5), ("שָׁלוֹם", 4), ("…", 1), ("°", 1), ("\u{AD}", 1),
      ("𠮷", 2), ("㋿", 2), ("\u{303F}", 1),
    ] as [(String, Int)])
  func `given a text, when shown, then it takes so many columns`(text: String, columns: Int) {
    expect(DisplayWidth.of(text), is: columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("東京都", 2, "…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("🇫🇷🇩🇪", 3, "🇫🇷…"),
  ])
  func `given a text that is too wide, when cut, then no character is split`(
    text: String, columns: Int, expected: String,
  ) {
    let cut = DisplayWidth.truncated(text, to: columns)
    expect(Array(cut.unicodeScalars), is: Array(expected.unicodeScalars))
  }

  private func wideResult() -> NearbyResult {
    var result = ResultFixture.result()
    let centre = Coordinate(1, 1)
    let names = ["東京タワー展望台レストラン", "👩‍👩‍👧‍👦🇫🇷❤️☕👍🏽", "e\u{301}te\u{301} ไทยน้ำ हिन्दी", "한국"]
    for name in names {
      let place = PointOfInterest(
        name: name, category: Category(name), coordinate: centre, id: name, source: name,
        attribution: name, tags: [name: name],
      )
      result.points.append(ResultFixture.point(place, distance: 20_003_931.4586, bearing: 270))
    }
    return result
  }
}
