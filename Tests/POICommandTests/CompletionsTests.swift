import Categories
import CommandLine
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct CompletionsTests {
  /// The words that bash offers for the last one.
  private func offered(_ words: [String], in directory: TemporaryDirectory) throws -> [String] {
    let script = try Completions(Program.description).text(for: .bash)
    let asking = """
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _poi; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try BuiltProgram(path: "/bin/bash")
      .run(["-c", script + asking, "bash"] + words, directory: directory.path)
    #expect(run.messages.isEmpty)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `given bash, when a source is completed, then words and files are offered`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "shops.csv")
    #expect(try offered(["poi", "-s", "s"], in: directory) == ["saved", "shops.csv"])
    #expect(try offered(["poi", "--source", "o"], in: directory) == ["overpass:"])
    #expect(try offered(["poi", "-s", "l"], in: directory) == ["landmarks"])
  }

  @Test func `given bash, when a category is completed, then English words are offered`() throws {
    let directory = try TemporaryDirectory()
    #expect(try offered(["poi", "-c", "drink"], in: directory) == ["drinking-water"])
  }

  @Test func `given a word that is offered, when looked up, then it is known`() throws {
    let words = CategoryWords()
    for word in Thoroughness.sample(try CategoryTable.embedded.completions(), oneOf: 12) {
      #expect(try !words.meanings(of: word).isEmpty, "\(word)")
    }
  }

  @Test(arguments: [Shell.zsh, .fish])
  func `given another shell, when asked for its script, then sources and words are in it`(
    shell: Shell
  ) throws {
    let script = try Completions(Program.description).text(for: shell)
    #expect(script.contains("landmarks overpass"))
    #expect(script.contains(" drinking-water "))
  }
}
