extension Completions {
  var bash: String {
    get throws {
      let flags = OptionName.allCases.map(\.spelling).joined(separator: " ")
      return """
        # bash completion for \(program.name)
        _\(program.name)() {
          local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
          case $previous in
        \(try bashCases.joined(separator: "\n"))
          esac
          if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '\(flags)' -- "$word")
          elif [ "$COMP_CWORD" = 1 ]; then
            mapfile -t COMPREPLY < <(compgen -W '\(commands)' -- "$word")
          fi
        }
        complete -o default -F _\(program.name) \(program.name)

        """
    }
  }

  /// A case for each option with values: closed lists first, files last and together.
  private var bashCases: [String] {
    get throws {
      var (closed, open, usual): ([String], [String], [String]) = ([], [], [])
      var files: [String] = []
      for option in OptionName.options {
        switch option.values {
        case .unlisted: break
        case .oneOf(let words): closed.append(bashCase(option.spellings, words()))
        case .wordOrFile(let words):
          open.append(bashCase(option.spellings, words, and: #"; compgen -f -- "$word""#))
        case .usually(let words): usual.append(bashCase(option.spellings, try words()))
        case .file: files += option.spellings
        }
      }
      return closed + open + usual + [bashCase(files, #"compgen -f -- "$word""#)]
    }
  }

  private func bashCase(_ names: [String], _ words: [String], and more: String = "") -> String {
    bashCase(names, #"compgen -W '\#(words.joined(separator: " "))' -- "$word""# + more)
  }

  private func bashCase(_ names: [String], _ command: String) -> String {
    """
        \(names.joined(separator: "|")))
          mapfile -t COMPREPLY < <(\(command))
          return ;;
    """
  }
}
