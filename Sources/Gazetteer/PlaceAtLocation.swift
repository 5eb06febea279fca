package import Geodesy

/// A place and where a location lies as seen from it.
package struct PlaceAtLocation: Equatable, Sendable {
  package let place: NamedPlace
  /// Whether the location lies within the place, judged by its people.
  package let isInside: Bool
  /// From the place to the location.
  package let geodesic: Geodesic
}
