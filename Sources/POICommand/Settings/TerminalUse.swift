/// The cases in which something is done that not every terminal understands: colours, links.
enum TerminalUse: String, CaseIterable {
  /// On a terminal that understands it.
  case auto
  case always
  case never
}
