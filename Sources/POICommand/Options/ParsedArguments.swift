/// A command line taken apart, its values still as typed.
struct ParsedArguments: Equatable {
  /// One option with its value; empty for options that take none.
  struct Given: Equatable {
    let name: OptionName
    let value: String?
    /// Where in the command line it stood, for mending it.
    let index: Int
  }

  /// The whole command line, without the program's name.
  let tokens: [String]
  /// What is not an option: the location, or a command and its operands.
  var operands: [String] = []
  /// The options, in order.
  var options: [Given] = []

  /// The same without the first operand, which names a command.
  var withoutCommand: ParsedArguments {
    var rest = self
    rest.operands.removeFirst()
    return rest
  }

  /// The option that was given last of those named.
  func last(_ names: OptionName...) -> Given? {
    options.last { names.contains($0.name) }
  }

  /// All values of a repeatable option.
  func all(_ name: OptionName) -> [Given] {
    options.filter { $0.name == name }
  }

  /// Whether an option was given.
  func has(_ name: OptionName) -> Bool {
    last(name) != nil
  }

  /// How much is told on standard error.
  var verbosity: Verbosity {
    if has(.quiet) { return .quiet }
    return has(.verbose) ? .verbose : .normal
  }
}
