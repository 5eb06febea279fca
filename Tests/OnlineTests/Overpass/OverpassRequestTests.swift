import Basics
import Foundation
import Geodesy
import PointsOfInterest
import Testing

@testable import Online

/// The text of a request, made without any network.
struct OverpassRequestTests {
  private func request(_ url: String = "https://o.example/api/interpreter") throws
    -> OverpassRequest
  {
    OverpassRequest(server: try ServiceURL(url), source: "o.example", rules: .fixture) { _ in }
  }

  private func question(
    _ filter: PointFilter, radius: Double = 250, target: DistanceTarget = .centre,
  ) throws -> OverpassRequest.Question {
    OverpassRequest.Question(
      query: OverpassQuery(
        selection: OverpassSelection(filter, rules: .fixture), target: target,
        centre: try Coordinate(latitude: 43.7384, longitude: -7.4246), radius: radius,
      ),
      timeout: .seconds(10),
    )
  }

  private func cafes(_ target: DistanceTarget = .centre) throws -> OverpassRequest.Question {
    let cafes = PointFilter(categories: [.tag(TagPattern(key: "amenity", value: "cafe"))])
    return try question(cafes, target: target)
  }

  @Test func `given a category, when a request is made, then the query is complete`() throws {
    #expect(
      try cafes().query.text(timeout: .seconds(10))
        == "[out:json][timeout:10];is_in(43.7384,-7.4246)->.here;"
        + #"(nwr(around:254,43.7384,-7.4246)["amenity"~"(^|;) *(cafe)(;|$)"];"#
        + #"way(pivot.here)["amenity"~"(^|;) *(cafe)(;|$)"];"#
        + #"rel(pivot.here)["amenity"~"(^|;) *(cafe)(;|$)"];);out center tags qt;"#
    )
  }

  private static let outlines =
    "->.all;rel.all(if:count_members()>200)->.large;(.all;-.large;)->.fine;"
    + ".fine out geom qt;.large out center tags qt;"
  private static let doors =
    "(way.fine;way(r.fine);)->.ways;"
    + #"(node(w.ways)["barrier"~"^(gate|entrance)$"];"#
    + #"node(r.fine)["barrier"~"^(gate|entrance)$"];)->.gates;"#
    + #"way(bn.gates)["highway"]["area"!="yes"]->.paths;"#
    + #"(node.gates(w.paths);node(w.ways)["entrance"];"#
    + #"node(w.ways)["railway"~"^(subway_entrance)$"];node(r.fine)["entrance"];"#
    + #"node(r.fine)["railway"~"^(subway_entrance)$"];);out qt;"#

  @Test(arguments: [
    (DistanceTarget.centre, ";out center tags qt;"), (.nearest, outlines),
    (.door, outlines + doors),
  ])
  func `given what distances are to, when a request is made, then no more is sent`(
    target: DistanceTarget, output: String,
  ) throws {
    let question = #"rel(pivot.here)["amenity"~"(^|;) *(cafe)(;|$)"];)"#
    #expect(try cafes(target).query.body.hasSuffix(question + output))
  }

  @Test func `given a query, when a request is made, then it is a form posted to the server`()
    throws
  {
    let made = try request().makeRequest(from: cafes())
    #expect(made.method == "POST")
    #expect(made.url.absoluteString == "https://o.example/api/interpreter")
    #expect(made.headers == ["Content-Type": "application/x-www-form-urlencoded"])
    let body = made.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(
      body.hasPrefix(
        "data=%5Bout%3Ajson%5D%5Btimeout%3A10%5D%3Bis_in%2843.7384%2C-7.4246%29-%3E.here%3B%28nwr%28"
      )
    )
    #expect(
      body.hasSuffix(
        "%7E%22%28%5E%7C%3B%29+*%28cafe%29%28%3B%7C%24%29%22%5D%3B%29%3Bout+center+tags+qt%3B"
      )
    )
  }

  @Test(arguments: [
    ("https://o.example", "https://o.example/api/interpreter"),
    ("https://o.example/", "https://o.example/api/interpreter"),
    ("http://o.example:8080/osm/api/interpreter", "http://o.example:8080/osm/api/interpreter"),
  ])
  func `given a server's URL, when a request is made, then a bare host gets the usual path`(
    url: String, expected: String,
  ) throws {
    #expect(try request(url).makeRequest(from: cafes()).url.absoluteString == expected)
  }

  @Test(arguments: [
    (30.0, "15"), (40, "20"), (60, "40"), (200, "180"), (3_600, "180"), (4, "2"), (0.1, "1"),
    (0, "1"),
  ])
  func `given the time left, when asked, then the server is told to take less`(
    seconds: Double, expected: String,
  ) throws {
    let timeout = OverpassQuery.timeout(within: .seconds(seconds))
    #expect(try cafes().query.text(timeout: timeout).contains("[timeout:\(expected)]"))
  }

  @Test func `given a radius, when asked, then the server's longer metres are allowed for`() throws
  {
    // 1 km along the meridian at the equator is 1 004.9 m for the server.
    #expect(try question(PointFilter(), radius: 1_000).query.body.contains("around:1011,"))
    #expect(try question(PointFilter(), radius: 1e12).query.body.contains("around:20100000,"))
  }

  @Test func `given no category, when asked, then every main key is wanted`() throws {
    let selection = OverpassSelection(PointFilter(), rules: .fixture)
    #expect(selection.filters == Category.mainKeys.map { #"["\#($0)"]"# })
  }

  @Test func `given hidden places too, when asked, then what is no more is wanted`() throws {
    let rules = MainTagRules(
      mainTags: [try TagSelection("shop"), try TagSelection("craft=a|b.c")],
      lifecyclePrefixes: ["disused", "was"],
    )
    let selection = OverpassSelection(PointFilter(includesHidden: true), rules: rules)
    #expect(
      selection.filters == [
        #"["shop"]"#, #"["craft"~"^(a|b\\.c)$"]"#, #"[~"^(disused|was):(shop|craft)$"~"."]"#,
      ]
    )
  }

  @Test func `given a main tag but for some values, when asked, then those are not wanted`() throws
  {
    let rules = MainTagRules(mainTags: [try TagSelection("natural!=tree|wood")])
    let selection = OverpassSelection(PointFilter(), rules: rules)
    #expect(selection.filters == [#"["natural"]["natural"!~"^(no|tree|wood)$"]"#])
  }

  @Test func `given several categories, when asked, then there is one filter a key`() {
    let filter = PointFilter(categories: [
      .tag(TagPattern(key: "amenity", value: "cafe")),
      .tag(TagPattern(key: "shop", value: "bakery")),
      .tag(TagPattern(key: "amenity", value: "bar")),
      .tag(TagPattern(key: "amenity", value: "cafe")), .tag(TagPattern(key: "craft", value: "x")),
      .tag(TagPattern(key: "craft", value: nil)), .word(FoldedText("museum")),
    ])
    #expect(
      OverpassSelection(filter, rules: .fixture).filters == [
        #"["amenity"~"(^|;) *(cafe|bar)(;|$)"]"#, #"["shop"~"(^|;) *(bakery)(;|$)"]"#,
        #"["craft"]"#,
      ]
    )
  }

  @Test func `given tags, when asked, then each kind must have all`() {
    let filter = PointFilter(
      categories: [.tag(TagPattern(key: "shop", value: nil))],
      tags: [
        TagExpression(TagPattern(key: "wheelchair", value: "yes")),
        TagExpression(TagPattern(key: "website", value: nil)),
      ],
    )
    #expect(
      OverpassSelection(filter, rules: .fixture).filters
        == [#"["shop"]["wheelchair"~"(^|;) *(yes)(;|$)"]["website"]"#]
    )
  }

  @Test(arguments: [
    ("cuisine=pizza,pasta", #"["cuisine"~"(^|;) *(pizza|pasta)(;|$)"]"#),
    ("cuisine!=pizza,pasta", #"["cuisine"!~"(^|;) *(pizza|pasta)(;|$)"]"#),
    ("!website", #"[!"website"]"#), ("name~bar", #"["name"]"#), ("capacity>=5", #"["capacity"]"#),
  ])
  func `given an expression, when asked, then the server is asked for no less`(
    text: String, expected: String,
  ) throws {
    let filter = PointFilter(
      categories: [.tag(TagPattern(key: "shop", value: nil))],
      tags: [try #require(TagExpression(parsing: text))],
    )
    #expect(OverpassSelection(filter, rules: .fixture).filters == [#"["shop"]"# + expected])
  }

  @Test func `given a kind with a quality and an exclusion, when asked, then both are in it`() {
    let condition = CategoryCondition(
      [
        [.tag(TagPattern(key: "cuisine", value: "pizza")), .word(FoldedText("pizza"))],
        [.tag(TagPattern(key: "diet:vegan", value: "yes"))],
      ],
      excluding: [TagPattern(key: "takeaway", value: "only")],
    )
    #expect(
      OverpassSelection(PointFilter(conditions: [condition]), rules: .fixture).filters == [
        #"["cuisine"~"(^|;) *(pizza)(;|$)"]["diet:vegan"~"(^|;) *(yes)(;|$)"]"#
          + #"["takeaway"!~"(^|;) *(only)(;|$)"]"#
      ]
    )
  }

  @Test(arguments: [
    ("Café", "."), ("Bar 1234", "1234"), ("スターバックス", "スターバックス"), ("7-Eleven 24", "24"),
  ])
  func `given a name, when asked, then only what nothing else folds to is looked for`(
    name: String, expected: String,
  ) {
    let filter = PointFilter(
      categories: [.tag(TagPattern(key: "shop", value: nil))], name: FoldedText(name),
    )
    #expect(
      OverpassSelection(filter, rules: .fixture).filters
        == [#"["shop"][~"^(name|brand)$"~"\#(expected)"]"#]
    )
  }

  @Test func `given a name in a language, when asked, then the names shown are looked in too`() {
    let filter = PointFilter(
      categories: [.tag(TagPattern(key: "shop", value: nil))], name: FoldedText("東京"),
      nameLanguage: NameLanguage("ja-Hira"),
    )
    #expect(
      OverpassSelection(filter, rules: .fixture).filters
        == [#"["shop"][~"^(name|brand|name:ja-Hira|name:ja)$"~"東京"]"#]
    )
  }

  @Test(arguments: [
    (#"a"];out;["b"#, #"["k"~"(^|;) *(a\"\\];out;\\[\"b)(;|$)"]"#),
    (#"\"#, #"["k"~"(^|;) *(\\\\)(;|$)"]"#),
    ("a\nb\tc\u{1}", #"["k"~"(^|;) *(a\nb\tc\u0001)(;|$)"]"#),
    (".*", #"["k"~"(^|;) *(\\.\\*)(;|$)"]"#), ("a|b", #"["k"~"(^|;) *(a\\|b)(;|$)"]"#),
    ("é'…", #"["k"~"(^|;) *(é'…)(;|$)"]"#),
  ])
  func `given a value of any kind, when asked, then it stays a value`(
    value: String, expected: String,
  ) {
    let filter = PointFilter(categories: [.tag(TagPattern(key: "k", value: value))])
    #expect(OverpassSelection(filter, rules: .fixture).filters == [expected])
  }

  @Test func `given a key of any kind, when asked, then it stays a key`() {
    let filter = PointFilter(categories: [.tag(TagPattern(key: #"a"]\"#, value: nil))])
    #expect(OverpassSelection(filter, rules: .fixture).filters == [#"["a\"]\\"]"#])
  }

  @Test func `given plain words only, when asked, then nothing can be found`() {
    let filter = PointFilter(categories: [.word(FoldedText("museum"))])
    #expect(OverpassSelection(filter, rules: .fixture).filters.isEmpty)
  }
}
