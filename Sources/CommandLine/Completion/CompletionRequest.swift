/// A command line that is being typed, up to the cursor.
package struct CompletionRequest<OptionName: OptionTable> {
  /// The part of a command line that the last word is.
  package enum Target {
    case optionName
    case value(OptionName)
    case operand
  }

  package private(set) var target = Target.operand
  /// The operands before the last word.
  package private(set) var operands: [String] = []
  /// Text of the last word that stays: the name of the option whose value follows it.
  package private(set) var kept = ""
  /// Text of the last word that is to be completed.
  package private(set) var typed: String

  /// - Parameter words: The words behind the program's name; the last one is unfinished.
  package init(_ words: [String]) {
    typed = words.last ?? ""
    var (waiting, areOperands) = (OptionName?.none, false)
    for word in words.dropLast() {
      if waiting != nil {
        waiting = nil
      } else if areOperands || !Self.isOption(word) {
        operands.append(word)
      } else if word == "--" {
        areOperands = true
      } else {
        waiting = Self.optionWithoutValue(word, behind: operands.first)
      }
    }
    if let waiting {
      target = .value(waiting)
    } else if !areOperands, Self.isOption(typed) || typed == "-" {
      parseOption()
    }
  }

  private static func isOption(_ word: String) -> Bool {
    word.utf8.starts(with: "--".utf8) || ParsedCommandLine<OptionName>.isShortOption(word)
  }

  /// The option at the end of a word whose value is the next word.
  private static func optionWithoutValue(
    _ word: String, behind operand: String?,
  ) -> OptionName? {
    if word.utf8.starts(with: "--".utf8) {
      return OptionName(name: String(word.dropFirst(2))).flatMap { option in
        if case .required = option.argument(behind: operand) { option } else { nil }
      }
    }
    let (option, value) = valueOption(inLetters: word)
    return value.isEmpty ? option : nil
  }

  /// The option of a cluster of letters that takes a value, and what is behind its letter.
  private static func valueOption(inLetters word: String) -> (OptionName?, Substring) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      if let option = OptionName(letter: letter), option.needsValue { return (option, letters) }
    }
    return (nil, "")
  }

  /// Parses a last word that begins with a hyphen.
  private mutating func parseOption() {
    target = .optionName
    if let equals = typed.firstIndex(of: "="), typed.utf8.starts(with: "--".utf8) {
      guard let option = OptionName(name: String(typed[..<equals].dropFirst(2))) else { return }
      keep(upTo: typed.index(after: equals), as: option)
    } else if !typed.utf8.starts(with: "--".utf8) {
      let (option, value) = Self.valueOption(inLetters: typed)
      if let option { keep(upTo: value.startIndex, as: option) }
    }
  }

  private mutating func keep(upTo end: String.Index, as option: OptionName) {
    target = .value(option)
    kept = String(typed[..<end])
    typed = String(typed[end...])
  }
}

extension OptionTable {
  /// Whether the word behind it is its value.
  var needsValue: Bool { if case .required = option.argument { true } else { false } }
}
