import CommandLine

/// `poi forget NAME`.
struct ForgetCommand {
  let context: SavedPlacesContext
  let name: String

  func run() throws -> ExitStatus {
    // A name that was written by hand may begin with @, which is that of a LOCATION otherwise.
    let names = [name, String(name.unicodeScalars.drop { $0 == "@" })].filter { !$0.isEmpty }
    let forgotten = try names.first { try context.file.forget($0, by: context.deadline) }
    if let forgotten {
      context.messages.detail("\(forgotten): forgotten")
      return .found
    }
    let shown = name.count > 100 ? name.prefix(100) + "…" : name
    let similar = try context.given.savedName(similarTo: name)
    let advice = similar.map { "; did you mean '\($0)'?" } ?? ""
    context.messages.note("\(shown): no such saved place\(advice)")
    return .noneFound
  }
}

extension ForgetCommand: Command {
  static var name: String { "forget" }

  static var options: [OptionName] { OptionName.common + [.timeout] }

  init(_ invocation: Invocation) throws {
    let name = invocation.arguments.operands.joined(separator: " ")
    guard !name.isEmpty else { throw UsageError("forget", "needs the name of a saved place") }
    self.init(context: try SavedPlacesContext(invocation), name: name)
  }
}
