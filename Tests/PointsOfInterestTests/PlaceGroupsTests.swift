@testable import PointsOfInterest
import Testing

struct PlaceGroupsTests {
  @Test(
    arguments: [
      ("amenity=cafe", "food"), ("shop=bakery", "food"), ("shop=shoes", "shops"),
      ("amenity=drinking_water", "water"), ("natural=peak", "outdoors"),
      ("tourism=hotel", "stay"), ("tourism=museum", "sights"), ("amenity=pharmacy", "health"),
      ("healthcare=laboratory", "health"), ("railway=station", "transport"),
      ("amenity=townhall", "services"), ("place=city", "other"), ("a=b", "other"),
      ("museum", "sights"), ("Bus Station", "transport"), ("shop", "shops"), ("東京", "other"),
      (nil, "other"),
    ] as [(String?, String)]
  )
  func `given a kind of place, when grouped, then by its value before its key`(
    category: String?, group: String,
  ) {
    let groups = PlaceGroups(language: nil)
    #expect(groups.group(of: category.map { Category($0) }).name == group)
  }

  @Test func `given a language, when a group is named, then in it, else in English`() {
    let names = ["de-AT", "ja", "xx", nil].map { language in
      PlaceGroups(language: language).group(of: Category("amenity=cafe")).label
    }
    #expect(names == ["Essen und Trinken", "飲食", "Food and drink", "Food and drink"])
  }

  @Test func `given the table, when read, then every group has a look and names of its own`()
    throws
  {
    let groups = try CategoryTable.embedded.groups()
    let languages = groups[0].value["words"]?.object?.members.map(\.key) ?? []
    #expect(groups.count == 10 && languages.count == 16)
    #expect(Set(groups.map { $0.group(in: nil).shape }).count == groups.count)
    #expect(Set(groups.map { $0.group(in: nil).colour }).count == groups.count)
    for group in groups {
      #expect(group.value["words"]?.object?.members.map(\.key) == languages)
      #expect(group.tags.isEmpty == (group.rank == groups.count - 1))
    }
  }
}
