import OpeningHours
import Basics
import Geodesy
import PointFormats
import PointsOfInterest

/// Finds the last valid point of a GPX document.
struct GPXFixHandler: XMLHandler {
  /// The last valid point that is complete.
  private(set) var lastFix: Fix?
  /// Called with each valid point that is complete.
  var handle: (Fix) -> Void = { _ in }

  private var path: [XMLElement] = []
  private var open: Fix?

  mutating func begin(_ element: XMLElement, line: Int) {
    path.append(element)
    guard Self.isPoint(element) else { return }
    let coordinate = try? Coordinate(
      latitudeText: element.attributes["lat"], longitudeText: element.attributes["lon"],
    )
    open = coordinate.map { Fix(coordinate: $0, origin: .file) }
  }

  mutating func end(text: String) {
    guard let element = path.popLast(), open != nil else { return }
    if Self.isPoint(element) {
      if let open { handle(open) }
      lastFix = open ?? lastFix
      open = nil
    } else if let parent = path.last, Self.isPoint(parent), !element.isForeign {
      read(text, of: element.name)
    }
  }

  /// Speed in m/s and course are elements of GPX 1.0 only.
  private mutating func read(_ text: String, of name: String) {
    switch name {
    case "time": open?.time = Timestamp(rfc3339: String(text.trimmed))
    case "speed": open?.speed = DecimalNumber.value(of: String(text.trimmed), as: .any)
    case "course": open?.course = DecimalNumber.value(of: String(text.trimmed), as: .any)
    case "fix" where text.trimmed == "none": open = nil
    default: break
    }
  }

  private static func isPoint(_ element: XMLElement) -> Bool {
    !element.isForeign && ["wpt", "rtept", "trkpt"].contains(element.name)
  }
}
