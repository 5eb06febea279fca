/// A row of the table of options.
///
/// Parser, help, manual page and completions know no more of an option than this.
@usableFromInline package struct Option: Sendable {
  /// Whether an option takes a value, with the name of the value in the help.
  @usableFromInline package enum Argument: Equatable, Sendable {
    case none
    case required(String)
    /// Only `--option=VALUE` gives one; the next token is never taken for it.
    case optional(String)
  }

  /// The values that completions offer.
  @usableFromInline package enum Values: Sendable {
    case unlisted
    /// One of these words and nothing else.
    case oneOf(@Sendable () -> [String])
    /// Some of these words, with commas between them.
    case listOf(@Sendable () -> [String])
    /// One of these words, or a file.
    case wordOrFile([String])
    /// Any text; these words are the usual ones.
    case usually(@Sendable () -> [String])
    case file
  }

  /// Without dashes.
  @usableFromInline package let name: String
  @usableFromInline package let letter: Character?
  @usableFromInline package let argument: Argument
  /// The heading under which the help lists it.
  @usableFromInline package let section: String
  @usableFromInline package let values: Values
  @usableFromInline let makeSummary: @Sendable () -> String
  @usableFromInline let makeDefault: @Sendable () -> String?

  @inlinable package init(
    name: String, letter: Character?, argument: Argument, section: String,
    summary: @escaping @Sendable () -> String, defaultValue: @escaping @Sendable () -> String?,
    values: Values,
  ) {
    (self.name, self.letter, self.argument, self.section) = (name, letter, argument, section)
    (self.makeSummary, self.makeDefault, self.values) = (summary, defaultValue, values)
  }

  /// Its effect in a sentence, without a capital and a full stop.
  package var summary: String { makeSummary() }

  /// Default value or behaviour, where the help tells it.
  package var defaultValue: String? { makeDefault() }

  /// The values to choose from, if there are no others.
  package var choices: [String] { if case .oneOf(let words) = values { words() } else { [] } }

  /// The ways to type its name, the long one first: `--radius`, `-r`.
  package var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  /// The long form with its value: `--radius DIST`, `--gpsd[=HOST[:PORT]]`.
  var usage: String {
    switch argument {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(value)"
    case .optional(let value): "--\(name)[=\(value)]"
    }
  }
}

extension Option.Values {
  package static func oneOf<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ type: Word.Type
  ) -> Self { .oneOf { Word.allWords } }
}

extension CaseIterable where Self: RawRepresentable<String> {
  package static var allWords: [String] { allCases.map(\.rawValue) }
}
