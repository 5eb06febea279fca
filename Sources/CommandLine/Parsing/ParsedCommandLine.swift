/// A command line taken apart, its values still as typed.
package struct ParsedCommandLine<OptionName: OptionTable>: Equatable, Sendable {
  /// One option with its value.
  package struct Given: Equatable, Sendable {
    package let name: OptionName
    /// `nil` if it takes none, or none was given where one may be.
    package let value: String?
    /// Position of its token, or of its value if that is a token of its own.
    package let index: Int

    package init(name: OptionName, value: String?, index: Int) {
      self.name = name
      self.value = value
      self.index = index
    }
  }

  /// The whole command line, without the program's name.
  package let tokens: [String]
  /// The tokens that are neither options nor their values.
  package var operands: [String] = []
  /// The options, in order.
  package var options: [Given] = []

  /// - Parameter tokens: A command line without the program's name.
  /// - Throws: `UsageError` for an unknown option, and for a value too many or too few.
  package init(parsing tokens: [String]) throws(UsageError) {
    self.tokens = tokens
    var parser = ArgumentParser<OptionName>(tokens)
    try parser.run()
    (operands, options) = (parser.operands, parser.options)
  }

  /// The same without the first operand, which names a command.
  package var withoutCommand: ParsedCommandLine {
    var rest = self
    rest.operands.removeFirst()
    return rest
  }

  /// The option that was given last of those named.
  package func last(_ names: OptionName...) -> Given? {
    options.last { names.contains($0.name) }
  }

  /// All values of a repeatable option.
  package func all(_ name: OptionName) -> [Given] {
    options.filter { $0.name == name }
  }

  /// Whether an option was given.
  package func has(_ name: OptionName) -> Bool {
    options.contains { $0.name == name }
  }
}
