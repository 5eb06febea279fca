/// Parses a command line by the table of options.
///
/// POSIX utility syntax (XBD 12.2) with GNU long options; options and operands may stand in any
/// order. Specialised for the options of a program, as every start passes here.
@usableFromInline
package struct ArgumentParser<OptionName: OptionTable> {
  @usableFromInline package typealias Given = ParsedCommandLine<OptionName>.Given

  @usableFromInline package let tokens: [String]
  @usableFromInline package var index = 0
  @usableFromInline package var operands: [String] = []
  @usableFromInline package var options: [Given] = []

  @inlinable
  package init(_ tokens: [String]) {
    self.tokens = tokens
  }

  @inlinable
  package mutating func run() throws(UsageError) {
    while index < tokens.count {
      let token = tokens[index]
      if token == "--" {
        operands += tokens[(index + 1)...]
        return
      } else if token.utf8.starts(with: "--".utf8) {
        try longOption(token)
      } else if Self.isShortOption(token) {
        try shortOptions(token)
      } else {
        operands.append(token)
      }
      index += 1
    }
  }

  /// `-` alone is standard input.
  @inlinable
  package static func isShortOption(_ token: String) -> Bool {
    token.utf8.first == UInt8(ascii: "-") && token != "-" && !OptionName.isOperand(token)
  }

  @inlinable
  package mutating func longOption(_ token: String) throws(UsageError) {
    let body = token.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let text = String(equals.map { body[..<$0] } ?? body)
    let attached = equals.map { String(body[body.index(after: $0)...]) }
    guard let name = OptionName(name: text) else {
      throw unknownOption(text, attached: attached)
    }
    switch name.option.argument {
    case .none:
      guard attached == nil else {
        throw UsageError(
          token, "\(name.spelling) takes no value",
          suggestion: tokens.replacing(index, by: name.spelling),
        )
      }
      add(name, nil)
    case .optional:
      add(name, attached)
    case .required(let placeholder):
      if let attached {
        add(name, attached)
      } else {
        add(name, try nextToken(for: name.spelling, placeholder))
      }
    }
  }

  @inlinable
  package mutating func shortOptions(_ token: String) throws(UsageError) {
    var letters = token.dropFirst()
    while let letter = letters.popFirst() {
      guard let name = OptionName(letter: letter) else {
        throw unknownShortOption(token, letter)
      }
      guard case .required(let placeholder) = name.option.argument else {
        add(name, nil)
        continue
      }
      if letters.isEmpty {
        add(name, try nextToken(for: "-\(letter)", placeholder))
      } else {
        add(name, String(letters.first == "=" ? letters.dropFirst() : letters))
      }
      return
    }
  }

  @inlinable
  package mutating func nextToken(
    for option: String, _ placeholder: String,
  ) throws(UsageError) -> String {
    guard index + 1 < tokens.count else {
      throw UsageError(option, "needs a value \(placeholder)")
    }
    index += 1
    return tokens[index]
  }

  @inlinable
  package mutating func add(_ name: OptionName, _ value: String?) {
    options.append(Given(name: name, value: value, index: index))
  }

  @usableFromInline
  package func unknownOption(_ name: String, attached: String?) -> UsageError {
    if let suggestion = suggestion(forOperand: name) ?? suggestion(forChoice: name, attached) {
      return UsageError("--\(name)", "unknown option", suggestion: suggestion)
    }
    let known = OptionName.otherWords[name]?.rawValue
    guard let meant = known ?? NearestWord.nearest(to: name, among: OptionName.allWords) else {
      return UsageError("--\(name)", "unknown option")
    }
    let token = "--\(meant)" + (attached.map { "=\($0)" } ?? "")
    return UsageError(
      "--\(name)", "unknown option", suggestion: tokens.replacing(index, by: token), )
  }

  /// The command line with an option where only a choice of it was typed: `--csv`.
  private func suggestion(forChoice word: String, _ attached: String?) -> [String]? {
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

  @usableFromInline
  package func unknownShortOption(_ token: String, _ letter: Character) -> UsageError {
    let name = String(token.dropFirst())
    let isLongName = name.count > 1 && OptionName(name: name) != nil
    return UsageError(
      isLongName ? token : "-\(letter)", "unknown option",
      suggestion: isLongName ? tokens.replacing(index, by: "-" + token) : nil,
    )
  }
}
