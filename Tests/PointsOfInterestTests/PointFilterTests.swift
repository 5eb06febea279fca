import PointsOfInterest
import Testing

struct PointFilterTests {
  private let hotel = PointOfInterest(
    name: "Hôtel Étoile", category: Category("tourism=hotel"), source: "test",
    tags: ["tourism": "hotel", "amenity": "restaurant", "cuisine": "pizza; pasta"],
  )

  private func tag(_ key: String, _ value: String?) -> CategoryPattern {
    .tag(TagPattern(key: key, value: value))
  }

  @Test func `given a hotel that is also a restaurant, when either is asked for, then it is found`()
  {
    #expect(PointFilter(categories: [tag("tourism", "hotel")]).admits(hotel))
    #expect(PointFilter(categories: [tag("amenity", "restaurant")]).admits(hotel))
    #expect(PointFilter(categories: [tag("amenity", nil)]).admits(hotel))
    #expect(!PointFilter(categories: [tag("amenity", "cafe")]).admits(hotel))
    #expect(PointFilter(categories: [tag("amenity", "cafe"), tag("tourism", nil)]).admits(hotel))
  }

  @Test
  func `given a category but no such tag, when its key and value are asked for, then it fits`() {
    let museum = PointOfInterest(category: Category("tourism=museum"), source: "test")
    #expect(PointFilter(categories: [tag("tourism", "museum")]).admits(museum))
    #expect(PointFilter(categories: [tag("tourism", nil)]).admits(museum))
  }

  @Test
  func `given a plain word as category, when the word is asked for, then case does not matter`() {
    let spring = PointOfInterest(category: Category("Spring"), source: "test")
    #expect(PointFilter(categories: [.word(FoldedText("spring"))]).admits(spring))
    #expect(!PointFilter(categories: [.word(FoldedText("springs"))]).admits(spring))
    let keyed = PointOfInterest(category: Category("natural=spring"), source: "test")
    #expect(!PointFilter(categories: [.word(FoldedText("spring"))]).admits(keyed))
  }

  @Test func `given a list of values, when one of them is asked for, then it fits`() {
    #expect(
      PointFilter(tags: [TagExpression(TagPattern(key: "cuisine", value: "pasta"))]).admits(hotel)
    )
    #expect(
      PointFilter(tags: [TagExpression(TagPattern(key: "cuisine", value: "pizza; pasta"))]).admits(
        hotel
      )
    )
    #expect(
      !PointFilter(tags: [TagExpression(TagPattern(key: "cuisine", value: "past"))]).admits(hotel)
    )
  }

  @Test(arguments: ["cafe", "bar", "cafe; bar"])
  func `given a category that is a list, when one of it is asked for, then it fits`(item: String) {
    let both = PointOfInterest(category: Category("amenity=cafe; bar"), source: "test")
    #expect(PointFilter(categories: [tag("amenity", item)]).admits(both))
    #expect(
      PointFilter(tags: [TagExpression(TagPattern(key: "amenity", value: item))]).admits(both)
    )
    #expect(!PointFilter(categories: [tag("amenity", "caf")]).admits(both))
    #expect(!PointFilter(categories: [tag("shop", item)]).admits(both))
    let words = PointOfInterest(category: Category("Cafe; Bar"), source: "test")
    #expect(PointFilter(categories: [.word(FoldedText(item))]).admits(words))
    #expect(!PointFilter(categories: [.word(FoldedText("caf"))]).admits(words))
  }

  @Test func `given several tags, when one is missing, then the point is not wanted`() {
    let both = [TagPattern(key: "cuisine", value: nil), TagPattern(key: "wheelchair", value: nil)]
    #expect(!PointFilter(tags: both.map { TagExpression($0) }).admits(hotel))
  }

  @Test func `given more tags than bits, when the last one is missing, then it is not wanted`() {
    let tags = (0..<130).map { TagPattern(key: "key\($0)", value: nil) }
    let pairs = tags.map { (key: $0.key, value: "yes") }
    let filter = PointFilter(
      categories: [tag("key5", "yes")], tags: tags.map { TagExpression($0) }, )

    #expect(filter.admits(PointOfInterest(source: "test", tags: Tags(pairs))))
    #expect(!filter.admits(PointOfInterest(source: "test", tags: Tags(Array(pairs.dropLast())))))
  }

  @Test func `given alternatives of two keys, when a value belongs to the other, then it is out`() {
    let filter = PointFilter(categories: [tag("amenity", "cafe"), tag("shop", "bakery")])
    #expect(!filter.admits(PointOfInterest(source: "test", tags: ["shop": "cafe"])))
    #expect(filter.admits(PointOfInterest(source: "test", tags: ["shop": "bakery"])))
  }

  @Test(arguments: ["Kaffee", "\u{212A}affee", "Kaffee;Tee"])
  func `given a value that is canonically equal, when asked for, then the point is wanted`(
    value: String
  ) {
    let shop = PointOfInterest(source: "test", tags: ["shop": value])
    let category = PointOfInterest(category: Category("shop=\(value)"), source: "test")
    for point in [shop, category] {
      #expect(PointFilter(categories: [tag("shop", "Kaffee")]).admits(point))
      #expect(
        PointFilter(tags: [TagExpression(TagPattern(key: "shop", value: "\u{212A}affee"))]).admits(
          point
        )
      )
      #expect(
        !PointFilter(tags: [TagExpression(TagPattern(key: "shop", value: "kaffee"))]).admits(point)
      )
    }
  }

  @Test func `given part of a name, when asked for without accents, then it fits`() {
    #expect(PointFilter(name: FoldedText("ETOILE")).admits(hotel))
    #expect(!PointFilter(name: FoldedText("soleil")).admits(hotel))
    #expect(!PointFilter(name: FoldedText("x")).admits(PointOfInterest(source: "test")))
  }

  @Test func `given a hidden point, when not asked for, then it is left out`() {
    let hidden = PointOfInterest(source: "test", isHidden: true)
    #expect(!PointFilter().admits(hidden))
    #expect(PointFilter(includesHidden: true).admits(hidden))
  }

  @Test
  func `given several main tags, when the category is chosen, then the most telling one is it`() {
    #expect(Category.main(of: ["tourism": "hotel", "amenity": "bar"]) == Category("amenity=bar"))
    #expect(Category.main(of: ["amenity": "no", "shop": "wine"]) == Category("shop=wine"))
    #expect(Category.main(of: ["building": "yes"]) == nil)
  }
}

extension PointFilter {
  /// Whether a point passes.
  func admits(_ point: PointOfInterest) -> Bool {
    var matcher = PointMatcher(self)
    return matcher.admits(point)
  }
}
