import CommandLine
import Testing

@testable import POICommand

struct MenderTests {
  @Test(
    arguments: [
      (["48,5", "9,25"], ["48.5", "9.25"]),
      (["120", "30", "-q"], ["30", "120", "-q"]),
      (["120,30"], ["30,120"]),
      (["-33.9S", "18.4"], ["33.9S", "18.4"]),
      (["120 30"], ["30", "120"]),
      (["--", "48.5", "9.25", "--json"], ["48.5", "9.25", "--json"]),
      (["nonsense"], nil),
      (["1", "2", "3"], nil),
    ] as [([String], [String]?)]
  )
  func `given a location that is wrong in a plain way, when mended, then the whole line is right`(
    tokens: [String], suggestion: [String]?,
  ) throws {
    #expect(Mender(arguments: try ParsedArguments(parsing: tokens)).location() == suggestion)
  }

  @Test func `given operands before the location, when suggested, then they stay`() throws {
    var arguments = try ParsedArguments(parsing: ["save", "home", "120", "30"])
    arguments.operands.removeFirst(2)
    #expect(Mender(arguments: arguments).location() == ["save", "home", "30", "120"])
  }

  @Test(arguments: [
    (["1", "2", "--open", "18:30"], ["1", "2", "--open-at", "18:30"]),
    (["1", "2", "--open", "maybe"], ["1", "2", "--open=maybe"]),
    (["--open", "maybe", "1", "2"], ["--open=maybe", "1", "2"]),
    (["1", "2", "--open-at", "sat", "10:00", "-q"], ["1", "2", "--open-at", "sat 10:00", "-q"]),
  ])
  func `given a time beside its option, when mended, then the option has it`(
    tokens: [String], suggestion: [String],
  ) throws {
    #expect(Mender(arguments: try ParsedArguments(parsing: tokens)).location() == suggestion)
  }
}
