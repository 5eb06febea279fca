package import Basics
import Geodesy
package import Locating
package import PointsOfInterest

/// Reads locations of a GPX file: all way, route and track points that are valid.
///
/// A point without both coordinates, or one whose `fix` is `none`, is not valid.
package struct GPXDecoder: FixDecoder {
  /// The format as messages call it.
  package var name: String { "GPX" }

  /// A decoder of GPX 1.0 and 1.1.
  package init() {}

  /// Whether a file that begins like this is XML.
  ///
  /// - Parameter prefix: The first bytes of the file.
  /// - Returns: `true` also for UTF-16.
  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    FileSignature.isXML(prefix)
  }

  /// The last location in a document, in the order of the document.
  ///
  /// A document that is still being written has no end; the last point that is complete counts.
  ///
  /// - Parameter bytes: The document from its first byte.
  /// - Returns: The last valid fix; `nil` if a whole document has none.
  /// - Throws: `Failure` of kind `.data` that names the line or byte, not the file, also for a
  ///   document that is cut off before its first valid point; `ByteStreamError`.
  package func lastFix(in bytes: inout ByteReader) throws -> Fix? {
    var handler = GPXFixHandler()
    let ending = try XMLDocument.read(&bytes, as: .gpx, with: &handler)
    if case .cutOff(let line) = ending, handler.lastFix == nil {
      throw XMLDocument.cutOff(line: line, .gpx)
    }
    return handler.lastFix
  }

  /// All valid points in the order of the document.
  ///
  /// A document that is still being written has no end, which is no error once there was a point.
  ///
  /// - Parameters:
  ///   - bytes: The document from its first byte.
  ///   - handle: Called with each fix; when it throws, no more are read, but the document is read to its
  ///     end.
  /// - Throws: As `lastFix(in:)`; the first that `handle` throws.
  package func readFixes(in bytes: inout ByteReader, _ handle: (Fix) throws -> Void) throws {
    var failure: (any Error)?
    try withoutActuallyEscaping(handle) { handle in
      var handler = GPXFixHandler()
      handler.handle = { fix in
        guard failure == nil else { return }
        do { try handle(fix) } catch { failure = error }
      }
      // The handler must be gone before the closure may be.
      defer { handler.handle = { _ in } }
      let ending = try XMLDocument.read(&bytes, as: .gpx, with: &handler)
      if failure == nil, case .cutOff(let line) = ending, handler.lastFix == nil {
        throw XMLDocument.cutOff(line: line, .gpx)
      }
    }
    if let failure { throw failure }
  }

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
