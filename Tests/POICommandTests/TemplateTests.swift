import Geodesy
import PointFormats
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct TemplateTests {
  /// The lines of a template for some points.
  private func lines(
    _ text: String, _ points: [NearbyPoint], units: MeasurementSystem = .metric,
    query: String? = nil,
  ) throws -> String {
    let template = try TemplateParser.parse(text, of: .along, hasQuery: query != nil).ended
    var facts = PointFacts()
    facts.words = { "a \($0.value)" }
    facts.hours = .fixed()
    let writer = OutputFormat.tsv.writer(
      OutputOptions(template: template, units: units), facts: facts,
    )
    var bytes: [UInt8] = []
    writer.writeHeader(hasQuery: query != nil, to: &bytes)
    writer.write(NearbyResult(fix: nil, points: points), query: query, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func point(
    name: String? = "Café", distance: Double = 1_234.5678, bearing: Double = 240.26,
    tags: Tags = ["cuisine": "tea", "addr:city": "Lyon"],
  ) throws -> NearbyPoint {
    let place = PointOfInterest(
      name: name, category: Category("amenity=cafe"),
      coordinate: try Coordinate(latitude: 45.76, longitude: -4.83567891), id: "node/1",
      source: "s", tags: tags,
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
    text: String, expected: String,
  ) throws {
    #expect(try lines(text, [point()]) == expected)
  }

  @Test(
    arguments: [
      ("distance", .distance, nil, false, 0, nil, nil),
      ("distance:km,plain,^10.1", .distance, .kilometres, true, 10, 1, .centre),
      ("distance:9", .distance, nil, false, 9, nil, nil),
      ("bearing:arrow,>3", .bearing, .arrow, false, 3, nil, .right),
      ("open:plain", .open, nil, true, 0, nil, nil),
      ("category:words,.8", .category, .words, false, 0, 8, nil),
      ("tag:cuisine:20", .tag("cuisine"), nil, false, 20, nil, nil),
      ("tag:addr:city:<8.8", .tag("addr:city"), nil, false, 8, 8, .left),
      ("tag:addr:city", .tag("addr:city"), nil, false, 0, nil, nil),
      ("tag:name:km", .tag("name:km"), nil, false, 0, nil, nil),
      ("tag:phone:2:<0", .tag("phone:2"), nil, false, 0, nil, .left),
      ("tag:20", .tag("20"), nil, false, 0, nil, nil),
      ("tag:plain", .tag("plain"), nil, false, 0, nil, nil),
    ]
      as [(String, OutputField, TemplateForm?, Bool, Int, Int?, TemplateField.Alignment?)]
  )
  func `given a field with options, when parsed, then they are its form and its width`(
    text: String, name: OutputField, form: TemplateForm?, isPlain: Bool, width: Int,
    precision: Int?, alignment: TemplateField.Alignment?,
  ) throws {
    var field = TemplateField(.point(name))
    (field.form, field.isPlain) = (form, isPlain)
    (field.width, field.precision, field.alignment) = (width, precision, alignment)
    #expect(
      try TemplateParser.parse("{\(text)}", of: .around, hasQuery: false)
        == Template([Template.Piece(field: field)])
    )
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
      "{query}: {name|none}", of: .around, hasQuery: true,
    )
    var bytes: [UInt8] = []
    OutputFormat.tsv.writer(OutputOptions(template: template.ended))
      .writeNothingFound(query: "q", to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "q: none\n")
  }

  @Test(
    arguments: [
      (
        "{id} {distance:kmm,>9}",
        #"unknown option "kmm" of field "distance" (auto, m, km, mi, ft, nmi, plain, "#
          + #"<N, >N, ^N, .N); did you mean "km"?"#, "{id} {distance:km,>9}",
      ),
      (
        "é{distance:>9,KM|?}",
        #"unknown option "KM" of field "distance" (auto, m, km, mi, ft, nmi, plain, "#
          + #"<N, >N, ^N, .N); did you mean "km"?"#, "é{distance:>9,km|?}",
      ),
      ("{name:km}", #"unknown option "km" of field "name" (words, <N, >N, ^N, .N)"#, nil),
      ("{name:}", #"unknown option "" of field "name" (words, <N, >N, ^N, .N)"#, nil),
      ("{name:<1001}", #"option "<1001" of field "name": expected a number up to 1000"#, nil),
      ("{name:<+1}", #"option "<+1" of field "name": expected a number up to 1000"#, nil),
      ("{distance:.10}", #"option ".10" of field "distance": expected a number up to 9"#, nil),
      (
        "{tag:cuisine:plain}",
        #"unknown option "plain" of field "tag:cuisine" (<N, >N, ^N, .N)"#, nil,
      ),
      ("{tag}", #"field "tag" needs the key of a tag, as in tag:cuisine"#, nil),
      ("{tag:}", #"field "tag:" needs the key of a tag, as in tag:cuisine"#, nil),
      ("{name", "a field has no closing brace; write {{ for a brace", nil),
      ("{na{me}", "'{' stands in a field; write {{ for a brace", nil),
      ("a}", "'}' ends no field; write }} for a brace", nil),
      ("\\x", #"unknown escape \x; known are \n, \t, \0 and \\"#, nil),
      ("\\", #"unknown escape \; known are \n, \t, \0 and \\"#, nil),
      ("", "names nothing to print", nil),
      ("{query}", #"field "query" is told by poi - only"#, nil),
      ("{along}", #"field "along" is told along a track only (--along)"#, nil),
    ] as [(String, String, String?)]
  )
  func `given a mistake in a template, when parsed, then it is named and mended`(
    text: String, message: String, mended: String?,
  ) {
    #expect(throws: TextMistake(message, mended: mended)) {
      try TemplateParser.parse(text, of: .around, hasQuery: false)
    }
  }

  @Test(arguments: [
    ("{distance:km,mi}", "mi"), ("{distance:auto,km}", "km"), ("{distance:<5,>6}", ">6"),
    ("{name:5,6}", "6"), ("{distance:.1,8.2}", "8.2"), ("{bearing:compass,.2}", ".2"),
    ("{bearing:.2,arrow}", "arrow"), ("{bearing:arrow,plain}", "plain"),
    ("{bearing:compass,degrees}", "degrees"),
  ])
  func `given options that contradict each other, when parsed, then the later one is refused`(
    text: String, option: String,
  ) {
    let field = text.dropFirst().prefix { $0 != ":" }
    let message = #"option "\#(option)" of field "\#(field)": contradicts an option before it"#
    #expect(throws: TextMistake(message)) {
      try TemplateParser.parse(text, of: .around, hasQuery: false)
    }
  }

  @Test(arguments: [BatchWorkerTests.queries[1], BatchWorkerTests.queries[5]])
  func `given points of an index, when written by a template, then lines are as of whole points`(
    query: NearbyQuery
  ) throws {
    let source = try BatchFixture.source((0..<70).map(BatchFixture.point))
    let text = "{query:>9} {distance:km,>9} {name:<8.8|none} {category:words} {tags} {link}"
    let template = try TemplateParser.parse(text, of: .around, hasQuery: true).ended
    let rows = [source, HiddenSource(source: source) as any PointSource].map { source in
      BatchFixture.rows(
        BatchFixture.job(source, query, template: template, isOuter: true), BatchWorkerTests.lines,
      )
    }
    #expect(rows[0] == rows[1])
    #expect(rows[0].split(separator: "\n").count > 4)
  }
}
