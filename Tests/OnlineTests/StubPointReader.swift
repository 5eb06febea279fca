import Basics
import Foundation
import Geodesy
import PointFormats
import PointsOfInterest

/// Reads just enough locations JSON for the tests of the network part.
struct StubPointReader: PointReader {
  struct Entry: Decodable {
    var name: String
    var lat: Double
    var long: Double
  }

  func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    while try bytes.fill() {}
    guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(bytes.storage)) else {
      throw Failure(.data, "byte 0: not locations JSON")
    }
    for entry in entries {
      if let coordinate = try? Coordinate(latitude: entry.lat, longitude: entry.long) {
        sink.add(PointOfInterest(name: entry.name, coordinate: coordinate, source: source))
      } else {
        sink.skip(Failure(.data, "\(entry.name): bad coordinate"))
      }
    }
    return PointFileDescription(attribution: "© the service")
  }
}
