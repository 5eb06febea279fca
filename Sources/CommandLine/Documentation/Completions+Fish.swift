extension Completions {
  var fish: String {
    get throws {
      let first = "complete -c \(program.name) -n __fish_use_subcommand -a '\(commands)'\n"
      return first + (try OptionName.options.map(fishLine).joined())
    }
  }

  private func fishLine(_ option: Option) throws -> String {
    var line = "complete -c \(program.name) -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    if case .required = option.argument { line += " -r" }
    switch option.values {
    case .unlisted, .file: break
    case .oneOf(let words): line += " -fa '\(words().joined(separator: " "))'"
    case .usually(let words): line += " -fa '\(try words().joined(separator: " "))'"
    case .wordOrFile(let words): line += " -a '\(words.joined(separator: " "))'"
    }
    return line + " -d '\(option.summary.replacing("'", by: #"\'"#))'\n"
  }
}
