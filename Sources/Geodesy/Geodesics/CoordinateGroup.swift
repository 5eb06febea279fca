/// Up to four places as vectors of latitudes and longitudes, for computing with all at once.
package struct CoordinateGroup: Sendable {
  /// The latitudes and longitudes; those from `count` on have no meaning.
  private(set) var latitudes: SIMD4<Degrees>
  private(set) var longitudes: SIMD4<Degrees>
  package private(set) var count = 0

  package static var capacity: Int { 4 }

  package init() { (latitudes, longitudes) = (.zero, .zero) }

  init(_ place: Coordinate) {
    latitudes = SIMD4(repeating: place.latitude)
    longitudes = SIMD4(repeating: place.longitude)
    count = 1
  }

  package var isFull: Bool { count == Self.capacity }

  /// Adds a place; there must be room for it.
  package mutating func append(_ place: Coordinate) {
    latitudes[count] = place.latitude
    longitudes[count] = place.longitude
    count += 1
  }

  package mutating func removeAll() { count = 0 }

  subscript(position: Int) -> Coordinate {
    Coordinate(checkedLatitude: latitudes[position], longitude: longitudes[position])
  }
}
