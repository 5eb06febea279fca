import TestSupport
import Testing

@testable import PointsOfInterest

struct PointFilterTests {
  private let hotel = PointOfInterest(
    name: "Hôtel Étoile", category: Category("tourism=hotel"), source: "test",
    tags: ["tourism": "hotel", "amenity": "restaurant", "cuisine": "pizza; pasta"],
  )

  private func tag(_ key: String, _ value: String?) -> CategoryPattern {
    .tag(TagPattern(key: key, value: value))
  }

  /// Whether a point of a category alone passes one of some patterns.
  private func admits(_ category: String, _ patterns: CategoryPattern...) -> Bool {
    PointFilter(categories: patterns)
      .admits(PointOfInterest(category: Category(category), source: "test"))
  }

  @Test func `given a hotel that is also a restaurant, when either is asked for, then it is met`() {
    #expect(PointFilter(categories: [tag("tourism", "hotel")]).admits(hotel))
    #expect(PointFilter(categories: [tag("amenity", "restaurant")]).admits(hotel))
    #expect(PointFilter(categories: [tag("amenity", nil)]).admits(hotel))
    #expect(!PointFilter(categories: [tag("amenity", "cafe")]).admits(hotel))
    #expect(PointFilter(categories: [tag("amenity", "cafe"), tag("tourism", nil)]).admits(hotel))
  }

  @Test func `given a category alone, when key, value or word are asked for, then it fits`() {
    #expect(admits("tourism=museum", tag("tourism", "museum")))
    #expect(admits("tourism=museum", tag("tourism", nil)))
    #expect(admits("Spring", .word(FoldedText("spring"))))
    #expect(!admits("Spring", .word(FoldedText("springs"))))
    #expect(!admits("natural=spring", .word(FoldedText("spring"))))
  }

  @Test(arguments: ["cafe", "bar", "cafe; bar"])
  func `given a category that is a list, when one of it is asked for, then it fits`(item: String) {
    #expect(admits("amenity=cafe; bar", tag("amenity", item)))
    #expect(!admits("amenity=cafe; bar", tag("amenity", "caf")))
    #expect(!admits("amenity=cafe; bar", tag("shop", item)))
    let both = PointOfInterest(category: Category("amenity=cafe; bar"), source: "test")
    let tag = TagExpression(TagPattern(key: "amenity", value: item))
    #expect(PointFilter(tags: [tag]).admits(both))
    #expect(admits("Cafe; Bar", .word(FoldedText(item))))
    #expect(!admits("Cafe; Bar", .word(FoldedText("caf"))))
  }

  @Test func `given several tags, when one is missing, then the point is not wanted`() {
    let both = [
      TagPattern(key: "cuisine", value: nil), TagPattern(key: "wheelchair", value: nil),
    ]
    #expect(!PointFilter(tags: both.map { TagExpression($0) }).admits(hotel))
  }

  @Test func `given more tags than bits, when asked, then it is too much for a search`() {
    let tags = (0..<65).map { TagExpression(TagPattern(key: "key\($0)", value: nil)) }
    #expect(!PointFilter(tags: tags).isSearchable)
    #expect(PointFilter(tags: tags.dropLast()).isSearchable)
    #expect(!PointFilter(tags: tags.dropLast()).admits(hotel))
  }

  @Test func `given alternatives of two keys, when a value belongs to the other, then it is out`() {
    let filter = PointFilter(categories: [tag("amenity", "cafe"), tag("shop", "bakery")])
    #expect(!filter.admits(PointOfInterest(source: "test", tags: ["shop": "cafe"])))
    #expect(filter.admits(PointOfInterest(source: "test", tags: ["shop": "bakery"])))
  }

  @Test(arguments: ["Kaffee", "\u{212A}affee", "Kaffee;Tee"])
  func `given a value canonically equal, when asked for, then the point is`(value: String) {
    let shop = PointOfInterest(source: "test", tags: ["shop": value])
    let category = PointOfInterest(category: Category("shop=\(value)"), source: "test")
    let other = TagExpression(TagPattern(key: "shop", value: "\u{212A}affee"))
    let small = TagExpression(TagPattern(key: "shop", value: "kaffee"))
    for point in [shop, category] {
      #expect(PointFilter(categories: [tag("shop", "Kaffee")]).admits(point))
      #expect(PointFilter(tags: [other]).admits(point))
      #expect(!PointFilter(tags: [small]).admits(point))
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

  @Test func `given several main tags, when the category is chosen, then the most telling is it`() {
    expect(Category.main(of: ["tourism": "hotel", "amenity": "bar"]), is: Category("amenity=bar"))
    expect(Category.main(of: ["amenity": "no", "shop": "wine"]), is: Category("shop=wine"))
    expect(Category.main(of: ["building": "yes"]), is: nil)
  }
}

struct KeyPlacesTests {
  /// Numbers from 4,096 on are not remembered, and U+212A is canonically equivalent to K.
  @Test(
    arguments: [("shop", 7, 1), ("shop", 5_000, nil), ("K", 7, nil)] as [(String, Int, Int?)])
  func `given the number of the only key, when another comes, then it is of no key`(
    key: String, number: Int, other: Int?,
  ) {
    var places = KeyPlaces([ExactText(key)])
    expect(places.known(9), is: nil)
    var text = key
    let place = text.withUTF8 { places.find($0, number) }
    expect(place, is: 0)
    expect(places.known(9), is: other)
    expect(places.known(nil), is: nil)
  }
}

extension PointFilter {
  /// Whether a point passes.
  func admits(_ point: PointOfInterest) -> Bool {
    var matcher = PointMatcher(self)
    return matcher.admits(point)
  }
}
