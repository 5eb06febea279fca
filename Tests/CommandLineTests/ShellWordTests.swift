import CommandLine
import Testing

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
