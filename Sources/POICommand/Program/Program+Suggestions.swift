import CommandLine
import PointsOfInterest

// Mended command lines are read as far as they are checked before anything is done, so that none is offered
// that would be refused itself.
extension Program {
  /// More mistakes than anybody makes at once.
  private static let mostMistakes = 8

  /// The command line that an error suggests, mended as long as there is another mistake in it; `nil` if
  /// one of them cannot be mended.
  func suggestion(of error: UsageError) -> [String]? {
    var error = error
    for _ in 0..<Self.mostMistakes {
      guard let tokens = error.suggestion else { return nil }
      guard let next = mistake(in: tokens) else { return tokens }
      error = next
    }
    return nil
  }

  private func mistake(in tokens: [String]) -> UsageError? {
    do {
      let arguments = try ParsedArguments(parsing: tokens)
      if try Information.wanted(by: arguments) != nil { return nil }
      let invocation = Invocation(
        arguments: arguments, world: world, dependencies: dependencies,
        messages: Messages(sink: world.messages, verbosity: .quiet, isTerminal: false),
      )
      // A word that may be a command or a place is one of them for whoever suggests it.
      _ = try invocation.command { _ in true }
      return nil
    } catch let error as UsageError {
      return error
    } catch let failure as Failure where failure.kind == .commandLine {
      var error = UsageError(tokens.joined(separator: " "), failure.message)
      if failure.suggestions.count == 1 {
        error.suggestion = Array(failure.suggestions[0].words.dropFirst())
      }
      return error
    } catch {
      // Files that are missing and the like are no mistakes of the command line.
      return nil
    }
  }
}
