import CommandLine
import Testing

struct ArgumentParserTests {
  @Test func `given options before and after the operands, when parsed, then both are taken apart`()
    throws
  {
    let parsed = try ToyCommandLine(parsing: ["-s", "5", "a", "-1.9", "--shape=circle", "-q"])
    #expect(parsed.operands == ["a", "-1.9"])
    #expect(parsed.options.map(\.name) == [.size, .shape, .quiet])
    #expect(parsed.options.map(\.value) == ["5", "circle", nil])
    #expect(parsed.options.map(\.index) == [1, 4, 5])
  }

  @Test func `given two dashes, when parsed, then everything behind is an operand`() throws {
    let parsed = try ToyCommandLine(parsing: ["--", "-q", "--", "--draft"])
    #expect(parsed.operands == ["-q", "--", "--draft"])
    #expect(parsed.options.isEmpty)
  }

  @Test(arguments: ["-", "-33.9"])
  func `given a dash alone or before a number, when parsed, then it is an operand`(
    token: String
  ) throws {
    #expect(try ToyCommandLine(parsing: [token, "-s", "1"]).operands == [token])
  }

  @Test(arguments: [["-s5"], ["-s=5"], ["-s", "5"], ["--size", "5"], ["--size=5"], ["-qs5"]])
  func `given a value in any of the usual forms, when parsed, then it is the value`(
    tokens: [String]
  ) throws {
    let parsed = try ToyCommandLine(parsing: tokens)
    #expect(parsed.last(.size)?.value == "5")
    #expect(parsed.operands.isEmpty)
  }

  @Test func `given an optional value, when the next token follows, then it is not taken`() throws {
    let parsed = try ToyCommandLine(parsing: ["--host", "--host=a:1", "b"])
    #expect(parsed.all(.host).map(\.value) == [nil, "a:1"])
    #expect(parsed.operands == ["b"])
  }

  @Test func `given an option twice, when asked for, then the last counts`() throws {
    let parsed = try ToyCommandLine(parsing: ["-s1", "-q", "-s2"])
    #expect(parsed.last(.size)?.value == "2")
    #expect(parsed.last(.size, .quiet)?.name == .size)
    #expect(parsed.has(.quiet))
    #expect(!parsed.has(.draft))
  }

  @Test(
    arguments: [
      (["1", "2", "--sise", "5"], "--sise", "unknown option", ["1", "2", "--size", "5"]),
      (["--drft=1"], "--drft", "unknown option", ["--draft=1"]),
      (["--nonsense"], "--nonsense", "unknown option", nil),
      (["-x"], "-x", "unknown option", nil),
      (
        ["-draft", "1"], "-draft", "an option of several letters has two hyphens",
        ["--draft", "1"],
      ),
      (
        ["-size=1cm"], "-size=1cm", "an option of several letters has two hyphens", ["--size=1cm"],
      ),
      (["--draft=yes"], "--draft=yes", "--draft takes no value", ["--draft"]),
      (["--size"], "--size", "needs a value LENGTH", nil),
      (["-s"], "-s", "needs a value LENGTH", nil),
    ] as [([String], String, String, [String]?)]
  )
  func `given a wrong command line, when parsed, then token, reason and suggestion are named`(
    tokens: [String], token: String, reason: String, suggestion: [String]?,
  ) {
    #expect(throws: UsageError(token, reason, suggestion: suggestion)) {
      try ToyCommandLine(parsing: tokens)
    }
  }
}

struct WordListTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `given words, when listed, then the conjunction stands before the last`(
    words: [String], text: String,
  ) {
    #expect(words.listed("or") == text)
  }

  @Test(
    arguments: [
      ("cofe", "cafe"), ("caef", "cafe"), ("caf", "cafe"), ("muse", "museum"), ("xyz", nil),
      ("", nil),
    ]
  )
  func `given a word, when the nearest is sought, then it has few other letters or a longer end`(
    word: String, nearest: String?,
  ) {
    #expect(NearestWord.nearest(to: word, among: ["museum", "cafe", "bench"]) == nearest)
  }
}
