import Basics
import CommandLine

/// Values that all commands for saved places share.
struct SavedPlacesContext {
  let given: GivenValues
  let invocation: Invocation
  let file: PlacesFile
  let deadline: Deadline

  /// - Throws: `UsageError` for a wrong `--timeout`; `Failure` of kind `.configuration` when saved
  ///   places have nowhere to be.
  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    given = try invocation.given()
    file = PlacesFile(path: try given.directories.places(for: "saved places"))
    deadline = try given.deadline()
  }

  var messages: Messages { invocation.messages }

  var arguments: ParsedArguments { given.arguments }

  var operands: [String] { arguments.operands }
}
