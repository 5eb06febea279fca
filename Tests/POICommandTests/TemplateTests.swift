import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct TemplateTests {
  /// The lines of a template for some points.
  private func lines(
    _ text: String,
    _ points: [NearbyPoint],
    units: MeasurementSystem = .metric,
    query: String? = nil,
  ) throws -> String {
    let template = try TemplateParser.parse(text, isAlongTrack: true, hasQuery: query != nil).ended
    var facts = PointFacts()
    facts.words = { "a \($0.value)" }
    facts.hours = StubHoursJudge()
    let writer = OutputFormat.tsv.writer(
      OutputOptions(template: template, units: units),
      facts: facts,
    )
    var bytes: [UInt8] = []
    writer.writeHeader(hasQuery: query != nil, to: &bytes)
    writer.write(NearbyResult(fix: nil, points: points), query: query, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func point(
    name: String? = "Café",
    distance: Double = 1_234.5678,
    bearing: Double = 240.26,
    tags: Tags = ["cuisine": "tea", "addr:city": "Lyon"],
  ) throws -> NearbyPoint {
    let place = PointOfInterest(
      name: name,
      category: Category("amenity=cafe"),
      coordinate: try Coordinate(latitude: 45.76, longitude: -4.83567891),
      id: "node/1",
      source: "s",
      tags: tags,
    )
    var point = NearbyPoint(place, from: try Coordinate(latitude: 45, longitude: -4))
    (point.distance, point.bearing) = (distance, bearing)
    return point
  }

  @Test(arguments: [
    ("{name}", "Café\n"), ("{name}\\n", "Café\n"), ("{name}\\0", "Café\0"), ("x", "x\n"),
    ("{{{name}}}\\t\\\\|", "{Café}\t\\|\n"), ("{tag:cuisine},{tag:addr:city}", "tea,Lyon\n"),
    ("{name|none}/{phone|none}/{phone|}/{phone}", "Café/none//\n"),
    ("{phone|a\\}\\n}", "a}\n\n"), ("{tags}", #"{"addr:city":"Lyon","cuisine":"tea"}"# + "\n"),
    ("{category:words} {Name}", "a cafe Café\n"),
    ("{link}", "https://www.openstreetmap.org/node/1\n"),
    ("{side}|{along}|{open}", "||\n"), ("{latitude} {longitude}", "45.76 -4.8356789\n"),
    ("{latitude:.3} {longitude:.0}", "45.760 -5\n"),
  ])
  func `given a template, when written, then fields and escapes are filled in`(
    text: String,
    expected: String,
  ) throws {
    #expect(try lines(text, [point()]) == expected)
  }

  @Test(arguments: [
    ("", "1.23 km"), ("auto", "1.23 km"), ("m", "1235 m"), ("km", "1.23 km"), ("mi", "0.77 mi"),
    ("ft", "4050 ft"), ("nmi", "0.67 nmi"), ("plain", "1234.568"), (".1", "1.2 km"),
    ("km,plain", "1.23"), ("m,.2", "1234.57 m"), ("plain,.0", "1235"), (">9", "  1.23 km"),
    ("<9", "1.23 km  "), ("^10", " 1.23 km  "), ("9", "  1.23 km"), ("km,<6.1", "1.2 km"),
  ])
  func `given a distance, when written, then unit, decimals and width are those asked for`(
    options: String,
    expected: String,
  ) throws {
    #expect(
      try lines("[{distance:\(options)}]".replacing(":}", with: "}"), [point()])
        == "[\(expected)]\n"
    )
  }

  @Test func `given units, when written, then the usual distance is in these`() throws {
    #expect(try lines("{distance}", [point()], units: .imperial) == "0.77 mi\n")
    #expect(try lines("{distance:.1}", [point(distance: 12)], units: .imperial) == "39.4 ft\n")
  }

  @Test(arguments: [
    ("{bearing}", "240°"), ("{bearing:compass}", "WSW"), ("{bearing:arrow}", "↙"),
    ("{bearing:plain}", "240.3"), ("{bearing:degrees,.2}", "240.26°"),
    ("{bearing:degrees,plain}", "240"), ("[{bearing:arrow,>3}]", "[  ↙]"),
  ])
  func `given a bearing, when written, then it has the form asked for`(
    text: String,
    expected: String,
  ) throws {
    #expect(try lines(text, [point()]) == expected + "\n")
  }

  @Test func `given every direction, when written as arrows, then each is the nearest of eight`()
    throws
  {
    let bearings = [0, 22.4, 22.5, 90, 180, 292.4, 337.5, 359.9]
    let points = try bearings.map { try point(bearing: $0) }
    #expect(try lines("{bearing:arrow}\\0", points) == "↑\0↑\0↗\0→\0↓\0←\0↑\0↑\0")
  }

  @Test(
    arguments: [
      ("東京タワー", "[{name:<12}]", "[東京タワー  ]"), ("東京タワー", "[{name:6.6}]", "[東京… ]"),
      ("é", "[{name:>3}]", "[  é]"), ("مقهى", "[{name:^8}]", "[  مقهى  ]"),
      ("a\tb\nc\u{1B}[1m\u{202E}", "{name}", #"a\tb\nc\u{1b}[1m\u{202e}"#),
      ("", "{name|none}", "none"), (nil, "{name:words}", "a cafe"), (nil, "{name:^6|-}", "  -   "),
    ] as [(String?, String, String)]
  )
  func `given names of any kind, when written, then columns are true and nothing breaks a line`(
    name: String?,
    text: String,
    expected: String,
  ) throws {
    #expect(try lines(text, [point(name: name)]) == expected + "\n")
  }

  @Test func `given hours, when asked for, then they are judged`() throws {
    let open = try point(tags: ["opening_hours": "open"])
    #expect(try lines("{open} {open:plain} {hours}", [open]) == "yes true open\n")
  }

  @Test func `given answers to many queries, when written, then the query is a field`() throws {
    #expect(
      try lines("{name} for {query:>4}", [point()], query: "a\tb") == #"Café for a\tb"# + "\n"
    )
    let template = try TemplateParser.parse(
      "{query}: {name|none}",
      isAlongTrack: false,
      hasQuery: true,
    )
    var bytes: [UInt8] = []
    OutputFormat.tsv.writer(OutputOptions(template: template.ended))
      .writeNothingFound(query: "q", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "q: none\n")
  }

  @Test(arguments: [
    (
      "{distance:kmm}",
      #"unknown option "kmm" of field "distance" (auto, m, km, mi, ft, nmi, plain, "#
        + #"<N, >N, ^N, .N); did you mean "km"?"#,
    ),
    ("{name:km}", #"unknown option "km" of field "name" (words, <N, >N, ^N, .N)"#),
    ("{name:}", #"unknown option "" of field "name" (words, <N, >N, ^N, .N)"#),
    ("{name:<1001}", #"option "<1001" of field "name": expected a number up to 1000"#),
    ("{name:<+1}", #"option "<+1" of field "name": expected a number up to 1000"#),
    ("{distance:.10}", #"option ".10" of field "distance": expected a number up to 9"#),
    ("{name", "a field has no closing brace; write {{ for a brace"),
    ("{na{me}", "'{' stands in a field; write {{ for a brace"),
    ("a}", "'}' ends no field; write }} for a brace"),
    ("\\x", #"unknown escape \x; known are \n, \t, \0 and \\"#),
    ("\\", #"unknown escape \; known are \n, \t, \0 and \\"#), ("", "names nothing to print"),
    ("{query}", #"field "query" is told by poi - only"#),
    ("{along}", #"field "along" is told along a track only (--along)"#),
  ])
  func `given a mistake in a template, when parsed, then it is named`(
    text: String,
    message: String,
  ) {
    #expect(throws: Failure(.commandLine, message)) {
      try TemplateParser.parse(text, isAlongTrack: false, hasQuery: false)
    }
  }

  @Test func `given an unknown field, when parsed, then the known and the nearest are named`() {
    let error = #expect(throws: Failure.self) {
      try TemplateParser.parse("{distanc:km}", isAlongTrack: false, hasQuery: false)
    }
    #expect(
      error?.message.hasPrefix(#"unknown field "distanc" (name, category, distance,"#) ?? false
    )
    #expect(error?.message.hasSuffix(#"tag:KEY); did you mean "distance"?"#) ?? false)
  }

  @Test(arguments: [
    ("--json", #"--template: takes the place of --json; try: poi 1 2 --template x"#),
    ("--fields name", #"--template: takes the place of --fields; try: poi 1 2 --template x"#),
  ])
  func `given a format beside a template, when run, then one of them goes`(
    options: String,
    message: String,
  ) throws {
    let arguments = ["1", "2", "--template", "x"] + options.split(separator: " ").map(String.init)
    #expect(
      try ProgramInMemory.run(arguments) == ProgramRun(messages: "poi: \(message)\n", status: 2)
    )
  }

  @Test(arguments: [BatchWorkerTests.queries[1], BatchWorkerTests.queries[5]])
  func `given points of an index, when written by a template, then lines are as of whole points`(
    query: NearbyQuery
  ) throws {
    let source = try BatchFixture.source((0..<70).map(BatchFixture.point))
    let text = "{query:>9} {distance:km,>9} {name:<8.8|none} {category:words} {tags} {link}"
    let template = try TemplateParser.parse(text, isAlongTrack: false, hasQuery: true).ended
    let rows = [source, HiddenSource(source: source) as any PointSource].map { source in
      BatchFixture.rows(
        BatchFixture.job(source, query, template: template, isOuter: true),
        BatchWorkerTests.lines,
      )
    }
    #expect(rows[0] == rows[1])
    #expect(rows[0].split(separator: "\n").count > 4)
  }
}
