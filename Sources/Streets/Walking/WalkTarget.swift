package import Geodesy

/// A place that somebody may walk to: to its doors, else to its outline, else to its point.
package struct WalkTarget: Equatable, Sendable {
  package var doors: [Coordinate]
  package var extent: Extent?
  package var place: Coordinate

  package init(doors: [Coordinate] = [], extent: Extent? = nil, place: Coordinate) {
    (self.doors, self.extent, self.place) = (doors, extent, place)
  }
}
