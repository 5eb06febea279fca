import ByteStreams
import Geodesy
import OpenStreetMap
import PointFormats
import PointsOfInterest
import Testing
import TestSupport

/// What surrounds the objects: header, files, streams, sources.
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
    attribution: "© OpenStreetMap contributors",
    time: Timestamp(rfc3339: "2021-04-21T20:21:46Z"),
  )

  @Test func `given a stream in small pieces, when read, then it is as a file`() throws {
    var sink = CollectedPoints()
    var bytes = ByteReader(MemoryByteStream(Self.extract), chunkSize: 7)
    let description = try PBFReader(reader: ExtractReader(rules: .standard))
      .read(&bytes, source: "test", into: &sink)
    #expect(description == Self.description)
    #expect(sink.places == ["node/1 1.0 0.0", "node/2 2.0 0.0"])
  }

  @Test func `given a stream too large for memory, when copied, then every byte is there`() throws {
    let directory = try TemporaryDirectory()
    let content = (0..<9_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    var bytes = ByteReader(MemoryByteStream(content))
    let copy = try ExtractFile(copying: &bytes, temporaryDirectory: directory.path)
    #expect(try copy.bytes(at: 0, count: copy.count + 1) == content)
    #expect(try copy.bytes(at: 8_999_990, count: 100) == Array(content.suffix(10)))
  }

  @Test func `given no directory for a copy, when copied, then that is said`() throws {
    var bytes = ByteReader(MemoryByteStream([UInt8](repeating: 0, count: 9_000_000)))
    #expect(throws: ByteStreamError.cannotSpool(name: "memory", directory: "/nowhere", errno: 2)) {
      _ = try ExtractFile(copying: &bytes, temporaryDirectory: "/nowhere")
    }
  }

  @Test func `given a file, when asked as a source, then the nearest come with attribution`() throws
  {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Self.extract, to: "small.osm.pbf")
    let source = ExtractPointSource(path: path, reader: ExtractReader(rules: .standard))
    let answer = try source.points(
      near: Coordinate(latitude: 3, longitude: 0),
      matching: NearbyQuery(limit: 1),
      by: Deadline(in: .seconds(60)),
    )
    #expect(answer.points.map(\.point.id) == ["node/2"])
    #expect(answer.points.map(\.point.source) == ["small.osm.pbf"])
    #expect(answer.attribution == "© OpenStreetMap contributors")
  }

  @Test func `given a damaged file, when asked as a source, then its path is named`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(Array(Self.extract.dropLast()), to: "cut.osm.pbf")
    let source = ExtractPointSource(path: path, reader: ExtractReader(rules: .standard))
    let failure = #expect(throws: Failure.self) {
      _ = try source.points(
        near: Coordinate(latitude: 3, longitude: 0),
        matching: NearbyQuery(),
        by: Deadline(in: .seconds(60)),
      )
    }
    #expect(failure?.kind == .data)
    #expect(failure?.message.hasPrefix("\(path): byte ") == true)
  }

  @Test func `given no file, when opened, then that is said`() {
    #expect(throws: ByteStreamError.cannotOpen(name: "/nowhere/x.osm.pbf", errno: 2)) {
      _ = try ExtractFile(path: "/nowhere/x.osm.pbf")
    }
  }

  @Test func `given a directory, when opened, then that is said`() {
    #expect(throws: ByteStreamError.cannotOpen(name: "/", errno: 21)) {
      _ = try ExtractFile(path: "/")
    }
  }
}
