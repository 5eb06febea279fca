/// The shortest line between two places on WGS 84.
package struct Geodesic: Equatable, Sendable {
  package let distance: Metres
  /// Its direction at the start, clockwise from true north, 0 to less than 360.
  ///
  /// From a pole it is counted from the meridian of the starting longitude; between two writings
  /// of one place it is 0.
  package let bearing: Degrees

  package init(distance: Metres, bearing: Degrees) {
    self.distance = distance
    self.bearing = bearing
  }
}
