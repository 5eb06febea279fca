/// Completions of a program's command lines, from its tables and from what only the program knows.
package struct Completion<OptionName: OptionTable> {
  package typealias Candidate = CompletionAnswer.Candidate

  private let program: ProgramDescription<OptionName>
  private let values: (OptionName, _ typed: String) -> CompletionAnswer?
  private let operands: (_ before: [String], _ typed: String) throws -> CompletionAnswer

  /// - Parameters:
  ///   - values: Values of an option beyond those in its row; `nil` for none.
  ///   - operands: Operands behind others, the first of which may be a command.
  package init(
    _ program: ProgramDescription<OptionName>,
    values: @escaping (OptionName, _ typed: String) -> CompletionAnswer?,
    operands: @escaping (_ before: [String], _ typed: String) throws -> CompletionAnswer,
  ) {
    (self.program, self.values, self.operands) = (program, values, operands)
  }

  /// The completions of the last word, whatever the case.
  ///
  /// - Parameter words: The words behind the program's name; the last one is unfinished.
  /// - Throws: The error of `operands`.
  package func answer(to words: [String]) throws -> CompletionAnswer {
    let request = CompletionRequest<OptionName>(words)
    let typed = request.typed
    switch request.target {
    case .optionName:
      return CompletionAnswer(fitting(options(behind: request.operands), typed))
    case .value(let option):
      var answer = values(of: option, as: command(of: request.operands)?.row(of: option), typed)
      answer.candidates = answer.candidates.map { Candidate(request.kept + $0.word, $0.meaning) }
      return answer
    case .operand:
      var answer = try operands(request.operands, typed)
      if request.operands.isEmpty {
        let commands = program.namedCommands.map { Candidate($0.name, $0.summary) }
        answer.candidates = fitting(commands, typed) + answer.candidates
      }
      return answer
    }
  }

  private func options(behind operands: [String]) -> [Candidate] {
    let command = command(of: operands)
    let always = OptionName.allCases.filter { name in
      !program.commands.contains { $0.options.contains(name) }
    }
    return ((command?.options ?? []) + always).map { name in
      let meaning = (command?.row(of: name) ?? name.option).summary.prefix { !";:(".contains($0) }
      return Candidate(name.spelling, String(meaning))
    }
  }

  private func command(of operands: [String]) -> CommandDescription<OptionName>? {
    program.namedCommands.first { $0.name == operands.first } ?? program.commands.first
  }

  private func values(of name: OptionName, as row: Option?, _ typed: String) -> CompletionAnswer {
    let more = values(name, typed) ?? CompletionAnswer()
    let (own, allowsFiles): ([Candidate], Bool) =
      switch (row ?? name.option).values {
      case .unlisted: ([], false)
      case .file: ([], true)
      case .oneOf(let words), .usually(let words):
        (fitting(words().map { Candidate($0) }, typed), false)
      case .listOf(let words): (items(words(), typed), false)
      case .wordOrFile(let words): (fitting(words.map { Candidate($0) }, typed), true)
      }
    return CompletionAnswer(own + more.candidates, allowsFiles: allowsFiles || more.allowsFiles)
  }

  /// The next word of a list with commas, without those that it has.
  private func items(_ words: [String], _ typed: String) -> [Candidate] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let front = parts.dropLast().map { $0 + "," }.joined()
    let rest = words.filter { !parts.dropLast().contains($0) }.map { Candidate($0) }
    return fitting(rest, parts.last ?? "").map { Candidate(front + $0.word) }
  }

  /// Candidates that begin with a text; where that has a space, within quotes, they have spaces for
  /// hyphens.
  private func fitting(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    let typed = typed.lowercased()
    let isQuoted = typed.contains(" ")
    return candidates.compactMap { candidate in
      let word = isQuoted ? candidate.word.replacing("-", by: " ") : candidate.word
      return word.lowercased().hasPrefix(typed) ? Candidate(word, candidate.meaning) : nil
    }
  }
}
