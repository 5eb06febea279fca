import CommandLine
import Testing

struct CompletionTests {
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

  @Test(arguments: Shell.allCases)
  func `given a shell, when its script is made, then it asks the program for all`(shell: Shell) {
    let script = CompletionScript.text(for: shell, of: "toy")
    #expect(script.contains(" \(CompletionScript.command) "))
    #expect(!script.contains("erase"))
    #expect(script.hasSuffix("\n"))
  }
}
