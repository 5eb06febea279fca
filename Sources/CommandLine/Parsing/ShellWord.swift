import Basics

/// Words as a POSIX shell reads them (XCU 2.2).
package enum ShellWord {
  /// A token that a shell would read as this one; in single quotes only where it has to be.
  package static func quoted(_ token: String) -> String {
    isPlain(token, with: "-_./:,=+@%") ? token : "'\(token.replacing("'", by: #"'\''"#))'"
  }

  /// Whether a text has letters and digits of ASCII and these marks alone, and is not empty.
  package static func isPlain(_ text: String, with marks: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { ASCII.isLetterOrDigit($0) || marks.utf8.contains($0) }
  }

  /// The words of a line that is being typed, without quotes and backslashes.
  ///
  /// The last one, behind the last space, may be empty and its quotes open. Nothing is expanded.
  package static func words(of line: String) -> [String] {
    var words = [""]
    var (quote, isEscaped) = (Character?.none, false)
    for character in line {
      if !isEscaped, character == "\\", quote != "'" {
        isEscaped = true
      } else if !isEscaped, character == quote {
        quote = nil
      } else if !isEscaped, quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if !isEscaped, quote == nil, character.isWhitespace {
        if words.last?.isEmpty == false { words.append("") }
      } else {
        words[words.count - 1].append(character)
        isEscaped = false
      }
    }
    return words
  }
}

extension String {
  /// The text with every occurrence of a character replaced.
  package func replacing(_ character: Character, by replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
