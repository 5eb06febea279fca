import Basics
import LinkedFormats
import PointFormats
import PointsOfInterest
import TestSupport

extension PointReader {
  /// The points of a document.
  func read(_ bytes: [UInt8], chunkSize: Int = 4096) throws -> RecordingSink {
    var sink = RecordingSink()
    var bytes = ByteReader(StoredBytes(bytes).stream(), chunkSize: chunkSize)
    _ = try read(&bytes, source: "test", into: &sink)
    return sink
  }

  func read(_ text: String) throws -> RecordingSink { try read(Array(text.utf8)) }

  /// The error of reading a document.
  func failure(_ text: String) -> Failure? { failure(Array(text.utf8)) }

  func failure(_ bytes: [UInt8], chunkSize: Int = 4096) -> Failure? {
    do {
      _ = try read(bytes, chunkSize: chunkSize)
      return nil
    } catch {
      return Failure(error)
    }
  }
}

/// Some bytes and then an error.
struct FailingByteStream: ByteStream {
  let name = "failing"
  var bytes: [UInt8]
  let error: ByteStreamError

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    guard !bytes.isEmpty else { throw error }
    defer { bytes = [] }
    buffer += bytes
    return bytes.count
  }
}

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
  let reader = ExtractReader(workers: workers, rules: ProgramRules.shared)
  _ = try reader.read(StoredBytes(bytes), source: "test", into: &sink)
  return sink
}

/// The rules in the program, decoded once.
enum ProgramRules { static let shared = MainTagRules.embedded }

/// A tag that makes a point.
let cafe = [("amenity", "cafe")]
