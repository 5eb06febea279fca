import Basics
import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Online

/// The text of a request, made without any network.
struct OverpassRequestTests {
  private func request(_ url: String = "https://o.example/api/interpreter") throws
    -> OverpassRequest
  {
    OverpassRequest(
      server: try ServiceURL(url), source: "o.example", rules: .fixture, timeout: .seconds(10),
      waits: true,
    )
  }

  private func query(
    _ filter: PointFilter = OverpassFixture.cafes, radius: Double = 250,
    target: DistanceTarget = .centre,
  ) -> OverpassQuery {
    OverpassQuery(
      selection: OverpassSelection(filter, rules: .fixture), target: target,
      centre: Coordinate(43.7384, -7.4246), radius: radius,
    )
  }

  @Test func `given a category, when a request is made, then the query is complete`() throws {
    #expect(
      query().text(timeout: .seconds(10))
        == "[out:json][timeout:10];is_in(43.7384,-7.4246)->.here;"
        + #"(nwr(around:254,43.7384,-7.4246)["amenity"~"(^|;) *(cafe)(;|$)"];"#
        + #"way(pivot.here)["amenity"~"(^|;) *(cafe)(;|$)"];"#
        + #"rel(pivot.here)["amenity"~"(^|;) *(cafe)(;|$)"];);out center tags qt;"#)
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
  ) {
    let question = #"rel(pivot.here)["amenity"~"(^|;) *(cafe)(;|$)"];)"#
    #expect(query(target: target).body.hasSuffix(question + output))
  }

  @Test func `given a query, when a request is made, then a form is posted to the server`() throws {
    let made = try request().makeRequest(from: query())
    #expect(
      (made.method, made.url.absoluteString) == ("POST", "https://o.example/api/interpreter"))
    expect(made.headers, is: ["Content-Type": "application/x-www-form-urlencoded"])
    let body = made.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(
      body.hasPrefix(
        "data=%5Bout%3Ajson%5D%5Btimeout%3A10%5D%3Bis_in%2843.7384%2C-7.4246%29-%3E.here%3B%28nwr%28"
      ))
    #expect(
      body.hasSuffix(
        "%7E%22%28%5E%7C%3B%29%20*%28cafe%29%28%3B%7C%24%29%22%5D%3B%29%3Bout%20center%20tags%20qt%3B"
      ))
  }

  @Test(arguments: [
    ("https://o.example", "https://o.example/api/interpreter"),
    ("https://o.example/", "https://o.example/api/interpreter"),
    ("http://o.example:8080/osm/api/interpreter", "http://o.example:8080/osm/api/interpreter"),
  ])
  func `given a server's URL, when a request is made, then a bare host gets the usual path`(
    url: String, expected: String,
  ) throws {
    try expect(request(url).makeRequest(from: query()).url.absoluteString, is: expected)
  }

  @Test(arguments: [
    (30.0, "15"), (40, "20"), (60, "40"), (200, "180"), (3_600, "180"), (4, "2"), (0.1, "1"),
    (0, "1"),
  ])
  func `given the time left, when asked, then the server is told to take less`(
    seconds: Double, expected: String,
  ) throws {
    let timeout = OverpassQuery.timeout(within: .seconds(seconds))
    #expect(query().text(timeout: timeout).contains("[timeout:\(expected)]"))
  }

  @Test func `given a radius, when asked, then the server's longer metres are allowed`() throws {
    // 1 km along the meridian at the equator is 1 004.9 m for the server.
    #expect(query(PointFilter(), radius: 1_000).body.contains("around:1011,"))
    #expect(query(PointFilter(), radius: 1e12).body.contains("around:20100000,"))
  }

  @Test func `given hidden places too, when asked, then what is no more is wanted`() throws {
    let rules = MainTagRules(
      mainTags: [TagSelection("shop"), TagSelection("craft=a|b.c")],
      lifecyclePrefixes: ["disused", "was"],
    )
    let selection = OverpassSelection(PointFilter(includesHidden: true), rules: rules)
    #expect(
      selection.filters == [
        #"["shop"]"#, #"["craft"~"^(a|b\\.c)$"]"#, #"[~"^(disused|was):(shop|craft)$"~"."]"#,
      ])
  }

  @Test func `given a main tag but for some values, when asked, then those are left out`() throws {
    let rules = MainTagRules(mainTags: [TagSelection("natural!=tree|wood")])
    let selection = OverpassSelection(PointFilter(), rules: rules)
    expect(selection.filters, is: [#"["natural"]["natural"!~"^(no|tree|wood)$"]"#])
  }

  private static let shops = [CategoryPattern.tag(TagPattern(key: "shop", value: nil))]

  private static let selections: [(PointFilter, [String])] = [
    (PointFilter(), Category.mainKeys.map { #"["\#($0)"]"# }),
    // Of several categories there is one filter a key.
    (
      PointFilter(categories: [
        .tag(TagPattern(key: "amenity", value: "cafe")),
        .tag(TagPattern(key: "shop", value: "bakery")),
        .tag(TagPattern(key: "amenity", value: "bar")),
        .tag(TagPattern(key: "amenity", value: "cafe")),
        .tag(TagPattern(key: "craft", value: "x")),
        .tag(TagPattern(key: "craft", value: nil)), .word(FoldedText("museum")),
      ]),
      [
        #"["amenity"~"(^|;) *(cafe|bar)(;|$)"]"#, #"["shop"~"(^|;) *(bakery)(;|$)"]"#,
        #"["craft"]"#,
      ],
    ),
    (
      PointFilter(
        categories: shops,
        tags: [
          TagExpression(TagPattern(key: "wheelchair", value: "yes")),
          TagExpression(TagPattern(key: "website", value: nil)),
        ],
      ), [#"["shop"]["wheelchair"~"(^|;) *(yes)(;|$)"]["website"]"#],
    ),
    // A kind with a quality and an exclusion.
    (
      PointFilter(conditions: [
        CategoryCondition(
          [
            [.tag(TagPattern(key: "cuisine", value: "pizza")), .word(FoldedText("pizza"))],
            [.tag(TagPattern(key: "diet:vegan", value: "yes"))],
          ],
          excluding: [TagPattern(key: "takeaway", value: "only")],
        )
      ]),
      [
        #"["cuisine"~"(^|;) *(pizza)(;|$)"]["diet:vegan"~"(^|;) *(yes)(;|$)"]"#
          + #"["takeaway"!~"(^|;) *(only)(;|$)"]"#
      ],
    ),
    (
      PointFilter(
        categories: shops, name: FoldedText("東京"), nameLanguage: NameLanguage("ja-Hira"),
      ), [#"["shop"][~"^(name|brand|name:ja-Hira|name:ja)$"~"東京"]"#],
    ),
    // Plain words alone can be found nowhere.
    (PointFilter(categories: [.word(FoldedText("museum"))]), []),
    (PointFilter(categories: [.tag(TagPattern(key: #"a"]\"#, value: nil))]), [#"["a\"]\\"]"#]),
  ]

  /// Only the part of a name that nothing else folds to is looked for.
  private static let names = [
    ("Café", "."), ("Bar 1234", "1234"), ("スターバックス", "スターバックス"), ("7-Eleven 24", "24"),
  ].map { name, expected in
    (
      PointFilter(categories: shops, name: FoldedText(name)),
      [#"["shop"][~"^(name|brand)$"~"\#(expected)"]"#],
    )
  }

  /// A value stays a value, whatever is in it.
  private static let values = [
    (#"a"];out;["b"#, #"["k"~"(^|;) *(a\"\\];out;\\[\"b)(;|$)"]"#),
    (#"\"#, #"["k"~"(^|;) *(\\\\)(;|$)"]"#),
    ("a\nb\tc\u{1}", #"["k"~"(^|;) *(a\nb\tc\u0001)(;|$)"]"#),
    (".*", #"["k"~"(^|;) *(\\.\\*)(;|$)"]"#), ("a|b", #"["k"~"(^|;) *(a\\|b)(;|$)"]"#),
    ("é'…", #"["k"~"(^|;) *(é'…)(;|$)"]"#),
  ].map { value, expected in
    (PointFilter(categories: [.tag(TagPattern(key: "k", value: value))]), [expected])
  }

  @Test(arguments: selections + names + values)
  func `given a filter, when asked, then it is one filter that asks for no less`(
    filter: PointFilter, expected: [String],
  ) {
    expect(OverpassSelection(filter, rules: .fixture).filters, is: expected)
  }

  @Test(arguments: [
    ("cuisine=pizza,pasta", #"["cuisine"~"(^|;) *(pizza|pasta)(;|$)"]"#),
    ("cuisine!=pizza,pasta", #"["cuisine"!~"(^|;) *(pizza|pasta)(;|$)"]"#),
    ("!website", #"[!"website"]"#), ("name~bar", #"["name"]"#), ("capacity>=5", #"["capacity"]"#),
  ])
  func `given an expression, when asked, then the server is asked for no less`(
    text: String, expected: String,
  ) throws {
    let tags = [try #require(TagExpression(parsing: text))]
    let filter = PointFilter(categories: Self.shops, tags: tags)
    expect(OverpassSelection(filter, rules: .fixture).filters, is: [#"["shop"]"# + expected])
  }
}
