import CommandLine
import Geodesy
import PointFormats
import PointsOfInterest

extension GivenValues {
  /// More readings of one sentence are no help.
  private static let mostReadings = 8

  /// Whether something tells the location if no operand does.
  var hasLocation: Bool {
    configuration.location != nil || !arguments.origins.isEmpty || arguments.has(.along)
  }

  /// Whether the operands are a sentence of which every word is understood.
  func isSentence() throws -> Bool {
    var reader = try SentenceReader(self)
    switch try reader.meaning(isGuessing: false) {
    case .commands, .unlocated, .unconfigured: return true
    case .unclear, nil: return false
    }
  }

  /// Reads operands that are neither a notation nor a name as a sentence.
  ///
  /// - Parameter fault: The reason why they are no notation.
  /// - Returns: Whether they are one that runs: the arguments are now the command line that it means.
  /// - Throws: `Failure` or `UsageError` with the command lines that may be meant.
  mutating func understand(_ fault: LocationNotationError) throws -> Bool {
    var reader = try SentenceReader(self)
    let meaning = try reader.meaning()
    knownWords = reader.categories
    if let meaning, try adopt(meaning, after: fault) { return true }
    if let joined = try joined(besides: meaning?.nearest) {
      throw UsageError(operandText, "not a location alone", suggestion: joined.tokens)
    }
    try ensureSaidOnce()
    try ensureNoSimilarName(fault)
    guard case .unclear(let words, let nearest, let isLocated, let isOfKinds) = meaning,
      case let mender = Mender(arguments: arguments), mender.partedHours() == nil,
      mender.location(after: fault) == nil
    else { return false }
    if let place = isOfKinds ? reader.unknownPlace : nearest == nil ? operandText : nil {
      try ensureFetched(place, fault)
    }
    let reason = "'\(words)' is not understood"
    guard let nearest, !isLocated else {
      throw UsageError(
        operandText, reason, suggestion: nearest,
        help: "\(HelpCommand.name) \(isOfKinds ? "sentences" : "locations")",
      )
    }
    throw Failure(.commandLine, "\(operandText): \(reason): ", advice: unlocated(nearest))
  }

  /// Reads operands beside an option that gives the location: `poi coffee --gpsd`.
  mutating func understandBesideReceiver() throws -> Bool {
    var reader = try SentenceReader(self)
    guard case .commands(let commands) = try reader.meaning(), commands.count == 1,
      let meant = try? ParsedArguments(parsing: commands[0]), meant.operands.isEmpty
    else { return false }
    return try adopt(.commands(commands), after: nil)
  }

  /// Replaces the arguments by the command line that a sentence means.
  ///
  /// - Returns: Whether all is understood.
  private mutating func adopt(
    _ meaning: SentenceMeaning, after fault: LocationNotationError?,
  ) throws -> Bool {
    switch meaning {
    case .commands(let commands):
      let meant = try ParsedArguments(parsing: commands[0])
      let joined = try joined(besides: commands[0])
      let readings = (joined.map { $0.isCertain ? [] : [$0.tokens] } ?? []) + commands
      if readings.count > 1 {
        throw Failure(
          .commandLine, "\(operandText): may mean several things; ", advice: "try one of these:",
          suggestions: readings.prefix(Self.mostReadings).map {
            SuggestedCommand([Release.name] + $0)
          },
        )
      }
      if joined != nil || !isLookup {
        throw UsageError(
          operandText, "not a location alone", suggestion: joined?.tokens ?? takenLine(commands[0]),
        )
      }
      // The same location once more is none that another reading understands.
      guard meant.operands != arguments.operands else { return false }
      arguments = meant
      return true
    case .unlocated(let kind, let options):
      let place = try fault.flatMap(placeOfKind)
      throw Failure(
        .commandLine, "\(kind) is a category: ",
        advice: unlocated(options) + (place.map { "; or the place: \($0.text)" } ?? ""),
        suggestions: place.map { [$0] } ?? [],
      )
    case .unconfigured(let tokens):
      throw UsageError(
        operandText, "no location is configured, and no receiver asked", suggestion: tokens,
      )
    case .unclear: return false
    }
  }

  /// The command line with operands in the value that they stand behind, which lacks quotes or a comma:
  /// `-c drinking water`, `--name La Piazza`, `-s saved landmarks`, `--fields name, distance`.
  ///
  /// - Parameter line: The command line that the operands mean, as far as they are understood.
  /// - Returns: `nil` where none are; it is certain where the operands would hardly say something else.
  func joined(besides line: [String]?) throws -> (tokens: [String], isCertain: Bool)? {
    let meant = try line.map { try ParsedArguments(parsing: $0) }
    for option in arguments.options {
      let index = option.index
      var tokens = arguments.tokens
      let behind = tokens[(index + 1)...].prefix(while: arguments.operands.contains)
      guard let value = option.value, let word = behind.first else { continue }
      let isPart = mayBePart(behind, of: value, meaning: meant)
      var (joined, count) = ("\(value) \(word)", 1)
      switch option.name {
      case .category:
        let words = try categoryWords()
        guard let meant, meant.tokens.contains(word), !meant.operands.contains(word),
          let kind = words.selection(for: joined) == nil
            ? UnknownCategory(joined, among: words).replacement : joined
        else { continue }
        joined = kind
      case .fields where value.hasSuffix(",") && Self.areFields(word):
        count = min(behind.count, behind.prefix { $0.hasSuffix(",") }.count + 1)
        joined = value + behind.prefix(count).joined()
      case .name where isPart,
        .tag where isPart && (value.hasPrefix("name=") || value.hasPrefix("name~")):
        count = behind.count
        joined = "\(value) \(behind.joined(separator: " "))"
      case .source where isPart && !value.hasSuffix(",") && isSource(word):
        tokens.insert("-s", at: index + 1)
        return (tokens, false)
      default: continue
      }
      let typed = tokens[index].dropLast(value.count) + joined
      tokens.replaceSubrange(index...(index + count), with: [String(typed)])
      return (tokens, option.name == .category || option.name == .fields)
    }
    return nil
  }

  /// Whether operands may be a part of the value in front of them: `--name hilton hotels in Paris` says all that it
  /// means, `--name "La Piazza"` all that it looks for.
  private func mayBePart(
    _ operands: ArraySlice<String>, of value: String, meaning meant: ParsedArguments?,
  ) -> Bool {
    (operands.count < arguments.operands.count || hasLocation) && !value.hasSuffix("=*")
      && !value.contains(where: \.isWhitespace)
      && !operands.contains { meant?.operands.contains($0) ?? false }
      && meant?.options.allSatisfy { $0.name == .category || arguments.has($0.name) } ?? true
  }

  private static func areFields(_ list: String) -> Bool {
    list.split(separator: ",").allSatisfy { OutputField(named: String($0)) != nil }
  }

  private func isSource(_ word: String) -> Bool {
    SourceName.words.contains(word) || (try? directories.source(word)).map { $0 != word } ?? false
  }

  /// Refuses an option that says what the sentence says, too: `3 museums in Paris -n 5`.
  private func ensureSaidOnce() throws {
    let sorts: [[OptionName]] = [[.limit], [.radius], [.beyond], [.open], [.openAt]]
    for option in arguments.options {
      guard let sort = sorts.first(where: { $0.contains(option.name) }),
        let tokens = arguments.tokens(without: option), case var other = self
      else { continue }
      other.arguments = try ParsedArguments(parsing: tokens)
      other.arguments.operands = arguments.operands
      var reader = try SentenceReader(other)
      guard case .commands(let commands) = try reader.meaning(), commands.count == 1,
        let meant = try? ParsedArguments(parsing: commands[0]),
        let said = meant.options.last(where: { sort.contains($0.name) }),
        let rest = meant.tokens(without: said)
      else { continue }
      let typed = arguments.tokens[...option.index].suffix(arguments.tokens.count - tokens.count)
      throw UsageError(
        operandText, "says what \(typed.joined(separator: " ")) says, too; leave one out",
        suggestion: rest + typed,
      )
    }
  }

  private func ensureNoSimilarName(_ fault: LocationNotationError) throws {
    let saved = try savedName(similarTo: operandText).map { "@\($0)" }
    let answer = try places.location(
      named: operandText, after: fault, suggestions: 3, proposal: saved == nil ? command : nil,
    )
    guard case .unknown(let similar, let label) = answer else { return }
    // The three letters of an airport count in capitals alone.
    let capitals = operandText.uppercased()
    let code = try capitals.utf8.count == 3 && places.isName(capitals) ? capitals : nil
    guard let suggestion = saved ?? similar.first ?? code else { return }
    throw UsageError(
      operandText, "no place has this name; did you mean '\(saved ?? label ?? suggestion)'?",
      suggestion: arguments.tokens(replacingOperandsBy: [suggestion]),
    )
  }

  /// Checks that the names around the place behind a comma of an unknown name are in an index:
  /// `Marienplatz, Munich`.
  ///
  /// The longest such place counts: of `Foo, Buffalo, New York` it is the city.
  private func ensureFetched(_ text: String, _ fault: LocationNotationError) throws {
    // House numbers are in no index. A place behind a comma that is ambiguous is none to fetch.
    guard !text.contains(where: \.isNumber) else { return }
    for comma in text.indices where text[comma] == "," {
      let place = String(text[comma...].dropFirst().drop(while: \.isWhitespace))
      guard !place.hasPrefix("-"),
        case .fix(let fix)? = try? places.location(named: place, after: fault)
      else { continue }
      if try places.isIndexed(fix.coordinate) { return }
      throw UsageError(
        operandText, "no place of this name is known there, and no index covers '\(place)'",
        suggestion: [GetCommand.name, OptionName.here.spelling, place],
      )
    }
  }

  private func unlocated(_ options: [String]) -> String {
    let line = arguments.tokens(replacingOperandsBy: ["LOCATION"]).filter { $0 != "--" } + options
    // Of another command the main job is meant.
    let tokens = Self.isTaken(line) ? line : ["LOCATION"] + options
    return SuggestedCommand([Release.name] + tokens).text
  }

  /// The command line, if its command takes all of its options; else that of the main job.
  private func takenLine(_ tokens: [String]) -> [String]? {
    let lines = [tokens, Array(tokens.dropFirst())]
    return lines.first(where: Self.isTaken)
  }

  private static func isTaken(_ tokens: [String]) -> Bool {
    guard let arguments = try? ParsedArguments(parsing: tokens) else { return false }
    return (try? CommandTable.command(of: arguments, isPlace: { _ in true })) != nil
  }

  /// The command line for the place that has a kind's name, too; `nil` where none has.
  private func placeOfKind(_ fault: LocationNotationError) throws -> SuggestedCommand? {
    guard case .category(let place) = try places.location(named: operandText, after: fault) else {
      return nil
    }
    return SuggestedCommand([Release.name] + arguments.tokens(replacingOperandsBy: [place]))
  }

  /// The command line ready to be pasted into a shell.
  var commandText: String { SuggestedCommand([Release.name] + arguments.tokens).text }
}

/// Something that a sentence asks for, as command lines or as far as it is understood.
enum SentenceMeaning {
  /// Command lines, without the program's name; where there are several, each is a reading.
  case commands([[String]])
  /// Kinds and nothing about where; these options ask for them.
  case unlocated(String, options: [String])
  /// The place where the user is, which nothing tells; this command line would ask a receiver.
  case unconfigured([String])
  /// Words that are not understood, and the command line that the others mean, if they mean one; without
  /// a location the options alone.
  /// `isOfKinds` is whether any word is a kind's.
  case unclear(String, nearest: [String]?, isLocated: Bool, isOfKinds: Bool)

  var nearest: [String]? { if case .unclear(_, let nearest, _, _) = self { nearest } else { nil } }
}
