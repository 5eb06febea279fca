import Testing

@testable import CommandLine

struct ArgumentParserTests {
  @Test func `given an option twice, when asked for, then the last counts`() throws {
    let parsed = try ToyCommandLine(parsing: ["-s1", "-q", "-s2"])
    #expect((parsed.last(.size)?.value, parsed.last(.size, .quiet)?.name) == ("2", .size))
    #expect(parsed.has(.quiet))
    #expect(!parsed.has(.draft))
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
      ("ba", "be"),
      ("", nil),
    ]
  )
  func `given a word, when the nearest is sought, then it has few other letters or a longer end`(
    word: String, nearest: String?,
  ) {
    #expect(NearestWord.nearest(to: word, among: ["museum", "cafe", "bath", "be"]) == nearest)
  }
}

struct ShellWordTests {
  @Test(arguments: [
    ("toy ", ["toy", ""]), ("toy  a", ["toy", "a"]), (#"toy "a b"#, ["toy", "a b"]),
    (#"toy a\ b 'c"d' "#, ["toy", "a b", "c\"d", ""]), (#"toy "a\"b"x"#, ["toy", "a\"bx"]),
    ("", [""]),
  ])
  func `given a line that is being typed, when taken apart, then quotes are gone`(
    line: String, words: [String],
  ) {
    #expect(ShellWord.words(of: line) == words)
  }
}

struct ManualPageTests {
  @Test func `given options, when the list is made, then text is no macro and no escape`() {
    let list = ManualBlocks.mdoc(ToyOption.blocks(of: [.host, .draft]))
    #expect(list.contains(".It Fl -host Ns Op Ns = Ns Ar NAME\nwhere it is drawn.\n"))
    #expect(list.contains(".It Fl -draft\n\\&.a backslash \\e and a point.\n"))
  }
}
