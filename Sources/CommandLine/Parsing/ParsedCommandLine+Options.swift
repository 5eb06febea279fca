extension ParsedCommandLine where OptionName: OptionTable {
  /// `-` alone is standard input.
  @inlinable package static func isShortOption(_ token: String) -> Bool {
    token.utf8.first == UInt8(ascii: "-") && token != "-" && !OptionName.isOperand(token)
  }

  @inlinable
  package mutating func parseLongOption(_ token: String, _ index: inout Int) throws(UsageError) {
    let body = token.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let text = String(equals.map { body[..<$0] } ?? body)
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    guard let name = OptionName(name: text) else {
      throw unknownOption(text, attached: attached, at: index)
    }
    switch name.argument(behind: operands.first) {
    case .none:
      guard attached == nil else {
        throw UsageError(
          token, "\(name.spelling) takes no value",
          suggestion: tokens.replacing(index, by: name.spelling),
        )
      }
      add(name, nil, index)
    case .optional:
      add(name, attached, index)
    case .required(let placeholder):
      let value =
        if let attached { attached } else {
          try nextToken(for: name.spelling, placeholder, &index)
        }
      add(name, value, index)
    }
  }

  @inlinable
  package mutating func parseShortOptions(_ token: String, _ index: inout Int) throws(UsageError) {
    if let mended = longOption(token) {
      throw UsageError(
        token, "an option of several letters has two hyphens",
        suggestion: tokens.replacing(index, by: mended),
      )
    }
    var letters = token.dropFirst()
    while let letter = letters.popFirst() {
      guard let name = OptionName(letter: letter) else {
        throw UsageError("-\(letter)", "unknown option")
      }
      guard case .required(let placeholder) = name.argument(behind: operands.first) else {
        add(name, nil, index)
        continue
      }
      let value =
        letters.isEmpty
        ? try nextToken(for: "-\(letter)", placeholder, &index)
        : String(letters.first == "=" ? letters.dropFirst() : letters)
      add(name, value, index)
      return
    }
  }

  /// The token behind an option, its value.
  ///
  /// Another option, or `--`, was not meant as such: the value was forgotten, or a variable of a script
  /// is empty. `--name=--json` has it all the same.
  @inlinable package func nextToken(
    for option: String, _ placeholder: String, _ index: inout Int,
  ) throws(UsageError) -> String {
    index += 1
    guard index < tokens.count, !Self.isOption(tokens[index]) else {
      throw UsageError(option, "needs a value \(placeholder)")
    }
    return tokens[index]
  }

  /// Whether a token is an option as it is written, of short ones the letter alone, or ends them.
  @inlinable static func isOption(_ token: String) -> Bool {
    guard isShortOption(token) else { return false }
    let name = token.dropFirst().prefix { $0 != "=" }
    if name.first == "-" {
      return name.count == 1 || OptionName(name: String(name.dropFirst())) != nil
    }
    return name.count == 1 && name.first.flatMap(OptionName.init(letter:)) != nil
  }

  @inlinable package mutating func add(_ name: OptionName, _ value: String?, _ index: Int) {
    options.append(Given(name: name, value: value, index: index))
  }

  @usableFromInline
  package func unknownOption(_ name: String, attached: String?, at index: Int) -> UsageError {
    let known = OptionName.otherWords[name]?.rawValue
    let mended =
      suggestion(forOperand: name) ?? suggestion(forChoice: name, attached, at: index)
      ?? (known ?? NearestWord.nearest(to: name, among: OptionName.allWords)).map { meant in
        tokens.replacing(index, by: "--\(meant)" + (attached.map { "=\($0)" } ?? ""))
      }
    return UsageError("--\(name)", "unknown option", suggestion: mended)
  }

  /// The command line with an option where only a choice of it was typed: `--csv`.
  private func suggestion(forChoice word: String, _ attached: String?, at index: Int) -> [String]? {
    guard attached == nil, let option = OptionName.option(choosing: word) else { return nil }
    return tokens[..<index] + ["--\(option.name)", word] + tokens[(index + 1)...]
  }

  /// The command line with its operands alone where they were typed as options: `--lat 1 --lon 2`.
  private func suggestion(forOperand word: String) -> [String]? {
    guard OptionName.operandWords[word] != nil else { return nil }
    var (rest, places) = ([String](), [Int]())
    for token in tokens {
      let parts = token.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, name.hasPrefix("--"),
        let place = OptionName.operandWords[String(name.dropFirst(2))]
      else {
        rest.append(token)
        continue
      }
      places.append(place)
      rest += parts.dropFirst()
    }
    return places == places.sorted() ? rest : nil
  }

  /// The option whose whole name stands behind one hyphen, as in `-category`, as it is written.
  ///
  /// No value of a short option reads so: `-category` is not `-c ategory`.
  @usableFromInline package func longOption(_ token: String) -> String? {
    guard token.utf8.count > 3 else { return nil }
    let name = token.dropFirst().prefix { $0 != "=" }
    return OptionName(name: String(name)) == nil ? nil : "-" + token
  }
}
