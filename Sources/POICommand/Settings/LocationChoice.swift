package import Locating
package import PointsOfInterest

/// A source of the location that was chosen.
package enum LocationChoice: Equatable, Sendable {
  /// It was given.
  case fixed(Fix)
  /// A gpsd, asked for a fix that meets a requirement.
  case gpsd(GPSDAddress, FixRequirement)
  /// A file; `-` is standard input.
  case file(path: String, FixRequirement)
  /// A saved place, by its name, in this file.
  case saved(name: String, path: String)
}
