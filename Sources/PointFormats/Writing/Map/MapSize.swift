/// The longer side of a map, in pixels, by the number of its places.
struct MapSize {
  let few: Double
  let many: Double
  /// More places are many.
  private static let greatestFew = 60

  /// The side of a map of so many places.
  func side(for count: Int) -> Double { count > Self.greatestFew ? many : few }
}
