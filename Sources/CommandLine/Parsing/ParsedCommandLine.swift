/// A command line taken apart by the table of options, its values still as typed.
///
/// POSIX utility syntax (XBD 12.2) with GNU long options; options and operands may stand in any
/// order. Parser and look-ups are inlinable: specialised for a program's options, they cost a command
/// without options next to nothing, where generic code would make metadata at every start. So would a
/// requirement of the type itself: it is checked when the metadata is made.
@usableFromInline package struct ParsedCommandLine<OptionName> {
  /// One option with its value.
  @usableFromInline package struct Given {
    @usableFromInline package let name: OptionName
    /// `nil` if it takes none, or none was given where one may be.
    @usableFromInline package let value: String?
    /// Position of its token, or of its value if that is a token of its own.
    @usableFromInline package let index: Int

    @inlinable package init(name: OptionName, value: String?, index: Int) {
      (self.name, self.value, self.index) = (name, value, index)
    }
  }

  /// The whole command line, without the program's name.
  @usableFromInline package let tokens: [String]
  /// The tokens that are neither options nor their values.
  @usableFromInline package var operands: [String] = []
  /// The first operand where it may name a command: no text behind `--` does.
  @usableFromInline package var commandWord: String?
  @usableFromInline package var options: [Given] = []
}

extension ParsedCommandLine: Equatable where OptionName: Equatable {}
extension ParsedCommandLine.Given: Equatable where OptionName: Equatable {}
extension ParsedCommandLine: Sendable where OptionName: Sendable {}
extension ParsedCommandLine.Given: Sendable where OptionName: Sendable {}

extension ParsedCommandLine where OptionName: OptionTable {
  /// - Parameter tokens: A command line without the program's name.
  /// - Throws: `UsageError` for an unknown option, and for a value too many or too few.
  @inlinable package init(parsing tokens: [String]) throws(UsageError) {
    self.tokens = tokens
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token == "--" {
        operands += tokens[(index + 1)...]
        return
      } else if token.utf8.starts(with: "--".utf8) {
        try parseLongOption(token, &index)
      } else if Self.isShortOption(token) {
        try parseShortOptions(token, &index)
      } else {
        if operands.isEmpty { commandWord = token }
        operands.append(token)
      }
      index += 1
    }
  }

  /// The same without the first operand, which names a command.
  package var withoutCommand: ParsedCommandLine {
    var rest = self
    rest.operands.removeFirst()
    return rest
  }

  /// The option that was given last of those named.
  @inlinable
  package func last(_ names: OptionName...) -> Given? { options.last { names.contains($0.name) } }

  /// All values of a repeatable option.
  @inlinable package func all(_ name: OptionName) -> [Given] { options.filter { $0.name == name } }

  @inlinable package func has(_ name: OptionName) -> Bool { options.contains { $0.name == name } }
}
