import CommandLine
import PointFormats
import PointsOfInterest

// The end of a command that failed: a message, and the JSON document where one was asked for.
extension World {
  /// Tells a failure on standard error, and to a program that waits for the document in that.
  ///
  /// - Returns: The status to end with.
  package func end(with error: any Error) -> ExitStatus {
    let failure = (error as? UsageError).map(inWords) ?? Failure(error)
    let told = Messages(sink: messages, verbosity: .normal, isTerminal: messagesAreTerminal)
    let failures = ToldFailures(told)
    failures.tell(failure)
    failure.choices.forEach(told.error)
    // Where results cannot be written, a document cannot be either.
    if failure.kind != .writing, printsDocument {
      failures.attempt { try output.writeResults(document(of: failure)) }
    }
    return failures.status ?? .failed(failure.kind)
  }

  private func inWords(_ error: UsageError) -> Failure {
    var error = error
    error.help = error.help ?? command.map { "\(HelpCommand.name) \($0)" }
    return error.failure
  }

  private func document(of failure: Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    OutputFormat.json.writer().write(NearbyResult(nothingAt: nil, after: failure), to: &bytes)
    return bytes
  }

  // MARK: A command line that may be wrong

  private var parsed: ParsedArguments? { try? ParsedArguments(parsing: arguments) }

  /// The name of the command that was asked for; `nil` for the main job.
  private var command: String? {
    // Of a line that cannot be parsed nobody knows where the value of an option ends.
    let word = parsed.map(\.commandWord) ?? arguments.first
    return word.flatMap { word in
      CommandTable.commands.contains { $0.name == word } ? word : nil
    }
  }

  /// Whether the answer would have been the document: other commands print JSON of their own.
  private var printsDocument: Bool {
    [nil, CheckCommand.name, PlacesCommand.name].contains(command) && asksForJSON
  }

  private var asksForJSON: Bool {
    if let parsed { return parsed.asksForJSON ?? (configuredFormat(parsed) == .json) }
    let tokens = arguments.prefix { $0 != "--" }
    for index in tokens.indices.reversed() {
      // An option, or one with its value.
      for count in 1...2 {
        let part = try? ParsedArguments(parsing: Array(tokens[index...].prefix(count)))
        if let answer = part?.asksForJSON { return answer }
      }
    }
    return tokens.allSatisfy { !$0.hasPrefix("--config") && !$0.hasPrefix("--no-config") }
      && (try? configuredFormat(ParsedArguments(parsing: []))) == .json
  }

  private func configuredFormat(_ arguments: ParsedArguments) -> OutputFormat? {
    if arguments.has(.template) { return nil }
    return (try? configuration(for: arguments))?.configuration.format
  }
}

extension ParsedArguments {
  /// Whether JSON is the format that is asked for; `nil` where none is.
  fileprivate var asksForJSON: Bool? { formatName.map { $0 == OutputFormat.json.rawValue } }
}
