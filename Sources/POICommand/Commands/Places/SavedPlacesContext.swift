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
    let given = try invocation.given()
    let path = try given.directories.places(for: "saved places")
    self.given = given
    self.invocation = invocation
    self.file = PlacesFile(path: path)
    self.deadline = try given.deadline()
  }

  var messages: Messages { invocation.messages }

  var arguments: ParsedArguments { given.arguments }

  var operands: [String] { arguments.operands }
}
