package import OpeningHours
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
    /// The name of a place.
    case name
  }

  /// A place that was found by its name.
  package struct Place: Hashable, Sendable {
    /// Its name with its country: `Lyon, FR`.
    package let label: String
    /// The credit that its source asks for; `nil` for none.
    package let attribution: String?

    package init(label: String, attribution: String?) {
      self.label = label
      self.attribution = attribution
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
  /// The place whose name was given; `nil` for every other origin.
  package var place: Place?

  package init(
    coordinate: Coordinate, accuracy: Metres? = nil, time: Timestamp? = nil, speed: Double? = nil,
    course: Degrees? = nil, origin: Origin, place: Place? = nil,
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.time = time
    self.speed = speed
    self.course = course
    self.origin = origin
    self.place = place
  }
}

extension Fix {
  /// Metres a second below which a receiver does not move but for the errors of its speed, and the
  /// course that it tells is any: slower than people walk.
  private static let leastSpeed = 0.5

  /// The course of a location that moves, 0 to 360; `nil` for one at rest, whatever it tells.
  package var courseOfMovement: Degrees? {
    guard let course, (0...360).contains(course), speed ?? .infinity >= Self.leastSpeed else {
      return nil
    }
    return course
  }
}
