import TestSupport
import Testing

@testable import CommandLine

/// The transcripts in `Transcripts`, with a program that only tells how it reads its command line.
struct TranscriptTests {
  @Test(arguments: Scenario.all())
  func `given a transcript, when its commands are run, then each prints what stands below it`(
    scenario: Scenario
  ) throws {
    try scenario.check(in: try TemporaryDirectory()) { line in
      let words = Array(ShellLine(line, home: "~").words.dropFirst())
      switch words.first {
      case "help": return help(words.dropFirst().first)
      case "--man":
        let page = toy.manual(date: "January 1, 2026", pages: ["pen 1", "ink 5"])
        return ProgramRun(output: page)
      default: return parse(words)
      }
    }
  }

  private func help(_ subject: String?) -> ProgramRun {
    guard let subject else { return ProgramRun(output: toy.overview) }
    return toy.text(about: subject).map { ProgramRun(output: $0) } ?? ProgramRun(status: 2)
  }

  /// Prints operands, and options with their values behind the index of their tokens.
  private func parse(_ words: [String]) -> ProgramRun {
    do {
      let parsed = try ToyCommandLine(parsing: words)
      let options = parsed.options.map { option in
        "\(option.index) \(option.name.spelling)\(option.value.map { " = \($0)" } ?? "")\n"
      }
      return ProgramRun(output: parsed.operands.map { "\($0)\n" }.joined() + options.joined())
    } catch {
      let text = "toy: \(error.fault)\(error.advice(of: "toy"))\n"
      return ProgramRun(messages: text, status: 2)
    }
  }
}
