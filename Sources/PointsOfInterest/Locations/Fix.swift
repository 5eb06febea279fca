package import Geodesy

/// A location as reported by a provider.
package struct Fix: Hashable, Sendable {
  /// Origin of a fix, as output names it.
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

  package var coordinate: Coordinate
  /// The provider's estimate of the horizontal error; `nil` if unknown.
  package var accuracy: Metres?
  /// Time by the receiver's clock, which may be wrong by years; `nil` if unknown.
  package var time: Timestamp?
  /// Metres a second over ground.
  package var speed: Double?
  /// Course over ground, degrees clockwise from true north.
  package var course: Degrees?
  package var origin: Origin

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
