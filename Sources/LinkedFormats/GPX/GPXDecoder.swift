package import Basics
import Geodesy
package import Locating
import OpeningHours
package import PointsOfInterest

/// Reads locations of a GPX file: all way, route and track points but those whose `fix` is `none`.
///
/// A document that is still being written has no end, which is no error for fixes once there was one.
package struct GPXDecoder: FixDecoder {
  package var name: String { "GPX" }

  package init() {}

  package func recognises(_ prefix: ArraySlice<UInt8>) -> Bool { XMLSignature.begins(prefix) }

  package func readFixes(
    in bytes: inout ByteReader, _ handle: (Result<Fix, Failure>) throws -> Void,
  ) throws {
    let handler = GPXPointHandler()
    var hasFix = false
    try XMLDocument.read(&bytes, as: "gpx", with: handler, isEnough: { hasFix }) {
      for place in handler.removeEnds().compactMap(\.place) {
        if case .success = place { hasFix = true }
        try handle(place)
      }
    }
  }

  /// The segments of all tracks, or where there are no tracks the routes.
  ///
  /// Each segment and each route is a part. Waypoints are none of a track.
  ///
  /// - Throws: As the protocol says; also for a position of it that is wrong, and for a document without an
  ///   end, whose track may go on.
  package func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    let handler = GPXPointHandler()
    var (tracks, routes) = (TrackParts(), TrackParts())
    var routeFault: Failure?
    func add(_ element: String, _ place: Result<Fix, Failure>?) throws(Failure) {
      switch element {
      case "trkpt": if let place { tracks.add(try place.get().coordinate) }
      case "rtept":
        do throws(Failure) {
          if let place { routes.add(try place.get().coordinate) }
        } catch {
          routeFault = routeFault ?? error
        }
      case "trkseg": tracks.end()
      case "rte": routes.end()
      default: break
      }
    }
    let addEnds = {
      for end in handler.removeEnds() { try add(end.element, end.place) }
    }
    try XMLDocument.read(&bytes, as: "gpx", with: handler, handOn: addEnds)
    if let routeFault, tracks.isEmpty { throw routeFault }
    return tracks.isEmpty ? routes : tracks
  }
}

/// Finds the points of a GPX document.
private final class GPXPointHandler: XMLHandler {
  /// The names of elements that have ended, each with the fix of a point or the reason why it has none.
  private var ends: [(element: String, place: Result<Fix, Failure>?)] = []
  private var open: Fix?
  private var fault: Failure?

  private static let points: Set = ["wpt", "rtept", "trkpt"]

  func removeEnds() -> [(element: String, place: Result<Fix, Failure>?)] {
    defer { ends.removeAll(keepingCapacity: true) }
    return ends
  }

  func begin(_ path: [XMLElement], line: Int) {
    guard let element = path.last, Self.isPoint(element) else { return }
    do throws(Failure) {
      let coordinate = try Coordinate(
        latitudeText: element.attributes["lat"] ?? "",
        longitudeText: element.attributes["lon"] ?? "",
      )
      (open, fault) = (Fix(coordinate: coordinate, origin: .file), nil)
    } catch {
      (open, fault) = (nil, error.of("line \(line)"))
    }
  }

  func end(_ path: [XMLElement], text: String, isInnermost: Bool) {
    guard let element = path.last, !element.isForeign else { return }
    if Self.isPoint(element) {
      ends.append((element.name, fault.map { .failure($0) } ?? open.map { .success($0) }))
    } else if let parent = path.dropLast().last, Self.isPoint(parent) {
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
    case "fix" where text.trimmed == "none": (open, fault) = (nil, nil)
    default: break
    }
  }
}
