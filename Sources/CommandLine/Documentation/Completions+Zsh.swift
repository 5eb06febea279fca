extension Completions {
  var zsh: String {
    get throws {
      """
      #compdef \(program.name)
      _arguments -S \\
      \(try OptionName.options.flatMap(zshRows).joined(separator: " \\\n")) \\
          '1:\(program.operand) or command:(\(commands))' \\
          '*:\(program.operand):'

      """
    }
  }

  /// A row for each spelling of an option.
  private func zshRows(_ option: Option) throws -> [String] {
    let summary = zshQuoted(option.summary)
    let (long, value): (String, String) =
      switch option.argument {
      case .none: ("", "")
      case .required(let placeholder): ("", try zshValue(option, placeholder))
      case .optional(let placeholder): ("=-", try zshValue(option, placeholder))
      }
    return option.spellings.enumerated().map { index, name in
      "    '*\(name)\(index == 0 ? long : "")[\(summary)]\(value)'"
    }
  }

  private func zshValue(_ option: Option, _ placeholder: String) throws -> String {
    let action =
      switch option.values {
      case .unlisted: ""
      case .oneOf(let words): "(\(words().joined(separator: " ")))"
      case .usually(let words): "(\(try words().joined(separator: " ")))"
      case .wordOrFile(let words):
        "{compadd -- \(words.joined(separator: " ").replacing(":", by: "\\:")); _files}"
      case .file: "_files"
      }
    return ":\(placeholder.filter(\.isLetter)):\(action)"
  }

  /// Inside `'…[…]'` of zsh's `_arguments`.
  private func zshQuoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "[", "]", ":", "\\": quoted += "\\" + String(character)
      case "'": quoted += "'\\''"
      default: quoted.append(character)
      }
    }
    return quoted
  }
}
