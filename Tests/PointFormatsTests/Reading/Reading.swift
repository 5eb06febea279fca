import Basics
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport

/// Everything that came of reading some bytes.
struct Reading: Equatable {
  var points: [PointOfInterest] = []
  var problems: [String] = []
  var description: PointFileDescription?
  var failure: Failure?

  init(
    _ bytes: [UInt8], by reader: any PointReader, chunkSize: Int = 256 * 1024,
    wanting reach: @escaping (Degrees, Degrees) -> Bool = { _, _ in true },
  ) {
    var sink = RecordingSink(reach: reach)
    var bytes = ByteReader(StoredBytes(bytes).stream(), chunkSize: chunkSize)
    do {
      description = try reader.read(&bytes, source: "test", into: &sink)
    } catch {
      failure = Failure(error)
    }
    points = sink.points
    problems = sink.problems.map(\.message)
  }

  init(_ text: String, by reader: any PointReader) { self.init(Array(text.utf8), by: reader) }
}

/// A point of the source that `Reading` names.
func point(
  _ name: String? = nil, _ latitude: Degrees? = nil, _ longitude: Degrees? = nil,
  category: String? = nil, id: String? = nil, tags: Tags = [:],
) -> PointOfInterest {
  var point = PointOfInterest(
    name: name, category: category.map(Category.init), id: id, source: "test", tags: tags,
  )
  if let latitude, let longitude { point.coordinate = Coordinate(latitude, longitude) }
  return point
}
