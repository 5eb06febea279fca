import CommandLine
import PointsOfInterest
import Testing

@testable import POICommand

struct PlaceDescriptionTests {
  private func description(_ commandLine: String) throws -> PlaceDescription {
    PlaceDescription(given: try Given.values(commandLine))
  }

  @Test(
    arguments: [
      ("", nil), ("-c cafe", "amenity=cafe"), ("-c shop=tea", "shop=tea"),
      ("-c category=mine", "mine"),
    ] as [(String, String?)]
  )
  func `given a category, when read, then a word is its tag`(
    commandLine: String, category: String?,
  ) throws {
    #expect(try description(commandLine).category()?.text == category)
  }

  @Test(
    arguments: [
      (
        "-c cafe -c bar", "--category bar",
        "a place has one category; give more as --tag KEY=VALUE",
      ),
      ("-c shop=*", "--category shop=*", "expected a word or key=value"),
    ]
  )
  func `given what is no category of a place, when read, then it is refused`(
    commandLine: String, token: String, reason: String,
  ) throws {
    let description = try description(commandLine)
    #expect(throws: UsageError(token, reason)) { _ = try description.category() }
  }

  @Test func `given a word of several tags, when read, then one of them is suggested`() throws {
    let description = try description("-c atm -c=metro")
    #expect(throws: UsageError.self) { _ = try description.category() }
    let error = #expect(throws: UsageError.self) {
      _ = try self.description("save x -c pharmacy --lang en").category()
    }
    let suggestion = try #require(error?.suggestion)
    #expect(suggestion.prefix(3) == ["save", "x", "-c"])
    #expect(suggestion[3].hasPrefix("amenity="))
  }

  @Test func `given tags, when read, then each key has one value`() throws {
    #expect(
      try description("--tag a=b --tag c=d=e").tags() == (["a": "b", "c": "d=e"] as Tags)
    )
  }

  @Test(
    arguments: [
      ("--tag a", "--tag a", "expected KEY=VALUE"),
      ("--tag =b", "--tag =b", "expected KEY=VALUE"),
      ("--tag a=", "--tag a=", "expected KEY=VALUE"),
      ("--tag a=b --tag a=c", "--tag a=c", "'a' is given twice"),
      (
        "--tag name=x", "--tag name=x",
        "'name' is no tag of a saved place, but a property of its own",
      ),
    ]
  )
  func `given what is no tag of a place, when read, then it is refused`(
    commandLine: String, token: String, reason: String,
  ) throws {
    let description = try description(commandLine)
    #expect(throws: UsageError(token, reason)) { _ = try description.tags() }
  }

  @Test func `given a tag of the category's key, when checked, then both must be the same`() throws
  {
    let description = try description("-c cafe --tag amenity=bar")
    #expect(
      throws: UsageError("--tag amenity=bar", "contradicts --category cafe, which is amenity=cafe")
    ) { try description.check(try description.category(), against: try description.tags()) }
    let same = try self.description("-c cafe --tag amenity=cafe")
    try same.check(try same.category(), against: try same.tags())
  }
}
