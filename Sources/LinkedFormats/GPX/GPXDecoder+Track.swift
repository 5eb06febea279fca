package import Basics
import Geodesy
package import Locating
import PointsOfInterest

extension GPXDecoder: TrackDecoder {
  /// The segments of all tracks, or where there are no tracks the routes.
  ///
  /// Each segment and each route is a part. A point that is no fix is passed over here, too; waypoints
  /// are none of a track.
  ///
  /// - Parameter bytes: The document from its first byte.
  /// - Returns: The positions; of a document that is still being written those that are complete.
  /// - Throws: `Failure` of kind `.data` that names the line or byte, not the file, also for a
  ///   document that is cut off before its first position; `ByteStreamError`.
  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    var handler = GPXTrackHandler()
    let ending = try XMLDocument.read(&bytes, as: .gpx, with: &handler)
    let parts = handler.parts
    if case .cutOff(let line) = ending, parts.isEmpty {
      throw XMLDocument.cutOff(line: line, .gpx)
    }
    return parts
  }
}

/// Gathers the positions of tracks, of routes, and the number of waypoints.
private struct GPXTrackHandler: XMLHandler {
  private var tracks = TrackParts()
  private var routes = TrackParts()
  private var waypointCount = 0
  /// The names of the open elements; empty for those of other vocabularies.
  private var path: [String] = []
  private var open: Coordinate?

  /// The tracks if there are any, else the routes.
  var parts: TrackParts {
    var parts = tracks.isEmpty ? routes : tracks
    parts.strayCount = waypointCount
    return parts
  }

  mutating func begin(_ element: XMLElement, line: Int) {
    let name = element.isForeign ? "" : element.name
    path.append(name)
    guard name == "trkpt" || name == "rtept" else { return }
    open = try? Coordinate(
      latitudeText: element.attributes["lat"], longitudeText: element.attributes["lon"],
    )
  }

  mutating func end(text: String) {
    switch path.popLast() {
    case "trkpt":
      if let open { tracks.add(open) }
      open = nil
    case "rtept":
      if let open { routes.add(open) }
      open = nil
    case "trkseg": tracks.end()
    case "rte": routes.end()
    case "wpt": waypointCount += 1
    case "fix" where ["trkpt", "rtept"].contains(path.last) && text.trimmed == "none": open = nil
    default: break
    }
  }
}
