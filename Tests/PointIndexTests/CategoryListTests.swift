import Geodesy
import PointIndex
import PointsOfInterest
import Testing

/// Categories that are several, `amenity=cafe;bar`, found through the terms of an index.
struct CategoryListTests {
  private static let categories = [
    "amenity=cafe;bar", "amenity=cafe", "amenity=bar; pub", "shop=tea", "Cafe; Bar", "museum",
    "amenity=café;bar", "odd=a;b",
  ]

  private static func tag(_ key: String, _ value: String?) -> CategoryPattern {
    .tag(TagPattern(key: key, value: value))
  }

  @Test(arguments: [
    tag("amenity", "cafe"), tag("amenity", "bar"), tag("amenity", "pub"), tag("amenity", nil),
    tag("amenity", "cafe;bar"), tag("amenity", "café"), tag("odd", "b"), tag("shop", "bar"),
    .word(FoldedText("bar")), .word(FoldedText("Cafe; Bar")), .word(FoldedText("museum")),
  ])
  func `given lists as categories, when searched, then it is as looking at every point`(
    pattern: CategoryPattern
  ) throws {
    let points = try (0..<600).map { number in
      let coordinate = try place(Double(number / 25) / 100, Double(number % 25) / 100)
      let category = Category(Self.categories[number % Self.categories.count])
      return PointOfInterest(
        category: category, coordinate: coordinate, id: "\(number)", source: "test",
      )
    }
    let query = NearbyQuery(limit: 150, filter: PointFilter(categories: [pattern]))
    let centre = try Coordinate(latitude: 0.03, longitude: 0.07)
    let found = try PointIndexReader.of(points).found(near: centre, query)
    #expect(found.map(Ranked.init) == query.bruteForce(points, near: centre).map(Ranked.init))
    #expect(found.isEmpty == (pattern == Self.tag("shop", "bar")))
  }
}
