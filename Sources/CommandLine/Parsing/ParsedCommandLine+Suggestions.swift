extension ParsedCommandLine where OptionName: OptionTable {
  /// The command line with another value of an option; `nil` where that is not plain.
  package func tokens(replacing option: Given, by value: String) -> [String]? {
    let (typed, text) = (tokens[option.index], option.value ?? "")
    guard typed.hasSuffix(text) else { return nil }
    return tokens.replacing(option.index, by: typed.dropLast(text.count) + value)
  }

  /// The command line without an option and its value; `nil` where that is not plain.
  package func tokens(without option: Given) -> [String]? {
    var rest = tokens
    let names = option.name.option.spellings
    let typed = rest.remove(at: option.index)
    if typed == option.value, option.index > 0, names.contains(rest[option.index - 1]) {
      rest.remove(at: option.index - 1)
      return rest
    }
    let attached = names.flatMap { ["\($0)=\(option.value ?? "")", "\($0)\(option.value ?? "")"] }
    return attached.contains(typed) ? rest : nil
  }

  /// The command line with other operands in place of all of them.
  package func tokens(replacingOperandsBy operands: [String]) -> [String] {
    let options = indicesOfOptions
    let indices = tokens.indices.filter { !options.contains($0) && tokens[$0] != "--" }
      .suffix(self.operands.count)
    return tokens.indices.flatMap { index in
      if index == indices.first { return operands }
      let isLeftOut = indices.contains(index) || operands.isEmpty && tokens[index] == "--"
      return isLeftOut ? [] : [tokens[index]]
    }
  }

  private var indicesOfOptions: Set<Int> {
    var taken: Set<Int> = []
    for option in options {
      taken.insert(option.index)
      // A value that is a token of its own stands behind its option.
      if tokens[option.index] == option.value { taken.insert(option.index - 1) }
    }
    return taken
  }

  /// That operand if it consists of lower case letters alone, as names of commands do.
  package var firstWord: String? {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return commandWord.flatMap { $0.utf8.allSatisfy(letters.contains) ? $0 : nil }
  }
}

extension [String] {
  /// The same command line with another token in one place.
  @usableFromInline package func replacing(_ index: Int, by token: String) -> [String] {
    var tokens = self
    tokens[index] = token
    return tokens
  }
}
