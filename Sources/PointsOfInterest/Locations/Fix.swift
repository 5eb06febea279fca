package import Geodesy

/// A location as a provider found it.
package struct Fix: Hashable, Sendable {
  /// Where a fix came from, as output names it.
  package enum Origin: String, Sendable {
    /// Given on the command line or in the configuration.
    case fixed
    /// A running gpsd.
    case gpsd
    /// A file or standard input.
    case file
    /// A saved place.
    case saved
  }

  /// Where.
  package var coordinate: Coordinate
  /// The provider's estimate of the horizontal error; `nil` when it gave none.
  package var accuracy: Metres?
  /// When, by the receiver's clock, which may be wrong by years; `nil` when it gave none.
  package var time: Timestamp?
  /// Metres a second over ground.
  package var speed: Double?
  /// Course over ground, degrees clockwise from true north.
  package var course: Degrees?
  /// Where it came from.
  package var origin: Origin

  /// - Parameters:
  ///   - coordinate: Where.
  ///   - accuracy: Estimate of the horizontal error.
  ///   - time: When.
  ///   - speed: Metres a second over ground.
  ///   - course: Degrees clockwise from true north.
  ///   - origin: Where it came from.
  package init(
    coordinate: Coordinate,
    accuracy: Metres? = nil,
    time: Timestamp? = nil,
    speed: Double? = nil,
    course: Degrees? = nil,
    origin: Origin,
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.time = time
    self.speed = speed
    self.course = course
    self.origin = origin
  }
}
