import PointsOfInterest
import Testing

struct MainTagRulesTests {
  private static func rules(_ patterns: String...) -> MainTagRules {
    MainTagRules(
      mainTags: patterns.map { TagSelection($0) },
      hidingTags: [TagSelection("access=private|no"), TagSelection("shop=vacant")],
      lifecyclePrefixes: ["disused", "was"],
    )
  }

  @Test(
    arguments: [
      (["shop": "bakery", "amenity": "cafe"], "amenity=cafe"),
      (["shop": "bakery", "amenity": "no"], "shop=bakery"),
      (["shop": "vacant"], nil), (["highway": "bus_stop"], "highway=bus_stop"),
      (["highway": "residential"], nil),
      (["highway": "services", "shop": "vacant"], "highway=services"),
      (["name": "Nowhere"], nil), ([:], nil), (["disused:amenity": "pub"], "disused:amenity=pub"),
      (["disused:amenity": "pub", "shop": "books"], "shop=books"),
      (["was:shop": "vacant"], nil), (["Amenity": "cafe"], nil),
    ] as [(Tags, String?)])
  func `given tags, when the rules are asked, then the first main tag is named`(
    tags: Tags, expected: String?,
  ) {
    let rules = Self.rules("amenity", "shop!=vacant|empty", "highway=bus_stop", "highway=services")
    #expect(rules.mainTag(of: tags)?.text == expected)
  }

  @Test(
    arguments: [
      (["shop": "yes", "name": "Anna", "brand": "B", "operator": "O"], "Anna"),
      (["shop": "yes", "brand": "B", "operator": "O"], "B"),
      (["shop": "yes", "operator": "O"], nil), (["shop": "yes", "ref": "7"], nil),
    ] as [(Tags, String?)])
  func `given tags, when made a point, then it is called by name, brand or operator`(
    tags: Tags, name: String?,
  ) throws {
    let point = try #require(Self.point(tags))
    #expect((point.name, point.tags) == (name, tags))
  }

  private static func point(_ tags: Tags) -> PointOfInterest? {
    PointOfInterest(
      openStreetMapObject: "node/1", tags: tags, at: nil, source: "test",
      rules: rules("amenity", "shop"),
    )
  }

  @Test(
    arguments: [
      (nil, ["access": "private"], true, nil), ("museum", ["access": "no"], true, "museum"),
      ("museum", ["access": "yes"], false, "museum"), ("shop=vacant", [:], true, "shop=vacant"),
      ("shop=books", [:], false, "shop=books"), (nil, ["was:shop": "x"], true, "was:shop=x"),
      ("was:shop=x", [:], true, "was:shop=x"),
      ("shop=books", ["was:shop": "x"], false, "shop=books"),
      ("museum", ["was:shop": "x"], false, "museum"), (nil, [:], false, nil),
    ] as [(String?, Tags, Bool, String?)])
  func `given places of plain files, when the rules are applied, then they hide as in an extract`(
    category: String?, tags: Tags, isHidden: Bool, shown: String?,
  ) {
    var rules = PlainPlaceRules(Self.rules("shop!=vacant", "amenity"))
    for _ in 0..<2 {
      var point = PointOfInterest(category: category.map(Category.init), source: "s", tags: tags)
      rules.apply(to: &point)
      #expect((point.isHidden, point.category?.text) == (isHidden, shown))
    }
  }
}
