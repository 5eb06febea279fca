/// A command line that is being typed, up to the cursor.
struct CompletionRequest<OptionName: OptionTable> {
  /// The part of a command line that the last word is.
  enum Target {
    case optionName
    case value(OptionName)
    case operand
  }

  private(set) var target = Target.operand
  /// The operands before the last word; none where an option before it is wrong.
  private(set) var operands: [String] = []
  /// Text of the last word that stays: the name of the option whose value follows it.
  private(set) var kept = ""
  /// Text of the last word that is to be completed.
  private(set) var typed: String

  /// - Parameter words: The words behind the program's name; the last one is unfinished.
  init(_ words: [String]) {
    typed = words.last ?? ""
    // With this behind it a word can be a value and an operand, but no option.
    let mark = "\u{0}"
    let front = Array(words.dropLast())
    let whole = try? ParsedCommandLine<OptionName>(parsing: front + [typed + mark])
    let parsed = whole ?? (try? ParsedCommandLine(parsing: front + [mark]))
    operands = parsed?.operands.filter { !$0.hasSuffix(mark) } ?? []
    if whole == nil, typed.utf8.first == UInt8(ascii: "-") {
      target = .optionName
    } else if let option = whole?.options.last, let value = option.value, value.hasSuffix(mark) {
      target = .value(option.name)
      let text = value.dropLast()
      kept = String(typed.dropLast(text.count))
      typed = String(text)
    }
  }
}
