import PointsOfInterest

/// Completions for shells, from the table of options.
enum Completions {
  /// - Parameter shell: `bash`, `zsh` or `fish`.
  /// - Returns: The script, or `nil` for another shell.
  /// - Throws: `Failure` when the words of categories cannot be read.
  static func text(for shell: String) throws(Failure) -> String? {
    switch shell {
    case "bash": bash(categories: try categories())
    case "zsh": zsh(categories: try categories())
    case "fish": fish(categories: try categories())
    default: nil
    }
  }

  /// The usual English words, in a form that is one word to every shell.
  static func categories() throws(Failure) -> String {
    let words = try CategoryTable.embedded.kinds().map { kind in
      FoldedText(kind.leadWord(in: "en")).text.split(separator: " ").joined(separator: "-")
        .filter { $0 != "'" }
    }
    return words.joined(separator: " ")
  }

  /// The sources that are no files.
  private static let sources = "landmarks overpass: saved"

  private static var commands: String {
    CommandName.allCases.map(\.rawValue).joined(separator: " ")
  }

  private static func bash(categories: String) -> String {
    let cases = Option.table.filter { !$0.choices.isEmpty }.map { option in
      let names = ["--\(option.name.rawValue)"] + (option.short.map { ["-\($0)"] } ?? [])
      return """
            \(names.joined(separator: "|")))
              mapfile -t COMPREPLY < <(compgen -W '\(option.choices.joined(separator: " "))' -- "$word")
              return ;;
        """
    }
    let flags = Option.table.map { "--\($0.name.rawValue)" }.joined(separator: " ")
    return """
      # bash completion for poi
      _poi() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        case $previous in
      \(cases.joined(separator: "\n"))
          --source|-s)
            mapfile -t COMPREPLY < <(compgen -W '\(sources)' -- "$word"; compgen -f -- "$word")
            return ;;
          --category|-c)
            mapfile -t COMPREPLY < <(compgen -W '\(categories)' -- "$word")
            return ;;
          --from|--along|--config|--output|-o|--info|--verify)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return ;;
        esac
        if [[ $word == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W '\(flags)' -- "$word")
        elif [ "$COMP_CWORD" = 1 ]; then
          mapfile -t COMPREPLY < <(compgen -W '\(commands)' -- "$word")
        fi
      }
      complete -o default -F _poi poi

      """
  }

  private static func zsh(categories: String) -> String {
    let rows = Option.table.map { option in
      let value =
        switch option.argument {
        case .none: ""
        case .required(let placeholder), .optional(let placeholder):
          ":\(placeholder.filter { $0.isLetter }):" + action(option, categories)
        }
      let attached = if case .optional = option.argument { "=-" } else { "" }
      let names = ["--\(option.name.rawValue)\(attached)"] + (option.short.map { ["-\($0)"] } ?? [])
      return names.map { name in "    '*\(name)[\(quoted(option.summary))]\(value)'" }
    }
    return """
      #compdef poi
      _arguments -S \\
      \(rows.joined().joined(separator: " \\\n")) \\
          '1:location or command:(\(commands))' \\
          '*:location:'

      """
  }

  private static func action(_ option: Option, _ categories: String) -> String {
    if !option.choices.isEmpty { return "(\(option.choices.joined(separator: " ")))" }
    return switch option.name {
    case .source: "{compadd -- landmarks overpass\\: saved; _files}"
    case .category: "(\(categories))"
    case .from, .along, .config, .output, .info, .verify: "_files"
    default: ""
    }
  }

  /// Inside `'…[…]'` of zsh's `_arguments`.
  private static func quoted(_ text: String) -> String {
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

  private static func fish(categories: String) -> String {
    let commands = "complete -c poi -n __fish_use_subcommand -a '\(commands)'\n"
    return commands
      + Option.table.map { option in
        var line = "complete -c poi -l \(option.name.rawValue)"
        if let short = option.short { line += " -s \(short)" }
        if case .required = option.argument { line += " -r" }
        if !option.choices.isEmpty { line += " -fa '\(option.choices.joined(separator: " "))'" }
        if option.name == .source { line += " -a '\(sources)'" }
        if option.name == .category { line += " -fa '\(categories)'" }
        let summary = option.summary.split(separator: "'", omittingEmptySubsequences: false)
        return line + " -d '\(summary.joined(separator: #"\'"#))'\n"
      }.joined()
  }
}
