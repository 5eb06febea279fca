import CommandLine
import TestSupport
import Testing

struct CompletionsTests {
  /// The words that bash offers for the last one.
  private func offered(_ words: [String], in directory: TemporaryDirectory) throws -> [String] {
    let script = try Completions(toy).text(for: .bash)
    let asking = """
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _toy; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try BuiltProgram(path: "/bin/bash")
      .run(["-c", script + asking, "bash"] + words, directory: directory.path)
    #expect(run.messages.isEmpty)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `given bash, when a value is completed, then what the option takes is offered`() throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "notes.txt")
    #expect(try offered(["toy", "--shape", "s"], in: directory) == ["square"])
    #expect(try offered(["toy", "-c", ""], in: directory) == ["red", "blue"])
    #expect(try offered(["toy", "--label", "no"], in: directory) == ["none", "notes.txt"])
    #expect(try offered(["toy", "-o", ""], in: directory) == ["notes.txt"])
  }

  @Test func `given bash, when a name is completed, then commands or options are offered`() throws {
    let directory = try TemporaryDirectory()
    #expect(try offered(["toy", ""], in: directory) == ["erase", "list"])
    #expect(try offered(["toy", "erase", "--s"], in: directory) == ["--size", "--shape"])
  }

  @Test func `given zsh, when its script is made, then each spelling has a row`() throws {
    let rows = try Completions(toy).text(for: .zsh).split(separator: "\n").map(String.init)
    #expect(
      rows == [
        "#compdef toy",
        #"_arguments -S \"#,
        #"    '*--size[how large]:LENGTH:' \"#,
        #"    '*-s[how large]:LENGTH:' \"#,
        #"    '*--shape[circle or square]:SHAPE:(circle square)' \"#,
        #"    '*--host=-[where it is drawn]:NAME:' \"#,
        #"    '*--ink-colour[the pen'\''s colour \[any\]]:WORD:(red blue)' \"#,
        #"    '*-c[the pen'\''s colour \[any\]]:WORD:(red blue)' \"#,
        #"    '*--label[a text below]:TEXT:{compadd -- none a\:b; _files}' \"#,
        #"    '*--into[where it goes]:FILE:_files' \"#,
        #"    '*-o[where it goes]:FILE:_files' \"#,
        #"    '*--draft[.a backslash \\ and a point]' \"#,
        #"    '*--quiet[say nothing]' \"#,
        #"    '*-q[say nothing]' \"#,
        #"    '1:figure or command:(erase list)' \"#,
        #"    '*:figure:'"#,
      ]
    )
  }

  @Test func `given fish, when its script is made, then each option has a line`() throws {
    let lines = try Completions(toy).text(for: .fish).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "complete -c toy -n __fish_use_subcommand -a 'erase list'",
        "complete -c toy -l size -s s -r -d 'how large'",
        "complete -c toy -l shape -r -fa 'circle square' -d 'circle or square'",
        "complete -c toy -l host -d 'where it is drawn'",
        #"complete -c toy -l ink-colour -s c -r -fa 'red blue' -d 'the pen\'s colour [any]'"#,
        "complete -c toy -l label -r -a 'none a:b' -d 'a text below'",
        "complete -c toy -l into -s o -r -d 'where it goes'",
        #"complete -c toy -l draft -d '.a backslash \ and a point'"#,
        "complete -c toy -l quiet -s q -d 'say nothing'",
      ]
    )
  }
}
