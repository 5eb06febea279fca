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

  package func lastFix(in bytes: inout ByteReader) throws -> Fix? {
    var last: Fix?
    try readFixes(in: &bytes) { last = $0 }
    return last
  }

  /// When `handle` throws, no more fixes are read, but the document is read to its end.
  package func readFixes(in bytes: inout ByteReader, _ handle: (Fix) throws -> Void) throws {
    var failure: (any Error)?
    var hasFix = false
    try read(&bytes, isEnough: { hasFix || failure != nil }) { _, fix in
      guard failure == nil, let fix else { return }
      hasFix = true
      do { try handle(fix) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func read(
    _ bytes: inout ByteReader, isEnough: () -> Bool, _ handle: (String, Fix?) -> Void,
  ) throws {
    try withoutActuallyEscaping(handle) { handle in
      let handler = GPXPointHandler(handle)
      // The handler must be gone before the closure may be.
      defer { handler.handle = { _, _ in } }
      try XMLDocument.read(&bytes, as: .gpx, with: handler, isEnough: isEnough)
    }
  }

  /// The segments of all tracks, or where there are no tracks the routes.
  ///
  /// Each segment and each route is a part. Waypoints are none of a track.
  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    var (tracks, routes, waypointCount) = (TrackParts(), TrackParts(), 0)
    try read(&bytes, isEnough: { !tracks.isEmpty || !routes.isEmpty }) { element, fix in
      switch element {
      case "trkpt": if let fix { tracks.add(fix.coordinate) }
      case "rtept": if let fix { routes.add(fix.coordinate) }
      case "trkseg": tracks.end()
      case "rte": routes.end()
      case "wpt": waypointCount += 1
      default: break
      }
    }
    var parts = tracks.isEmpty ? routes : tracks
    parts.strayCount = waypointCount
    return parts
  }
}

/// Finds the points of a GPX document.
private final class GPXPointHandler: XMLHandler {
  /// Called with the name of each element that ends, and with the fix of a valid point.
  var handle: (String, Fix?) -> Void

  /// The names of the open elements; empty for those of other vocabularies.
  private var path: [String] = []
  private var open: Fix?

  private static let points: Set = ["wpt", "rtept", "trkpt"]

  init(_ handle: @escaping (String, Fix?) -> Void) { self.handle = handle }

  func begin(_ element: XMLElement, line: Int) {
    path.append(element.isForeign ? "" : element.name)
    guard !element.isForeign, Self.points.contains(element.name) else { return }
    let coordinate = try? Coordinate(
      latitudeText: element.attributes["lat"], longitudeText: element.attributes["lon"],
    )
    open = coordinate.map { Fix(coordinate: $0, origin: .file) }
  }

  func end(text: String) {
    guard let name = path.popLast() else { return }
    if Self.points.contains(name) {
      handle(name, open)
      open = nil
    } else if open != nil, Self.points.contains(path.last ?? "") {
      read(text, of: name)
    } else {
      handle(name, nil)
    }
  }

  /// Speed in m/s and course are elements of GPX 1.0 only.
  private func read(_ text: String, of name: String) {
    switch name {
    case "time": open?.time = Timestamp(rfc3339: String(text.trimmed))
    case "speed": open?.speed = DecimalNumber.value(of: String(text.trimmed), as: .any)
    case "course": open?.course = DecimalNumber.value(of: String(text.trimmed), as: .any)
    case "fix" where text.trimmed == "none": open = nil
    default: break
    }
  }
}
