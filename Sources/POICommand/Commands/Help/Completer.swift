import CommandLine
import Gazetteer
import PointsOfInterest

/// `poi __complete WORD...`, which the scripts of shells ask: the words that may be meant.
///
/// It reads local files alone. What cannot be read offers nothing: a person who presses a key while
/// typing is told of nothing that is wrong.
struct Completer {
  private typealias Candidate = CompletionAnswer.Candidate

  private static var placeLimit: Int { 30 }

  let world: World
  let dependencies: Dependencies
  private let program = Program.description

  /// Prints what is offered for the last of the words behind `__complete`.
  ///
  /// - Throws: `NeedsFullProgram` for the names of regions; `Failure` of kind `.writing`.
  func run(_ arguments: [String]) throws -> ExitStatus {
    var words = arguments
    if arguments.first == CompletionScript.lineOption {
      // The first word of a line is the program.
      words = Array(ShellWord.words(of: arguments.last ?? "").dropFirst())
    }
    return try world.output.print(try answer(to: words).text)
  }

  /// The completions of the last word, whatever the case.
  ///
  /// - Parameter words: The words behind the program's name; the last one is unfinished.
  /// - Throws: `NeedsFullProgram` for the names of regions.
  private func answer(to words: [String]) throws -> CompletionAnswer {
    let request = CompletionRequest(words)
    let typed = request.typed
    switch request.target {
    case .optionName:
      return CompletionAnswer(candidates: fitting(options(behind: request.operands), typed))
    case .value(let option):
      var answer = values(of: option, as: command(of: request.operands)?.row(of: option), typed)
      for index in answer.candidates.indices {
        answer.candidates[index].word = request.kept + answer.candidates[index].word
      }
      return answer
    case .operand:
      let isHere = words.dropLast().contains(OptionName.here.spelling)
      var answer = try operands(behind: request.operands, typed, isHere: isHere)
      guard request.operands.isEmpty, !words.dropLast().contains("--") else { return answer }
      let commands = fitting(
        program.namedCommands.map { Candidate(word: $0.name, meaning: $0.summary) }, typed,
      )
      if typed.first?.isLowercase == true, !commands.isEmpty {
        // Beside Watford a shell would find nothing to add to wat.
        answer.candidates.removeAll { $0.word.first?.isUppercase == true }
      }
      answer.candidates = commands + answer.candidates
      return answer
    }
  }

  private func options(behind operands: [String]) -> [Candidate] {
    let command = command(of: operands)
    let always = OptionName.allCases.filter { name in
      !program.commands.contains { $0.options.contains(name) }
    }
    return ((command?.options ?? []) + always).map { name in
      let meaning = (command?.row(of: name) ?? name.option).summary
      let end = meaning.indices.first { meaning[$0] == ";" || meaning[$0...].hasPrefix(": ") }
      return Candidate(word: name.spelling, meaning: String(meaning[..<(end ?? meaning.endIndex)]))
    }
  }

  private func command(of operands: [String]) -> CommandDescription<OptionName>? {
    program.namedCommands.first { $0.name == operands.first } ?? program.commands.first
  }

  private func values(of name: OptionName, as row: Option?, _ typed: String) -> CompletionAnswer {
    let found = foundValues(of: name, typed).candidates
    switch (row ?? name.option).values {
    case .unlisted: return CompletionAnswer(candidates: found)
    case .file: return CompletionAnswer(candidates: found, allowsFiles: true)
    case .oneOf(let words), .usually(let words):
      return CompletionAnswer(candidates: fitting(words(), typed) + found)
    case .listOf(let words): return CompletionAnswer(candidates: items(words(), typed) + found)
    case .wordOrFile(let words):
      return CompletionAnswer(candidates: fitting(words, typed) + found, allowsFiles: true)
    }
  }

  /// The next word of a list with commas, without those that it has.
  private func items(_ words: [String], _ typed: String) -> [Candidate] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let front = parts.dropLast().map { $0 + "," }.joined()
    let rest = words.filter { !parts.dropLast().contains($0) }
    return fitting(rest, parts.last ?? "").map { Candidate(word: front + $0.word) }
  }

  private func fitting(_ words: [String], _ typed: String) -> [Candidate] {
    fitting(words.map { Candidate(word: $0) }, typed)
  }

  /// Candidates that begin with a text; where that has a space, within quotes, they have spaces for
  /// hyphens.
  private func fitting(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    let typed = typed.lowercased()
    let isQuoted = typed.contains(" ")
    return candidates.compactMap { candidate in
      let word = isQuoted ? candidate.word.replacing("-", by: " ") : candidate.word
      guard word.lowercased().hasPrefix(typed) else { return nil }
      return Candidate(word: word, meaning: candidate.meaning)
    }
  }

  // MARK: Words that only this computer knows

  /// Values beyond those in the option's row.
  private func foundValues(of option: OptionName, _ typed: String) -> CompletionAnswer {
    switch option {
    case .remove, .info, .verify: offering(ownIndexes.map { IndexName.stem(of: $0) }, typed)
    case .source: offering(allIndexes.map(IndexName.shown), typed)
    case .open: offering([GivenValues.openMaybe], typed)
    case .streets:
      offering(
        allIndexes.filter { StreetsFiles.existing(besideIndex: $0) != nil }
          .map { IndexName.stem(of: $0) }, typed,
      )
    case .category: offering(otherCategories(typed), typed)
    case .tag: offering(tagKeys, typed)
    default: CompletionAnswer()
    }
  }

  private var allIndexes: [String] { ownIndexes + ((try? world.directories.sharedIndexes()) ?? []) }

  /// The user's own words, and those of all languages if neither these nor the usual ones begin so.
  private func otherCategories(_ typed: String) -> [String] {
    let known = offering(categories, typed.split(separator: " ").joined(separator: "-"))
    guard known.candidates.isEmpty else { return ownCategories }
    let kinds = CategoryTable.embedded.kinds()
    var seen = Set<String>()
    let words = kinds.flatMap { $0.words.flatMap(\.words) }
    let start = typed.lowercased()
    // A shell would find nothing to add to words of several cases.
    return words.filter { $0.lowercased().hasPrefix(start) }
      .map { typed + $0.dropFirst(typed.count) }.filter { seen.insert($0).inserted }
  }

  /// The keys that kinds, qualities and fields look at.
  private var tagKeys: [String] {
    let table = CategoryTable.embedded
    let kinds = table.kinds() + table.qualities()
    let keys = kinds.flatMap { $0.tags + $0.companions }.map(\.key)
    return Set(keys + ["opening_hours", "operator", "brand", "phone", "website"]).sorted()
  }

  private var ownIndexes: [String] { (try? world.directories.ownIndexes()) ?? [] }

  private func operands(
    behind before: [String], _ typed: String, isHere: Bool,
  ) throws -> CompletionAnswer {
    switch before.first {
    case IndexCommand.name: CompletionAnswer(allowsFiles: true)
    case GetCommand.name where isHere: locations(Array(before.dropFirst()), typed)
    case GetCommand.name: offering(try regions(), typed)
    case ForgetCommand.name: offering(savedNames, typed)
    case HelpCommand.name: offering(program.subjects, typed)
    case CategoriesCommand.name: offering(categories, typed)
    case SaveCommand.name where before.count == 1, PlacesCommand.name, WatchCommand.name:
      CompletionAnswer()
    case SaveCommand.name: locations(Array(before.dropFirst(2)), typed)
    case CheckCommand.name, LocateCommand.name: locations(Array(before.dropFirst()), typed)
    default: locations(before, typed)
    }
  }

  /// Saved places, and the names of places: of one in several words the next word, within quotes all.
  private func locations(_ before: [String], _ typed: String) -> CompletionAnswer {
    if before.isEmpty, typed.hasPrefix("@") { return offering(savedNames.map { "@\($0)" }, typed) }
    let text = (before + [typed]).joined(separator: " ")
    // A name ends at a comma.
    let names =
      text.utf8.contains(UInt8(ascii: ","))
      ? [] : dependencies.places.gazetteer().names(beginningWith: text, limit: Self.placeLimit)
    let start = PlaceNameKey(before.joined(separator: " "))
    let isQuoted = typed.utf8.contains(UInt8(ascii: " "))
    let words = names.compactMap { name -> String? in
      let parts = name.split(separator: " ")
      let front = parts.prefix(before.count).joined(separator: " ")
      guard parts.count > before.count, PlaceNameKey(front) == start else { return nil }
      // The numbers of a city's districts only when one is typed.
      if typed.isEmpty, parts[before.count].allSatisfy(\.isNumber) { return nil }
      let rest = parts[before.count...]
      return (isQuoted ? rest : rest.prefix(1)).joined(separator: " ")
    }
    let saved = before.isEmpty ? offering(savedNames, typed).candidates : []
    var seen = Set(saved.map(\.word))
    let others = Self.continuing(typed, words).filter { seen.insert($0).inserted }
    return CompletionAnswer(candidates: saved + others.map { Candidate(word: $0) })
  }

  /// Names that begin with a text but for case and accents, all with one beginning, as shells replace what
  /// was typed by what candidates have in common; others only where none begins so.
  private static func continuing(_ typed: String, _ names: [String]) -> [String] {
    let (key, start) = (PlaceNameKey(typed).text, typed.lowercased())
    let literal = names.filter { $0.lowercased().hasPrefix(start) }
    // Whoever types an accent means it.
    if !literal.isEmpty, !typed.allSatisfy(\.isASCII) { return literal }
    let isParted = typed.last.map { !$0.isLetter && !$0.isNumber } ?? false
    let head = literal.first.map { String($0.prefix(typed.count)) } ?? typed
    let continued = names.compactMap { name -> String? in
      if name.lowercased().hasPrefix(start) { return head + name.dropFirst(typed.count) }
      let ends = name.indices.lazy.map { name.index(after: $0) }
      guard let end = ends.first(where: { PlaceNameKey(String(name[..<$0])).text == key }) else {
        return nil
      }
      var rest = name[end...]
      if isParted {
        guard let mark = rest.first, !mark.isLetter, !mark.isNumber else { return nil }
        rest = rest.drop { !$0.isLetter && !$0.isNumber }
        if rest.isEmpty { return nil }
      }
      // The beginning of Stockholm is no saint.
      return PlaceNameKey(head + rest) == PlaceNameKey(name) ? head + rest : nil
    }
    return typed.isEmpty || continued.isEmpty && !isParted ? names : continued
  }

  private var categories: [String] { CategoryTable.embedded.completions() + ownCategories }

  private var ownCategories: [String] {
    given.map { Array($0.configuration.categories.keys).sorted() } ?? []
  }

  private var savedNames: [String] { (try? given?.savedNames()) ?? [] }

  /// The regions in the lists that are kept of the configured servers.
  private func regions() throws(NeedsFullProgram) -> [String] {
    try dependencies.capabilities.ensureAll(for: "poi get")
    return (given?.extractServers ?? []).flatMap { choice -> [String] in
      guard let list = try? dependencies.extractServer(choice).keptList else { return [] }
      return list.regions.flatMap { $0.id == $0.path ? [$0.id] : [$0.id, $0.path] }
    }
  }

  private var given: GivenValues? {
    try? Invocation(
      arguments: ParsedArguments(parsing: []), world: world, dependencies: dependencies,
      messages: Messages(sink: world.messages, verbosity: .quiet, isTerminal: false),
    ).given()
  }

  private func offering(_ words: [String], _ typed: String) -> CompletionAnswer {
    let typed = typed.lowercased()
    let fitting = words.filter { $0.lowercased().hasPrefix(typed) }
    return CompletionAnswer(candidates: fitting.map { Candidate(word: $0) })
  }
}
