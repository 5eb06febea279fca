import Basics
import CommandLine
import PointFormats

/// `poi help [COMMAND|TOPIC]`: prints the help of a command or topic; with `--json` all tables.
struct HelpCommand {
  let text: String
  let output: any ByteSink

  func run() throws -> ExitStatus { try output.print(text) }

  /// Words that people look for, each with the topic that tells of it.
  static var otherWords: [String: String] {
    let topics = [
      "batch": "recipes", "cron": "recipes", "csv": "sources", "examples": "recipes",
      "format": "output", "gpsd": "locations", "json": "json", "open": "hours",
      "osm": "openstreetmap", "schema": "json", "timezone": "hours", "walk": "foot",
    ]
    let formats = OutputFormat.allCases.map { ($0.rawValue, "output") }
    return topics.merging(formats) { topic, _ in topic }
  }

  private static func text(_ subjects: [String], isJSON: Bool) throws(UsageError) -> String {
    if isJSON {
      guard let subject = subjects.first else { return HelpJSON.text }
      throw UsageError(
        subject, "JSON has the tables of all help in one document", suggestion: [name, "--json"],
      )
    }
    let help = Program.description
    guard let subject = subjects.first else { return help.overview }
    let topic = otherWords[subject] ?? subject
    if subjects.count == 1, let text = help.text(about: topic) { return text }
    let word = subjects.joined(separator: " ")
    let isOption = OptionName.allCases.contains { $0.spelling.dropFirst(2) == subject }
    let nearest =
      NearestWord.nearest(to: subject.lowercased(), among: help.subjects)
      ?? (isOption ? "options" : nil)
    throw UsageError(
      word,
      subjects.count == 1 ? "no command and no topic" : "help is about one command or topic",
      suggestion: [name] + (nearest.map { [$0] } ?? []),
    )
  }
}

extension HelpCommand: Command {
  static var name: String { "help" }

  static var options: [OptionName] { OptionName.common + [.json] }

  init(_ invocation: Invocation) throws {
    let arguments = invocation.arguments
    text = try Self.text(arguments.operands, isJSON: arguments.has(.json))
    output = invocation.world.output
  }
}
