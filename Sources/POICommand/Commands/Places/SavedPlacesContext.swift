import Basics
import CommandLine
import PointsOfInterest

/// Values that all commands for saved places share.
struct SavedPlacesContext {
  let given: GivenValues
  let output: any ByteSink
  let messages: Messages
  let file: PlacesFile
  let deadline: Deadline

  /// - Throws: `UsageError` for a wrong `--timeout`; `Failure` of kind `.configuration` when saved
  ///   places have nowhere to be.
  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    let path = try given.directories.places(for: "saved places")
    self.given = given
    self.output = invocation.world.output
    self.messages = invocation.messages
    self.file = PlacesFile(path: path)
    self.deadline = try given.deadline()
  }

  var arguments: ParsedArguments { given.arguments }

  /// The operands behind the command's name.
  var operands: [String] { arguments.operands }
}
