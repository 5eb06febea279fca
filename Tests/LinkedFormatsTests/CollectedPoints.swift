import Basics
import PointsOfInterest
import Geodesy
import LinkedFormats
import PointFormats

/// A sink that keeps everything.
struct CollectedPoints: PointSink {
  private(set) var points: [PointOfInterest] = []
  private(set) var problems: [Failure] = []
  var isWanted: @Sendable (Degrees, Degrees) -> Bool = { _, _ in true }

  func wants(latitude: Degrees, longitude: Degrees) -> Bool { isWanted(latitude, longitude) }
  func wants(_ box: BoundingBox) -> Bool { true }
  mutating func add(_ point: PointOfInterest) { points.append(point) }
  mutating func skip(_ problem: Failure) { problems.append(problem) }

  /// Each point as `node/1 1.5 2.5`.
  var places: [String] {
    points.map { point in
      let place = point.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? "nowhere"
      return "\(point.id ?? "-") \(place)"
    }
  }
}

/// Reads an extract in memory, by default by the rules in the program.
func read(
  _ bytes: [UInt8], rules: MainTagRules? = nil, workers: Int = 2,
) throws -> CollectedPoints {
  var sink = CollectedPoints()
  let reader = ExtractReader(workers: workers) { try rules ?? ProgramRules.shared.get() }
  _ = try reader.read(StoredBytes(bytes), source: "test", into: &sink)
  return sink
}

/// The rules in the program, decoded once.
enum ProgramRules {
  static let shared = Result { try MainTagRules.embedded() }
}

/// A tag that makes a point.
let cafe = [("amenity", "cafe")]
