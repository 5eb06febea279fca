package import Basics
import Geodesy
package import Locating
import OpeningHours
package import PointsOfInterest

/// Reads locations of a GPX file: all way, route and track points that are valid.
///
/// A point without both coordinates, or one whose `fix` is `none`, is not valid. A document that is still
/// being written has no end, which is no error once there was a valid point.
package struct GPXDecoder: FixDecoder {
  package var name: String { "GPX" }

  package init() {}

  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool { FileSignature.isXML(prefix) }

  package func readFixes(in bytes: inout ByteReader, _ handle: (Fix) throws -> Void) throws {
    let handler = GPXPointHandler()
    var hasFix = false
    try XMLDocument.read(&bytes, as: .gpx, with: handler, isEnough: { hasFix }) {
      for fix in handler.removeEnds().compactMap(\.fix) {
        hasFix = true
        try handle(fix)
      }
    }
  }

  /// The segments of all tracks, or where there are no tracks the routes.
  ///
  /// Each segment and each route is a part. Waypoints are none of a track.
  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    let handler = GPXPointHandler()
    var (tracks, routes, waypointCount) = (TrackParts(), TrackParts(), 0)
    func add(_ element: String, _ fix: Fix?) {
      switch element {
      case "trkpt": if let fix { tracks.add(fix.coordinate) }
      case "rtept": if let fix { routes.add(fix.coordinate) }
      case "trkseg": tracks.end()
      case "rte": routes.end()
      case "wpt": waypointCount += 1
      default: break
      }
    }
    try XMLDocument.read(
      &bytes, as: .gpx, with: handler, isEnough: { !tracks.isEmpty || !routes.isEmpty },
    ) {
      for end in handler.removeEnds() { add(end.element, end.fix) }
    }
    var parts = tracks.isEmpty ? routes : tracks
    parts.strayCount = waypointCount
    return parts
  }
}

/// Finds the points of a GPX document.
private final class GPXPointHandler: XMLHandler {
  /// The names of elements that have ended, each with the fix of a valid point.
  private var ends: [(element: String, fix: Fix?)] = []
  private var open: Fix?

  private static let points: Set = ["wpt", "rtept", "trkpt"]

  func removeEnds() -> [(element: String, fix: Fix?)] {
    defer { ends.removeAll(keepingCapacity: true) }
    return ends
  }

  func begin(_ path: [XMLElement], line: Int) {
    guard let element = path.last, Self.isPoint(element) else { return }
    let coordinate = try? Coordinate(
      latitudeText: element.attributes["lat"] ?? "",
      longitudeText: element.attributes["lon"] ?? "",
    )
    open = coordinate.map { Fix(coordinate: $0, origin: .file) }
  }

  func end(_ path: [XMLElement], text: String) {
    guard let element = path.last, !element.isForeign else { return }
    if Self.isPoint(element) {
      ends.append((element.name, open))
      open = nil
    } else if open != nil, let parent = path.dropLast().last, Self.isPoint(parent) {
      read(text, of: element.name)
    } else {
      ends.append((element.name, nil))
    }
  }

  private static func isPoint(_ element: XMLElement) -> Bool {
    !element.isForeign && points.contains(element.name)
  }

  /// Speed in m/s and course are elements of GPX 1.0 only.
  private func read(_ text: String, of name: String) {
    func number(upTo limit: Double) -> Double? {
      DecimalNumber.value(of: String(text.trimmed), as: .any).flatMap {
        (0...limit).contains($0) ? $0 : nil
      }
    }
    switch name {
    case "time": open?.time = Timestamp(rfc3339: String(text.trimmed))
    case "speed": open?.speed = number(upTo: .infinity)
    case "course": open?.course = number(upTo: 360)
    case "fix" where text.trimmed == "none": open = nil
    default: break
    }
  }
}
