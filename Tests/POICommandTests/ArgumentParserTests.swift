import PointFormats
import Testing

@testable import POICommand

struct ArgumentParserTests {
  @Test func `given options before and after the location, when parsed, then both are taken apart`()
    throws
  {
    let parsed = try ArgumentParser.parse(["-n", "5", "37.3", "-121.9", "--radius=2km", "-q"])
    #expect(parsed.operands == ["37.3", "-121.9"])
    #expect(parsed.options.map(\.name) == [.limit, .radius, .quiet])
    #expect(parsed.options.map(\.value) == ["5", "2km", nil])
  }

  @Test(arguments: ["-33.9", "-.5", "-33.9,18.4", "-33°55'S", "-0"])
  func `given a minus before a number, when parsed, then it is a value`(token: String) throws {
    #expect(try ArgumentParser.parse([token, "18.4"]).operands == [token, "18.4"])
  }

  @Test func `given two dashes, when parsed, then everything behind is a value`() throws {
    #expect(
      try ArgumentParser.parse(["--", "-q", "--", "--json"]).operands == ["-q", "--", "--json"]
    )
  }

  @Test func `given a dash alone, when parsed, then it is a value`() throws {
    #expect(try ArgumentParser.parse(["-", "-n", "1"]).operands == ["-"])
  }

  @Test(arguments: [["-n5"], ["-n=5"], ["-n", "5"], ["--limit", "5"], ["--limit=5"], ["-qvn5"]])
  func `given a value in any of the usual forms, when parsed, then it is the value`(
    tokens: [String]
  ) throws {
    #expect(try ArgumentParser.parse(tokens).last(.limit)?.value == "5")
  }

  @Test func `given an optional value, when the next token follows, then it is not taken`() throws {
    let parsed = try ArgumentParser.parse(["--gpsd", "--gpsd=host:1"])
    #expect(parsed.all(.gpsd).map(\.value) == [nil, "host:1"])
  }

  @Test(
    arguments: [
      (["1", "2", "--radus", "5"], "--radus", "unknown option", ["1", "2", "--radius", "5"]),
      (["--jsn=1"], "--jsn", "unknown option", ["--json=1"]),
      (["--nonsense"], "--nonsense", "unknown option", nil),
      (["-x"], "-x", "unknown option", nil),
      (["-json", "1"], "-json", "unknown option", ["--json", "1"]),
      (["--json=yes"], "--json=yes", "--json takes no value", ["--json"]),
      (["--radius"], "--radius", "needs a value DIST", nil),
      (["-r"], "-r", "needs a value DIST", nil),
    ] as [([String], String, String, [String]?)]
  )
  func `given a wrong command line, when parsed, then token, reason and suggestion are named`(
    tokens: [String],
    token: String,
    reason: String,
    suggestion: [String]?,
  ) {
    #expect(throws: UsageError(token, reason, suggestion: suggestion)) {
      try ArgumentParser.parse(tokens)
    }
  }

  @Test func `given a suggestion, when put in words, then a shell can read it`() {
    let error = UsageError("--x", "unknown option", suggestion: ["--name", "Joe's", "-33.9", ""])
    #expect(
      error.failure.message
        == #"--x: unknown option; try: poi --name 'Joe'\''s' -33.9 ''"#
    )
  }

  @Test func `given the table, when read, then long and short names are unique and all there`() {
    let names = Option.table.map(\.name)
    let shorts = Option.table.compactMap(\.short)
    #expect(Set(names) == Set(OptionName.allCases))
    #expect(Set(names).count == names.count)
    #expect(Set(shorts).count == shorts.count)
    #expect(!shorts.contains { $0.isNumber })
    #expect(OptionName.format.option.choices == OutputFormat.allCases.map(\.rawValue))
    #expect(shorts.map { OptionName(short: $0)?.option.short } == shorts)
  }
}
