import OpeningHours
import PointsOfInterest
import CommandLine
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
    #expect(try query("1 2") == NearbyQuery(limit: 10))
  }

  @Test func `given all options, when resolved, then they are in the query`() throws {
    let query = try query(
      "1 2 -n 3 -r 1km --beyond 10 -c shop=* -c category=Tea --tag a --tag b=c --name Bar --all"
        + " --lang de"
    )
    let expected = NearbyQuery(
      limit: 3,
      radius: 1_000,
      beyond: 10,
      filter: PointFilter(
        categories: [.tag(TagPattern(key: "shop", value: nil)), .word(FoldedText("Tea"))],
        tags: [
          TagExpression(TagPattern(key: "a", value: nil)),
          TagExpression(TagPattern(key: "b", value: "c")),
        ],
        name: FoldedText("Bar"),
        nameLanguage: NameLanguage("de"),
        includesHidden: true,
      ),
    )
    #expect(query == expected)
  }

  @Test func `given a configuration, when resolved, then options go before it`() throws {
    let configuration = Configuration(
      limit: 0, radius: Configuration.Radius(metres: 500, text: "0.5km"),
      language: NameLanguage("fr"),
    )
    let silent = try query("1 2", configuration)
    #expect(silent.limit == nil && silent.radius == 500)
    #expect(silent.filter.nameLanguage == NameLanguage("fr"))
    let loud = try query("1 2 -n 4 -r 7 --lang de", configuration)
    #expect(loud.limit == 4 && loud.radius == 7)
    #expect(loud.filter.nameLanguage == NameLanguage("de"))
  }

  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de-AT"), (["LANG": "de", "LC_ALL": "fr_FR"], "fr-FR"),
      (["LANG": "de", "LC_MESSAGES": "it@euro"], "it"), (["LANG": "C.UTF-8"], nil),
      (["LC_ALL": "POSIX", "LANG": "de"], nil), (["LC_ALL": "", "LANG": "ja"], "ja"),
      (["LC_ALL": "pt_BR.UTF-8"], "pt-BR"), (["LANG": "sr_RS@latin"], "sr-Latn-RS"),
      (["LANG": "uz_UZ.UTF-8@cyrillic"], "uz-Cyrl-UZ"),
      (["LANG": "ca_ES@valencia"], "ca-valencia"),
    ] as [([String: String], String?)]
  )
  func `given a locale, when no language is named, then it is the locale's`(
    environment: [String: String], language: String?,
  ) throws {
    #expect(
      try query("1 2", environment: environment).filter.nameLanguage
        == language.map(NameLanguage.init)
    )
  }

  @Test(arguments: [
    ("sr_RS@latin", "sr-Latn-RS"), ("sv,ca_ES@valencia", "sv,ca-valencia"),
    ("it_IT.UTF-8@euro", "it-IT"),
  ])
  func `given the name of a locale, when it is asked for, then it is as in the environment`(
    text: String, language: String,
  ) throws {
    #expect(try query("1 2 --lang \(text)").filter.nameLanguage == NameLanguage(language))
  }

  @Test(arguments: [
    "@latin", "C@euro", "Swedish", "s", "", "sv,", "sv,Finnish", "de-", "d3", "de AT",
  ])
  func `given what is no language, when resolved, then it is refused`(text: String) throws {
    var given = try Given.values("1 2 --lang de")
    given.arguments = try ParsedArguments(parsing: ["1", "2", "--lang", text])
    #expect(throws: UsageError.self) { try given.query() }
  }

  @Test(arguments: [
    "cuisine=pizza|pasta", "=x", "a=", "a,b", "", "cuisine=piz*", "name~^x", "capacity>=many",
    "a=b and c=d", "a==b",
  ])
  func `given what is no expression, when resolved, then it is not taken literally`(
    text: String
  ) throws {
    var given = try Given.values("1 2")
    given.arguments = try ParsedArguments(parsing: ["1", "2", "--tag=\(text)"])
    #expect(throws: UsageError.self) { try given.query() }
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
    #expect(try query("1 2 --tag \(text)").filter.tags == [TagExpression(pattern)])
    #expect(TagPattern(text: pattern.text) == pattern)
  }

  @Test func `given a word of one's own, when resolved, then it stands for its tags`() throws {
    let tea = TagPattern(key: "shop", value: "tea")
    #expect(
      try query("1 2 -c brew", Configuration(categories: ["brew": [tea]])).filter.categories
        == [.tag(tea), .word(FoldedText("brew"))]
    )
  }

  @Test func `given words that are known, when resolved, then their tags are wanted`() throws {
    let categories = try query("1 2 -c cafe", environment: ["LANG": "de_DE"]).filter.categories
    #expect(categories.first == .tag(TagPattern(key: "amenity", value: "cafe")))
  }

  @Test(
    arguments: [
      ("-n -1", "--limit -1", "expected a whole number up to 1000000000, 0 for all", nil),
      ("-n +1", "--limit +1", "expected a whole number up to 1000000000, 0 for all", nil),
      (
        "-r 1KM", "--radius 1KM", "expected a distance: a number with m, km, mi, ft or nmi",
        "1 2 -r 1km",
      ),
      (
        "--tag =x", "--tag =x",
        #"expected KEY, !KEY, KEY=A,B, KEY!=A,B, KEY~TEXT or KEY>=N (\, is a comma)"#, nil,
      ),
      (
        "-c amenity=", "--category amenity=",
        #"expected a word, key=value or key=* (no expression; \, is a comma)"#, nil,
      ),
      ("-c *", "--category *", "leave out -c for all kinds", "1 2"),
      (
        "-c resturant", "--category resturant", "unknown category; did you mean 'restaurant'?",
        "1 2 -c restaurant",
      ),
      ("-r 1km --beyond 2km", "--beyond 2km", "farther than the radius of 1km", nil),
    ] as [(String, String, String, String?)]
  )
  func `given a wrong value, when resolved, then the option is named`(
    options: String, token: String, reason: String, suggestion: String?,
  ) {
    let suggestion = suggestion?.split(separator: " ").map(String.init)
    #expect(throws: UsageError(token, reason, suggestion: suggestion)) {
      try query("1 2 " + options)
    }
  }

  @Test func `given the configuration's radius, when it is too short, then it is told as written`()
  {
    let radius = Configuration.Radius(metres: 500, text: "0.5km")
    #expect(
      throws: UsageError("--beyond 1km", "farther than the radius of 0.5km")
    ) { try query("1 2 --beyond 1km", Configuration(radius: radius)) }
  }

  @Test(
    arguments: [
      (["-c", "cafe and bakery"], ["-c", "cafe", "-c", "bakery"]),
      (["-c", "vegan cafe or bakery"], ["-c", "vegan cafe", "-c", "bakery"]),
      (["-c", "cafe open now"], ["-c", "cafe", "--open"]),
      (["-c", "open pharmacy", "--open"], ["-c", "pharmacy", "--open"]),
      (["-c", "amenity=cafe vegan"], ["-c", "cafe vegan"]),
      (["--tag", "wheelchair=yes fee=no"], ["--tag", "wheelchair=yes", "--tag", "fee=no"]),
      (["--tag", "fee = no"], nil), (["-c", "amenity=burger palace"], nil),
    ] as [([String], [String]?)]
  )
  func `given several wishes in one option, when run, then each has its own in the mended line`(
    options: [String], mended: [String]?,
  ) throws {
    let given = try Given.values(of: ["1", "2"] + options)
    let error = #expect(throws: UsageError.self) { try given.query() }
    #expect(error?.suggestion == mended.map { ["1", "2"] + $0 })
  }

  @Test(arguments: [
    "bed and breakfast", "vegan and gluten free cafe", "cafe with outdoor seating",
    "cafe and outdoor seating",
  ])
  func `given words that belong together, when resolved, then they are one selection`(
    text: String
  ) throws {
    let given = try Given.values(of: ["1", "2", "-c", text])
    let filter = try given.query().filter
    #expect(!(filter.categories.isEmpty && filter.conditions.isEmpty))
  }
}
