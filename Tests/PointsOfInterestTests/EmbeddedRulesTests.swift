@testable import PointsOfInterest
import TestSupport
import Testing

/// Which objects of OpenStreetMap are points, as `config/categories.json5` has it.
struct EmbeddedRulesTests {
  private static let rules = MainTagRules.embedded

  private static func point(_ tags: Tags) -> PointOfInterest? {
    PointOfInterest(
      openStreetMapObject: "node/1", tags: tags, at: nil, source: "test", rules: rules,
    )
  }

  @Test(
    arguments: [
      (["shop": "bakery", "amenity": "cafe"], "amenity=cafe"),
      (["tourism": "hotel", "amenity": "restaurant"], "amenity=restaurant"),
      (["building": "yes", "tourism": "museum"], "tourism=museum"),
      (["leisure": "park", "historic": "ruins"], "leisure=park"),
      (["highway": "bus_stop", "public_transport": "platform"], "highway=bus_stop"),
      (["railway": "station", "public_transport": "station"], "railway=station"),
      (["amenity": "no", "shop": "books"], "shop=books"),
      (["highway": "residential", "name": "High Street"], nil), (["highway": "crossing"], nil),
      (["railway": "rail"], nil), (["natural": "tree"], nil), (["man_made": "pipeline"], nil),
      (["office": "yes"], nil), (["emergency": "fire_hydrant"], nil), (["place": "state"], nil),
      (["building": "house"], nil), (["disused:amenity": "pub"], "disused:amenity=pub"),
      (["was:highway": "residential"], nil),
    ] as [(Tags, String?)])
  func `given tags, when the rules in the program are asked, then the category is the first`(
    tags: Tags, category: String?,
  ) {
    expect(Self.point(tags)?.category?.text, is: category)
  }

  @Test(
    arguments: [
      (["access": "private"], true), (["access": "no"], true), (["access": "customers"], false),
      (["disused": "yes"], true), (["disused": "no"], false), (["abandoned": "yes"], true),
      (["opening_hours": "off"], true), (["opening_hours": "closed"], true),
      (["opening_hours": "Mo-Fr 08:00-12:00; Sa off"], false), ([:], false),
    ] as [(Tags, Bool)])
  func `given a café, when it is private, closed or disused, then it is hidden`(
    tags: Tags, isHidden: Bool,
  ) {
    var tags = tags
    tags["amenity"] = "cafe"
    expect(Self.point(tags)?.isHidden, is: isHidden)
  }

  @Test(arguments: [
    "disused", "abandoned", "was", "closed", "demolished", "razed", "removed", "construction",
    "proposed",
  ])
  func `given a lifecycle prefix, when made a point, then it is hidden`(prefix: String) {
    expect(Self.point(["\(prefix):shop": "books"])?.isHidden, is: true)
  }

  @Test func `given the keys for plain files, when compared, then in the rules' order`() {
    let keys = Self.rules.mainTags.map(\.key)
    expect(Set(keys).count, is: keys.count)
    expect(keys.filter(Category.mainKeys.contains), is: Category.mainKeys)
  }

  @Test func `given the rules, when their lists are counted, then none is missing`() {
    let rules = Self.rules
    #expect(!rules.hidingTags.isEmpty && !rules.lifecyclePrefixes.isEmpty)
  }

  @Test func `given the patterns of the lists, when read, then each has a key and values`() {
    let table = CategoryTable.embedded
    let patterns =
      ["mainTags", "hidingTags", "closedLines"].flatMap(table.texts)
      + table.list("groups").flatMap { ($0["tags"]?.array ?? []).compactMap(\.string) }
    #expect(patterns.count > 60)
    for pattern in patterns {
      let parts = pattern.split(separator: "=", omittingEmptySubsequences: false)
      let isWhole = !pattern.isEmpty && parts.count < 3 && parts.allSatisfy { !$0.isEmpty }
      #expect(isWhole, "\(pattern)")
    }
    let keys = table.texts("closedLines").map { TagSelection($0).key }
    expect(Set(keys).count, is: keys.count)
  }
}
