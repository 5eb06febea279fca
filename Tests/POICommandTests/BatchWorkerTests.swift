import Basics
import OpeningHours
import Foundation
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

@Suite struct BatchWorkerTests {
  static let lines = """
    0.0001 0.0002
    0.005,-0.01\tlabel, "with" a = and a\ttab
    geo:0.012,-0.003;u=5\t
    -89.9 179.99\t=1+1
    0.003 -0.02

    """

  static let queries = [
    NearbyQuery(limit: 1), NearbyQuery(limit: 10), NearbyQuery(limit: 40), NearbyQuery(),
    NearbyQuery(limit: 5, radius: 500),
    NearbyQuery(limit: 5, beyond: 300, filter: PointFilter(includesHidden: true)),
    NearbyQuery(
      limit: 7,
      filter: PointFilter(tags: [TagExpression(TagPattern(key: "amenity", value: "cafe"))]),
    ),
  ]

  /// More points than a block of an index holds.
  private static let source = Result {
    try BatchFixture.source((0..<Thoroughness.count(70, full: 200)).map(BatchFixture.point))
  }

  /// The rows from an index, and from the same points as of any source.
  private static func rows(
    _ source: some PointSource, _ job: (any PointSource) -> BatchJob,
  ) -> [String] {
    [source, HiddenSource(source: source) as any PointSource].map {
      BatchFixture.rows(job($0), lines)
    }
  }

  @Test(arguments: [OutputFormat.tsv, .csv, .ndjson], Thoroughness.sample(queries, oneOf: 3))
  func `given points of an index, when written from it, then rows are as of whole points`(
    format: OutputFormat, query: NearbyQuery,
  ) throws {
    let source = try Self.source.get()
    for language in [nil, "de", "ü"] {
      for fields: [OutputField]? in [
        nil, OutputFormat.json.fields(of: .along), [.tags, .id], [.distance],
        [.bearing, .name, .distance], [],
      ] {
        let rows = Self.rows(source) {
          BatchFixture.job($0, query, format: format, fields: fields, language: language)
        }
        expect(rows[0], is: rows[1], "\(language ?? "-") \(fields ?? [])")
        #expect(!rows[0].isEmpty)
      }
    }
  }

  @Test(arguments: [OutputFormat.tsv, .csv, .ndjson])
  func `given an index that credits somebody, when written, then rows are as of whole points`(
    format: OutputFormat
  ) throws {
    let points = (0..<200).map(BatchFixture.point)
    let source = try BatchFixture.source(points, attribution: "=© \"A\"")
    let rows = Self.rows(source) {
      BatchFixture.job($0, format: format, fields: [.id, .attribution])
    }
    expect(rows[0], is: rows[1])
    #expect(rows[0].contains("=© ") && rows[0].contains("© someone"))
  }

  @Test(arguments: [queries[1], queries[5]])
  func `given points of an index, when written by a template, then lines are as of whole points`(
    query: NearbyQuery
  ) throws {
    let source = try BatchFixture.source((0..<70).map(BatchFixture.point))
    let text = "{query:>9} {distance:km,>9} {name:<8.8|none} {category:words} {tags} {link}"
    let template = try TemplateParser.parse(text, of: .around, hasQuery: true).ended
    let rows = Self.rows(source) {
      BatchFixture.job($0, query, template: template, isOuter: true)
    }
    expect(rows[0], is: rows[1])
    #expect(rows[0].split(separator: "\n").count > 4)
  }

  @Test func `given more rows than a part holds, when answered, then parts are in order`() throws {
    let source = try BatchFixture.source((0..<30).map(BatchFixture.point))
    let job = BatchFixture.job(source, NearbyQuery())
    // Far from each other, so that the order of searching is not that of the lines.
    let lines = (0..<100).map { "\($0 * 37 % 90) \($0 * 71 % 180)\n" }.joined()

    let whole = BatchFixture.parts(job, lines)
    let parts = BatchFixture.parts(job, lines, partSize: 4_000)

    expect(whole.count, is: 1)
    expect(parts.flatMap(\.rows), is: whole.flatMap(\.rows))
    let largestAnswer = whole[0].rows.count / 50
    #expect(parts.allSatisfy { $0.rows.count <= 4_000 + largestAnswer })
  }

  @Test func `given lines that are saved places, when read, then their file is read once`() throws {
    let fixture = try PlacesFixture()
    _ = try fixture.file.save(
      PlacesFixture.place("home", 1, 2), replacing: false, by: fixture.deadline,
    )
    let locations = BatchLocations(
      directories: Directories { [path = fixture.directory.path] in
        $0 == "XDG_DATA_HOME" ? path : nil
      },
      requirement: .none, places: .builtIn, by: fixture.deadline,
    )
    let bytes = Array("@home".utf8)
    let line = try #require(BatchLine(bytes, 0..<bytes.count, number: 1))
    for _ in 0..<3 {
      let fix = try locations.fix(line, of: bytes)
      expect(fix.coordinate, is: Coordinate(1, 2))
      try fixture.write("damaged")
    }
  }

  @Test func `given later lines, when asked what is open, then by the time it is then`() throws {
    let point = PointOfInterest(
      name: "A", coordinate: Coordinate(0, 0), source: "points",
      tags: ["opening_hours": "10:00-11:00"],
    )
    let source = try BatchFixture.source([point])
    let early = try #require(Timestamp(rfc3339: "2026-11-18T10:30:00Z"))
    let late = try #require(Timestamp(rfc3339: "2026-11-18T12:00:00Z"))
    // The start of the program is in the morning.
    let looks = Counter()
    let lines = OwnPipe()
    try lines.fileHandleForWriting.write(contentsOf: Data("0 0\n".utf8))
    try lines.fileHandleForWriting.close()
    let run = try ProgramInMemory.run(
      ["-", "-s", "a.csv", "--open"], environment: ["HOME": "/dev/null", "TZ": "UTC0"],
      dependencies: .forTests(source: { _, _ in source }),
      input: lines.fileHandleForReading.fileDescriptor, time: { looks.next() == 1 ? early : late },
    )
    #expect((run.output, run.status) == ("", 1))
  }
}
