import Basics
import CommandLine
package import PointsOfInterest

/// The program `poi`, the same in both executables but for the dependencies that they inject.
package struct Program {
  let world: World
  let dependencies: Dependencies

  package init(world: World, dependencies: Dependencies) {
    self.world = world
    self.dependencies = dependencies
  }

  /// Does what the command line asks for.
  ///
  /// - Returns: The status to end with; every failure has been told on standard error.
  /// - Throws: `NeedsFullProgram` and nothing else, before anything was printed.
  package func run() throws(NeedsFullProgram) -> ExitStatus {
    do {
      if world.arguments.first == CompletionScript.command {
        return try Completer(world: world, dependencies: dependencies)
          .run(Array(world.arguments.dropFirst()))
      }
      if let text = Information.wanted(by: world.arguments) { return try world.output.print(text) }
      let arguments = try ParsedArguments(parsing: world.arguments)
      try arguments.ensureFilesAreNamed()
      let messages = Messages(
        sink: world.messages, verbosity: arguments.verbosity,
        isTerminal: world.messagesAreTerminal,
      )
      if let text = try Information.wanted(by: arguments) { return try world.output.print(text) }
      FatalSignal.endProcessWithMessage()
      let invocation = Invocation(
        arguments: arguments, world: world, dependencies: dependencies, messages: messages,
      )
      let command = try invocation.command { text in
        // A wrong configuration is told by the command, if it reads one.
        guard let given = try? invocation.given() else { return false }
        return try given.isPlace(named: text) || given.isSentence()
      }
      return try command.run()
    } catch let need as NeedsFullProgram {
      throw need
    } catch var error as UsageError {
      error.suggestion = suggestion(of: error)
      return world.end(with: error)
    } catch {
      return world.end(with: error)
    }
  }
}

/// The program as it is released.
package enum Release {
  static let name = "poi"
  /// The version of command, man page and User-Agent.
  package static let version = "1.0.0"
  /// The date in the man page.
  static let date = "November 22, 2026"
}

/// Ends of the process that no code at the place of their cause can go on from; each is told, and has a status
/// of its own, not that of a signal.
enum FatalSignal {
  /// The system answers a read from memory that a mapped file has no more bytes for with SIGBUS.
  ///
  /// Nothing else here can be the cause: of files with names only indexes and streets are mapped.
  private static let truncatedFile: StaticString = """
    poi: an index, or its streets, lost bytes while it was read; to replace one, rename the new file \
    (mv), as poi index does

    """
  private static let outOfMemory: StaticString = """
    poi: the limit on memory (ulimit -v) is too low for this, or this is a bug

    """

  /// Has the process end with 65 where an index is shortened, or lost with its disk, while it is read; and with
  /// 75 where memory is limited, as what cannot be allocated ends a process by a signal.
  static func endProcessWithMessage() {
    signal(SIGBUS) { _ in FatalSignal.end(FatalSignal.truncatedFile, .data) }
    guard addressSpaceLimit != nil else { return }
    for code in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT] {
      signal(code) { _ in FatalSignal.end(FatalSignal.outOfMemory, .tryAgain) }
    }
  }

  private static func end(_ message: StaticString, _ kind: Failure.Kind) -> Never {
    // Nothing but what a handler may call: write(2) and _exit(2).
    _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(kind.rawValue)
  }
}

extension Program {
  /// The tables of commands, options and topics.
  static var description: ProgramDescription<OptionName> {
    let job = MainJob.description
    return ProgramDescription(
      name: Release.name, purpose: job.summary,
      examples: [
        ("poi 3 museums in Paris", "the three nearest to its middle"),
        ("poi 37.3293 -121.8893 -c museum --json", "museums near there, as JSON"),
        ("poi locate \"San José, US\" --format dms", "where a town is"),
      ],
      commands: [job] + CommandTable.commands.map { $0.description },
      topics: HelpTexts.topics,
    )
  }

  /// The manual page poi(1) in mdoc.
  static var manual: String { description.manual(date: Release.date, pages: ["jq 1", "gpsd 8"]) }
}
