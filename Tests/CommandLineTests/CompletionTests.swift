import CommandLine
import Testing

struct CompletionTests {
  /// The words that are offered for the last one.
  private func offered(_ words: [String]) -> [String] {
    let completion = Completion(
      toy,
      values: { option, typed in option == .size ? CompletionAnswer([.init("\(typed)mm")]) : nil },
      operands: { before, typed in CompletionAnswer([.init(before.joined(separator: "+") + typed)])
      },
    )
    let answer = completion.answer(to: words)
    return answer.candidates.map(\.word) + (answer.allowsFiles ? ["FILES"] : [])
  }

  @Test(arguments: [
    (["--s"], ["--size", "--shape"]), (["erase", "-"], ["--into", "--quiet"]),
    (["list", "--q"], []), (["erase", "-q", "--i"], ["--into"]),
    (["--shape", "s"], ["square"]), (["--shape=s"], ["--shape=square"]),
    (["-c", "R"], ["red"]), (["-cb"], ["-cblue"]), (["-qc", ""], ["red", "blue"]),
    (["--size", "5"], ["5mm"]), (["-s5"], ["-s5mm"]), (["--host", "a"], ["a"]),
    (["--label", "n"], ["none", "FILES"]), (["--into", "x"], ["FILES"]), (["-o", ""], ["FILES"]),
    (["er"], ["erase", "er"]), (["circle", "er"], ["circleer"]),
    (["--shape", "circle", "x", ""], ["x"]), (["--", "--s"], ["--s"]),
    ([], ["erase", "list", ""]),
    (["--nonsense=", ""], ["erase", "list", ""]),
    (["--inks", ""], ["red", "blue"]), (["--inks", "blue,"], ["blue,red"]),
    (["--inks=blue,r"], ["--inks=blue,red"]),
  ])
  func `given words, when the last one is completed, then what fits there is offered`(
    words: [String], expected: [String],
  ) {
    #expect(offered(words) == expected)
  }

  @Test func `given an answer, when written, then its kind is ahead and meanings are behind tabs`()
  {
    let answer = CompletionAnswer([.init("a", "first"), .init("b c")], allowsFiles: true)
    #expect(answer.text == "files\na\tfirst\nb c\n")
    #expect(CompletionAnswer().text == "words\n")
  }

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
  func `given a shell, when its script is made, then it asks the program and lists nothing`(
    shell: Shell
  ) {
    let script = CompletionScript.text(for: shell, of: "toy")
    #expect(script.contains(" \(CompletionScript.command) "))
    #expect(!script.contains("erase"))
    #expect(script.hasSuffix("\n"))
  }
}
