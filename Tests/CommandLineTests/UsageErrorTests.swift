import CommandLine
import TestSupport
import Testing

struct UsageErrorTests {
  @Test func `given a suggestion, when put in words, then a shell can read it`() {
    let error = UsageError("--x", "unknown option", suggestion: ["--name", "Joe's", "-33.9", ""])
    expect(error.fault, is: "--x: unknown option; ")
    expect(error.advice(of: "toy"), is: #"try: toy --name 'Joe'\''s' -33.9 ''"#)
    expect(UsageError("x", "a or b?").fault, is: "x: a or b? ")
  }

  @Test(arguments: [nil, Array(repeating: "0123456789", count: 101)])
  func `given no readable suggestion, when told, then the help is named`(suggestion: [String]?) {
    let error = UsageError("x", "y", suggestion: suggestion)
    expect(error.advice(of: "toy"), is: "see toy help options")
  }

  @Test(
    arguments: [
      (["-s", "1cm"], ["-s", "2"]), (["-s1cm"], ["-s2"]), (["--size=1cm"], ["--size=2"]),
      (["--size", "1cm"], ["--size", "2"]),
    ]
  )
  func `given an option, when its value is replaced, then it is typed as before`(
    tokens: [String], replaced: [String],
  ) throws {
    let parsed = try ToyCommandLine(parsing: ["a"] + tokens + ["b"])
    let option = try #require(parsed.last(.size))
    expect(parsed.tokens(replacing: option, by: "2"), is: ["a"] + replaced + ["b"])
    expect(parsed.tokens(without: option), is: ["a", "b"])
  }

  @Test func `given options in one token, when one is left out, then that is not plain`() throws {
    let parsed = try ToyCommandLine(parsing: ["-qs1"])
    expect(parsed.tokens(without: try #require(parsed.last(.size))), is: nil)
    let alone = try ToyCommandLine(parsing: ["--quiet", "a"])
    expect(alone.tokens(without: try #require(alone.last(.quiet))), is: ["a"])
  }

  @Test(arguments: [(1, 1), (254, 254), (255, 255), (255, 1), (300, 255), (130_000, 3)])
  func `given words of any length, when compared, then 255 is the limit`(left: Int, right: Int) {
    let (word, other) = (
      String(repeating: "q", count: left), String(repeating: "x", count: right),
    )
    expect(NearestWord.distance(word, other), is: min(255, max(left, right)))
    expect(NearestWord.nearest(to: word, among: [other, "list"]), is: (left == 1 ? "x" : nil))
  }
}
