import CommandLine
import PointFormats

/// A command line that is being typed, up to the cursor.
struct CompletionRequest {
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
    let whole = try? ParsedArguments(parsing: front + [typed + mark])
    let parsed = whole ?? (try? ParsedArguments(parsing: front + [mark]))
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

/// The completions of a word.
struct CompletionAnswer {
  struct Candidate {
    var word: String
    /// In half a line; empty where the word says all.
    var meaning = ""
  }

  var candidates: [Candidate] = []
  /// Whether any file may be meant, too.
  var allowsFiles = false

  /// The answer as shells read it: `files` or `words`, then a line for each candidate, its meaning
  /// behind a tab.
  var text: String {
    // A shell prints them as they are.
    let lines = candidates.filter { TerminalText.visible($0.word) == $0.word }.map { candidate in
      candidate.meaning.isEmpty ? candidate.word : "\(candidate.word)\t\(candidate.meaning)"
    }
    return ([allowsFiles ? "files" : "words"] + lines).joined(separator: "\n") + "\n"
  }
}
