import OpeningHours
import Basics
import Geodesy
import LinkedFormats
import PointFormats
import PointsOfInterest
import Testing
import TestSupport

/// The surroundings of the objects: header, files, streams, sources.
struct DescriptionTests {
  private static let extract =
    PBF.header(seconds: 1_619_036_506)
    + PBF.data([
      .dense([
        FixtureNode(id: 1, latitude: 10_000_000, tags: cafe),
        FixtureNode(id: 2, latitude: 20_000_000, tags: cafe),
      ])
    ])

  private static let description = PointFileDescription(
    attribution: "© OpenStreetMap contributors", time: Timestamp(rfc3339: "2021-04-21T20:21:46Z"),
  )

  @Test func `given a header, when read, then its time and whom to credit are told`() throws {
    var sink = CollectedPoints()
    let description = try ExtractReader(rules: ProgramRules.shared.get)
      .read(StoredBytes(Self.extract), source: "test", into: &sink)
    #expect(description == Self.description)
    #expect(sink.places == ["node/1 1.0 0.0", "node/2 2.0 0.0"])
  }

  @Test func `given several blobs, when read, then progress comes to their size`() throws {
    var sink = CollectedPoints()
    let extract = (0..<200).flatMap { _ in Self.extract }
    var steps: [Int] = []
    _ = try ExtractReader(rules: ProgramRules.shared.get)
      .read(StoredBytes(extract), source: "test", into: &sink) { steps.append($0) }
    #expect(steps.count > 1)
    #expect(steps == steps.sorted())
    // Between the blobs are no more than their headers.
    #expect(try #require(steps.last) > extract.count / 3)
    #expect(try #require(steps.last) < extract.count)
  }

  @Test func `given rules that cannot be had, when read, then that is thrown`() {
    var sink = CollectedPoints()
    let reader = ExtractReader { throw Failure(.bug, "no rules") }
    #expect(throws: Failure(.bug, "no rules")) {
      _ = try reader.read(StoredBytes(Self.extract), source: "test", into: &sink)
    }
  }

  @Test func `given a file, when asked as a source, then the nearest come with attribution`() throws
  {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Self.extract, to: "small.osm.pbf")
    let source = Self.source(path, named: "x.osm.pbf")
    let answer = try source.points(
      near: Coordinate(latitude: 3, longitude: 0), matching: NearbyQuery(limit: 1),
      by: Deadline(in: .seconds(60)),
    )
    #expect(answer.points.map(\.point.id) == ["node/2"])
    #expect(answer.points.map(\.point.source) == ["x.osm.pbf"])
    #expect(answer.attribution == "© OpenStreetMap contributors")
  }

  @Test func `given a damaged file, when asked as a source, then its path is named`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Array(Self.extract.dropLast()), to: "cut.osm.pbf")
    let source = Self.source(path, named: "x.osm.pbf")
    let failure = #expect(throws: Failure.self) {
      _ = try source.points(
        near: Coordinate(latitude: 3, longitude: 0), matching: NearbyQuery(),
        by: Deadline(in: .seconds(60)),
      )
    }
    #expect(failure?.kind == .data)
    #expect(failure?.message.hasPrefix("\(path): byte ") == true)
  }

  private static func source(_ path: String, named name: String) -> FilePointSource {
    FilePointSource(
      name: name, reader: .stored(ExtractReader(rules: ProgramRules.shared.get)),
      input: FileInput(path: path),
    )
  }
}
