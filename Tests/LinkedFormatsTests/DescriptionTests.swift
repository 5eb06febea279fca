import OpeningHours
import Basics
import LinkedFormats
import PointFormats
import PointsOfInterest
import Testing
import TestSupport

/// The surroundings of the objects: header, progress, rules.
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
    var sink = RecordingSink()
    let description = try ExtractReader(rules: ProgramRules.shared)
      .read(StoredBytes(Self.extract), source: "test", into: &sink)
    expect(description, is: Self.description)
    expect(sink.places, is: ["node/1 1.0 0.0", "node/2 2.0 0.0"])
  }

  @Test func `given several blobs, when read, then progress comes to their size`() throws {
    var sink = RecordingSink()
    let extract = (0..<200).flatMap { _ in Self.extract }
    var steps: [Int] = []
    _ = try ExtractReader(rules: ProgramRules.shared)
      .read(StoredBytes(extract), source: "test", into: &sink) { steps.append($0) }
    #expect(steps.count > 1)
    expect(steps, is: steps.sorted())
    // Between the blobs are no more than their headers.
    #expect(try #require(steps.last) > extract.count / 3)
    #expect(try #require(steps.last) < extract.count)
  }
}
