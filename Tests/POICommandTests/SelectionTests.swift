import Geodesy
import OpeningHours
import PointsOfInterest
import CommandLine
import TestSupport
import Testing

@testable import POICommand

struct SelectionTests {
  private func query(
    _ commandLine: String, _ configuration: Configuration = Configuration(),
    environment: [String: String] = [:],
  ) throws -> NearbyQuery {
    try Given.values(commandLine, configuration, environment: environment).query()
  }

  @Test func `given nothing, when resolved, then the ten nearest of all are wanted`() throws {
    expect(try query("1 2"), is: NearbyQuery(limit: 10))
  }

  @Test func `given all options, when resolved, then they are in the query`() throws {
    let query = try query(
      "1 2 -n 3 -r 1km --beyond 10 -c shop=* -c category=Tea --tag a --tag b=c --name Bar --all"
        + " --lang de"
    )
    let expected = NearbyQuery(
      limit: 3, radius: 1_000, beyond: 10,
      filter: PointFilter(
        categories: [.tag(TagPattern(key: "shop", value: nil)), .word(FoldedText("Tea"))],
        tags: [
          TagExpression(TagPattern(key: "a", value: nil)),
          TagExpression(TagPattern(key: "b", value: "c")),
        ],
        name: FoldedText("Bar"), nameLanguage: NameLanguage("de"), includesHidden: true,
      ),
    )
    expect(query, is: expected)
  }

  @Test func `given a configuration, when resolved, then options go before it`() throws {
    let configuration = Configuration(
      limit: 0, radius: .distance(500), language: NameLanguage("fr"),
    )
    let silent = try query("1 2", configuration)
    #expect(silent.limit == nil && silent.radius == 500)
    expect(silent.filter.nameLanguage, is: NameLanguage("fr"))
    let loud = try query("1 2 -n 4 -r 7 --lang de", configuration)
    #expect(loud.limit == 4 && loud.radius == 7)
    expect(loud.filter.nameLanguage, is: NameLanguage("de"))
  }

  @Test(
    arguments: [
      (#"note=a\,b"#, TagPattern(key: "note", value: "a,b")),
      (#"note=a\b"#, TagPattern(key: "note", value: #"a\b"#)),
      ("a:b=c=d", TagPattern(key: "a:b", value: "c=d")),
      ("a=*", TagPattern(key: "a", value: nil)),
    ]
  )
  func `given a tag with signs in its value, when resolved, then they are the value's`(
    text: String, pattern: TagPattern,
  ) throws {
    expect(try query("1 2 --tag \(text)").filter.tags, is: [TagExpression(pattern)])
    expect(TagPattern(text: pattern.text), is: pattern)
  }

  @Test func `given a word of one's own, when resolved, then it stands for its tags`() throws {
    let tea = TagPattern(key: "shop", value: "tea")
    #expect(
      try query("1 2 -c brew", Configuration(categories: ["brew": [tea]])).filter.categories
        == [.tag(tea), .word(FoldedText("brew"))])
  }

  @Test func `given words that are known, when resolved, then their tags are wanted`() throws {
    let categories = try query("1 2 -c cafe", environment: ["LANG": "de_DE"]).filter.categories
    expect(categories.first, is: .tag(TagPattern(key: "amenity", value: "cafe")))
  }

  @Test func `given no option about hours, when resolved, then nothing is judged`() throws {
    let given = try Given.values("1 2")
    #expect(try given.judge(forFields: false) == nil)
    expect(try given.hoursRequirement(nil), is: nil)
  }

  @Test func `given no gazetteer, when judged, then the system's zone counts and is told`() throws {
    let given = try Given.values(
      of: ["1", "2", "--open"], environment: ["TZ": "XYZ-5"],
      now: Timestamp(rfc3339: "2026-11-18T12:00:00Z"),
    )
    let judge = try #require(try given.judge(forFields: false))
    let lyon = try Coordinate(latitude: 45.76, longitude: 4.83)
    expect(judge.state(of: judge.hours("17:00-18:00"), at: lyon), is: .open)
    expect(judge.substituteZone?.name, is: "XYZ-5")
  }
}
