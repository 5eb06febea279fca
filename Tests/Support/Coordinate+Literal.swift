import Geodesy

extension Coordinate {
  /// A place whose numbers a test has written down; wrong ones end the run.
  package init(_ latitude: Degrees, _ longitude: Degrees) {
    guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(latitude), \(longitude) is no place")
    }
    self = place
  }
}
