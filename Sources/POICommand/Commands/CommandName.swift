/// What a first operand can be instead of a location.
enum CommandName: String, CaseIterable, Sendable {
  /// Build, describe or check an index.
  case index
}
