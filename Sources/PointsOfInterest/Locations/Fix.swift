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
    coordinate: Coordinate,
    accuracy: Metres? = nil,
    time: Timestamp? = nil,
    speed: Double? = nil,
    course: Degrees? = nil,
    origin: Origin,
    place: Place? = nil,
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
