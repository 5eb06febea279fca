import OpeningHours
import Geodesy
package import Basics
package import PointsOfInterest

/// A time-position-velocity report of gpsd; any part of it may be missing.
package struct TPVReport: Equatable, Sendable {
  /// The kind of fix that the receiver has: 0 unknown, 1 none, 2 without and 3 with altitude.
  package let mode: Int
  private let json: JSONValue

  package init(_ json: JSONValue) {
    self.json = json
    mode = json["mode"]?.double.flatMap { Int(exactly: $0) } ?? 0
  }

  /// The fix; `nil` unless the mode is at least 2 and both coordinates are there and in range.
  ///
  /// Receivers with several satellite systems report mode 3 before they report a position.
  ///
  /// The accuracy is `eph`, else the length of the vector of `epx` and `epy`.
  package func fix(from origin: Fix.Origin) -> Fix? {
    guard let coordinate else { return nil }
    return Fix(
      coordinate: coordinate, accuracy: accuracy, time: json.time, speed: json.speed,
      course: json.course("track"), origin: origin,
    )
  }

  /// The receiver that it is of, where gpsd names it.
  package var device: String? { json["device"]?.string }

  private var coordinate: Coordinate? {
    guard mode >= 2, let latitude = json["lat"]?.double, let longitude = json["lon"]?.double else {
      return nil
    }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  private var accuracy: Metres? {
    if let horizontal = json.accuracy("eph") { return horizontal }
    guard let east = json.accuracy("epx"), let north = json.accuracy("epy") else { return nil }
    return (east * east + north * north).squareRoot()
  }
}

/// Members of an object about a fix; `nil` also for what they cannot be.
extension JSONValue {
  var time: Timestamp? { self["time"]?.string.flatMap { Timestamp(rfc3339: $0) } }
  var speed: Double? { self["speed"]?.double.flatMap { $0 >= 0 ? $0 : nil } }

  func course(_ key: String = "course") -> Degrees? {
    self[key]?.double.flatMap { (0...360).contains($0) ? $0 : nil }
  }

  /// An error of zero is no estimate.
  func accuracy(_ key: String = "accuracy") -> Metres? {
    self[key]?.double.flatMap { $0 > 0 ? $0 : nil }
  }
}
