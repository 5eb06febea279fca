/// A command line taken apart, its values still as typed.
struct ParsedArguments: Equatable {
  /// One option with its value; empty for options that take none.
  struct Given: Equatable {
    let name: OptionName
    let value: String?
    /// Position of its token, or of its value if that is a token of its own.
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

extension ParsedArguments {
  /// The command line with another value of an option; `nil` where that is not plain.
  func tokens(replacing option: Given, by value: String) -> [String]? {
    let (typed, text) = (tokens[option.index], option.value ?? "")
    guard typed.hasSuffix(text) else { return nil }
    return tokens.replacing(option.index, by: typed.dropLast(text.count) + value)
  }

  /// The command line without an option and its value; `nil` where that is not plain.
  func tokens(without option: Given) -> [String]? {
    var rest = tokens
    let names = ["--\(option.name.rawValue)"] + (option.name.option.short.map { ["-\($0)"] } ?? [])
    let typed = rest.remove(at: option.index)
    if typed == option.value, option.index > 0, names.contains(rest[option.index - 1]) {
      rest.remove(at: option.index - 1)
      return rest
    }
    let attached = names.flatMap { ["\($0)=\(option.value ?? "")", "\($0)\(option.value ?? "")"] }
    return attached.contains(typed) ? rest : nil
  }
}

extension [String] {
  /// The same command line with another token in one place.
  func replacing(_ index: Int, by token: String) -> [String] {
    var tokens = self
    tokens[index] = token
    return tokens
  }
}
