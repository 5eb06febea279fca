package import OpeningHours
package import Geodesy

/// A location as a provider gave it, in the datum WGS 84.
package struct Fix: Hashable, Sendable {
  package enum Origin: String, CaseIterable, Sendable {
    /// Given on the command line or in the configuration.
    case fixed
    case gpsd
    /// A file or standard input.
    case file
    case saved
    case name
  }

  package struct Place: Hashable, Sendable {
    /// Its name with its country: `Lyon, FR`.
    package let label: String
    package let attribution: String?

    package init(label: String, attribution: String?) {
      (self.label, self.attribution) = (label, attribution)
    }
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
  package var place: Place?
  /// The place that the location itself is, which is not among its own neighbours.
  package var itself: PlaceItself?

  package init(
    coordinate: Coordinate, accuracy: Metres? = nil, time: Timestamp? = nil, speed: Double? = nil,
    course: Degrees? = nil, origin: Origin, place: Place? = nil, itself: PlaceItself? = nil,
  ) {
    (self.coordinate, self.accuracy, self.time) = (coordinate, accuracy, time)
    (self.speed, self.course) = (speed, course)
    (self.origin, self.place, self.itself) = (origin, place, itself)
  }

  /// Metres a second, slower than people walk, below which a receiver is at rest and its course is any.
  private static let leastSpeed = 0.5

  /// The course of a location that moves, 0 to 360.
  package var courseOfMovement: Degrees? {
    guard let course, (0...360).contains(course), speed ?? .infinity >= Self.leastSpeed else {
      return nil
    }
    return course
  }
}
