/// Completions for shells, from the table of options.
enum Completions {
  /// - Parameter shell: `bash`, `zsh` or `fish`.
  /// - Returns: The script, or `nil` for another shell.
  static func text(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static var commands: String {
    CommandName.allCases.map(\.rawValue).joined(separator: " ")
  }

  private static var bash: String {
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
          --from|--config|--source|-s)
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

  private static var zsh: String {
    let rows = Option.table.map { option in
      let value =
        switch option.argument {
        case .none: ""
        case .required(let placeholder), .optional(let placeholder):
          ":\(placeholder.filter { $0.isLetter }):" + action(option)
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

  private static func action(_ option: Option) -> String {
    if !option.choices.isEmpty { return "(\(option.choices.joined(separator: " ")))" }
    return [.from, .along, .config, .source].contains(option.name) ? "_files" : ""
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

  private static var fish: String {
    let commands = "complete -c poi -n __fish_use_subcommand -a '\(commands)'\n"
    return commands
      + Option.table.map { option in
        var line = "complete -c poi -l \(option.name.rawValue)"
        if let short = option.short { line += " -s \(short)" }
        if case .required = option.argument { line += " -r" }
        if !option.choices.isEmpty { line += " -fa '\(option.choices.joined(separator: " "))'" }
        let summary = option.summary.split(separator: "'", omittingEmptySubsequences: false)
        return line + " -d '\(summary.joined(separator: #"\'"#))'\n"
      }.joined()
  }
}
