/// The options of a program: an enum with a case for each, in the order of the help, whose raw
/// value is the long name without dashes.
@usableFromInline
package protocol OptionTable: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The headings of the help, in its order.
  associatedtype Section: RawRepresentable<String> & CaseIterable

  /// The option's row of the table, made when it is asked for: a command line needs few of them.
  var option: Option { get }

  /// The value that it takes in a command line whose first operand is this.
  func argument(behind operand: String?) -> Option.Argument

  /// Words that people type for options, by what other programs call them.
  static var otherWords: [String: Self] { get }

  /// Words that people type as options of operands, each with the operand's place.
  static var operandWords: [String: Int] { get }

  /// Whether a token that begins with a minus is an operand all the same, as `-33.9` is.
  static func isOperand(_ token: String) -> Bool
}

extension OptionTable {
  package static var options: [Option] { allCases.map(\.option) }

  /// The option of which a word is a choice, one with a letter first, as it is the usual one.
  static func option(choosing word: String) -> Option? {
    let options = options.filter { $0.choices.contains(word) }
    return options.first { $0.letter != nil } ?? options.first
  }

  /// The option of a long name.
  ///
  /// The compiler's own look-up among so many words builds a hash table first.
  @inlinable package init?(name: String) {
    guard let option = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = option
  }

  @inlinable package init?(letter: Character) {
    guard let name = Self.allCases.first(where: { $0.option.letter == letter }) else { return nil }
    self = name
  }

  /// The long name as it is typed: `--radius`.
  @inlinable package var spelling: String { "--\(rawValue)" }

  /// Makes the row of the table under this option's name.
  ///
  /// - Parameter summary: Its effect in a sentence, without a capital and a full stop.
  @inlinable package func row(
    letter: Character? = nil, _ argument: Option.Argument = .none, in section: Section,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    default defaultValue: @autoclosure @escaping @Sendable () -> String? = nil,
    values: Option.Values = .unlisted,
  ) -> Option {
    Option(
      name: rawValue, letter: letter, argument: argument, section: section.rawValue,
      summary: summary, defaultValue: defaultValue, values: values,
    )
  }

  /// Headings with the options below them, in the order of the table.
  ///
  /// - Parameter row: The row of an option, where a command means it in its own way.
  package static func blocks(
    of taken: [Self] = Array(allCases), as row: (Self) -> Option = \.option,
  ) -> [HelpBlock] {
    Section.allWords.flatMap { section -> [HelpBlock] in
      let options = allCases.filter(taken.contains).map(row).filter { $0.section == section }
      return options.isEmpty ? [] : [.heading(section), .options(options)]
    }
  }
}
