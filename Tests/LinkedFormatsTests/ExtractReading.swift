import Basics
import Geodesy
import LinkedFormats
import PointFormats
import PointsOfInterest
import TestSupport

extension RecordingSink {
  /// Each point as `node/1 1.5 2.5`.
  var places: [String] {
    points.map { point in
      let place = point.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? "nowhere"
      return "\(point.id ?? "-") \(place)"
    }
  }
}

/// Reads an extract in memory, by default by the rules in the program.
func read(_ bytes: [UInt8], workers: Int = 2) throws -> RecordingSink {
  var sink = RecordingSink()
  let reader = ExtractReader(workers: workers) { try ProgramRules.shared.get() }
  _ = try reader.read(StoredBytes(bytes), source: "test", into: &sink)
  return sink
}

/// The rules in the program, decoded once.
enum ProgramRules {
  static let shared = Result { try MainTagRules.embedded() }
}

/// A tag that makes a point.
let cafe = [("amenity", "cafe")]
