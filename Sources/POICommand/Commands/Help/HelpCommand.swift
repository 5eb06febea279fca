import Basics
import CommandLine

/// `poi help [COMMAND|TOPIC]`: prints the help of a command or topic.
struct HelpCommand {
  /// The operands behind the command's name.
  let subjects: [String]
  let output: any ByteSink

  /// - Returns: The status to end with.
  /// - Throws: `UsageError` for a subject that there is none of; `Failure`.
  func run() throws -> ExitStatus {
    try output.writeResults(Array(try text().utf8))
    return .found
  }

  private func text() throws(UsageError) -> String {
    let help = HelpText(Program.description)
    guard let subject = subjects.first else { return help.overview }
    if subjects.count == 1, let text = help.text(about: subject) { return text }
    let word = subjects.joined(separator: " ")
    let nearest = NearestWord.nearest(to: subject.lowercased(), among: help.subjects)
    throw UsageError(
      word.isEmpty ? "''" : word,
      subjects.count == 1 ? "no command and no topic" : "help is about one command or topic",
      suggestion: [Self.name] + (nearest.map { [$0] } ?? []),
    )
  }
}
