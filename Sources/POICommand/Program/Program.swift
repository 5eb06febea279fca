import Basics
import CommandLine
package import PointsOfInterest

/// The program `poi`, the same in both executables but for the dependencies that they inject.
package struct Program {
  private let world: World
  private let dependencies: Dependencies

  package init(world: World, dependencies: Dependencies) {
    self.world = world
    self.dependencies = dependencies
  }

  /// Does what the command line asks for.
  ///
  /// - Returns: The status to end with; every failure has been told on standard error.
  /// - Throws: `NeedsFullProgram` and nothing else, before anything was printed.
  package func run() throws(NeedsFullProgram) -> ExitStatus {
    var messages = messages(.normal)
    do {
      if world.arguments.first == CompletionScript.command {
        return try Completer(world: world, dependencies: dependencies)
          .run(Array(world.arguments.dropFirst()))
      }
      if let text = Information.wanted(by: world.arguments) { return try printed(text) }
      let arguments = try ParsedArguments(parsing: world.arguments)
      messages = self.messages(arguments.verbosity)
      if let text = try Information.wanted(by: arguments) { return try printed(text) }
      ShortenedIndex.endProcessWithMessage()
      let command = try CommandTable.command(of: arguments, isPlace: isPlace)
      let invocation = Invocation(
        arguments: command == MainJob.self ? arguments : arguments.withoutCommand, world: world,
        dependencies: dependencies, messages: messages,
      )
      return try command.init(invocation).run()
    } catch let need as NeedsFullProgram {
      throw need
    } catch {
      let failure = (error as? UsageError)?.failure ?? Failure(error)
      messages.error(failure.message)
      return .failed(failure.kind)
    }
  }

  /// Whether a saved place or one of the world has this name, behind a preposition or without.
  private func isPlace(_ text: String) throws -> Bool {
    let name = MixedOperands.withoutPreposition(text)
    let directories = Directories(environment: world.environment)
    let deadline = Deadline(in: Configuration().timeout, now: world.now)
    return try dependencies.places.isName(name)
      || directories.hasSavedPlace(named: name, by: deadline)
  }

  private func messages(_ verbosity: Verbosity) -> Messages {
    Messages(sink: world.messages, verbosity: verbosity, isTerminal: world.messagesAreTerminal)
  }

  private func printed(_ text: String) throws(Failure) -> ExitStatus {
    try world.output.writeResults(Array(text.utf8))
    return .found
  }
}
