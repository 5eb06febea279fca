import Geodesy
import PointsOfInterest
import Testing

@testable import PointFormats

struct HidingSinkTests {
  /// A sink that wants no area, and no place in the south.
  private struct NorthernPlaces: PointSink {
    var points: [PointOfInterest] = []

    func wants(latitude: Degrees, longitude: Degrees) -> Bool { latitude >= 0 }
    func wants(_ box: BoundingBox) -> Bool { false }
    mutating func add(_ point: PointOfInterest) { points.append(point) }
    mutating func skip(_ problem: Failure) {}
  }

  private let rules = MainTagRules(mainTags: [], hidingTags: [], lifecyclePrefixes: [])

  @Test func `given a sink, when asked what it wants, then it is what the one behind it wants`()
    throws
  {
    let rules = rules
    let sink = HidingSink(base: NorthernPlaces()) { rules }
    #expect(sink.wants(latitude: 1, longitude: 0))
    #expect(!sink.wants(latitude: -1, longitude: 0))
    let corners = try [1.0, 2].map { try Coordinate(latitude: $0, longitude: 1) }
    let extent = Extent(paths: [Extent.Path(corners.map { Extent.Vertex($0) }, isClosed: false)])
    #expect(!sink.wants(try #require(extent.box)))
  }
}
