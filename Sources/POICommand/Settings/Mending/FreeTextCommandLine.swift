import Basics
import PointsOfInterest
import CommandLine
import Geodesy

/// Operands as people say them, a category beside a location: `coffee near Paris`,
/// `37.33 -121.89 cafe`, `near Lyon`.
struct FreeTextCommandLine {
  let given: GivenValues

  /// A text without the preposition that it may begin with.
  static func withoutPreposition(_ text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    return words.count == 2 && PlainWords.prepositions.contains(words[0]) ? words[1] : text
  }

  /// A command line with a receiver in place of words for the place where the user is: `locate am I`.
  ///
  /// - Parameter tokens: A command line that begins with the name of a command.
  /// - Returns: The same where its operands are anything else.
  static func withReceiver(_ tokens: [String]) -> [String] {
    guard let arguments = try? ParsedArguments(parsing: tokens) else { return tokens }
    let words = arguments.operands.dropFirst().flatMap { PlainWords.of($0.lowercased()) }
    guard let last = words.last, PlainWords.selves.contains(last),
      words.dropLast().allSatisfy(PlainWords.fillers.contains)
    else { return tokens }
    return arguments.tokens(replacingOperandsBy: [arguments.operands[0]])
      + [OptionName.gpsd.spelling]
  }

  /// The command line as it was probably meant.
  ///
  /// - Returns: `nil` if the operands are no category and no location side by side.
  /// - Throws: `Failure` when words or names cannot be read.
  func suggestion() throws -> [String]? {
    let isPlain = words.contains(where: Self.isPreposition)
    for (category, location) in try readings() {
      guard let operands = try operands(location, isPlain),
        let options = try options(category),
        let tokens = try tokens(operands, options)
      else { continue }
      return tokens
    }
    return nil
  }

  private var allWords: [String] { given.arguments.operands.flatMap(PlainWords.of) }

  /// The words, without those in front that say nothing, and those that options say better.
  private var words: ArraySlice<String> {
    let radius = radius?.words ?? 0..<0
    let words = allWords.indices.filter { !radius.contains($0) }.map { allWords[$0] }
      .drop { PlainWords.fillers.contains($0.lowercased()) }
    return (PlainWords.withoutOpen(Array(words)) ?? Array(words))[...]
  }

  /// The words `within 5km`, `within 500 m of`, and the distance in them.
  private var radius: (words: Range<Int>, text: String)? {
    let words = allWords
    guard let start = words.firstIndex(where: { $0.lowercased() == "within" }) else { return nil }
    for count in 1...2 where start + count < words.count {
      let text = Quantity.plainDistance(words[(start + 1)...(start + count)].joined())
      guard text.contains(where: \.isLetter), Quantity.metres(text) != nil else { continue }
      let end = start + count + 1
      let isFollowed = end < words.count && words[end].lowercased() == "of"
      return (start..<(isFollowed ? end + 1 : end), text)
    }
    return nil
  }

  /// The options for what words ask for besides: a radius, open places.
  private var otherOptions: [String] {
    let radius = given.arguments.has(.radius) ? nil : radius?.text
    let open = PlainWords.withoutOpen(allWords) != nil && !given.arguments.has(.open)
    return (radius.map { [OptionName.radius.spelling, $0] } ?? [])
      + (open ? [OptionName.open.spelling] : [])
  }

  /// The options of the category that the words are alone; `nil` if they are none.
  func category() throws -> (word: String, options: [String])? {
    let text = words.joined(separator: " ")
    guard !text.isEmpty, try given.categoryWords().selection(for: text) != nil,
      try !namesPlace(text)
    else { return nil }
    return (text, ["-c", text] + otherOptions)
  }

  /// Whether a category is a place's name, too, and stands where one is looked for: `search Porto`,
  /// `cafe Porto`.
  private func namesPlace(_ text: String) throws -> Bool {
    if words.count < allWords.count, try given.isPlace(named: text) { return true }
    guard try given.categoryWords().meanings(of: text).isEmpty else { return false }
    return try readings().contains { category, location in
      try !category.isEmpty && options(category) != nil
        && given.isPlace(named: location.joined(separator: " "))
    }
  }

  private static func isPreposition(_ word: String) -> Bool {
    PlainWords.prepositions.contains(word.lowercased())
  }

  /// The ways to part the words, the likelier first: what is behind a preposition is the location.
  private func readings() throws -> [(category: ArraySlice<String>, location: ArraySlice<String>)] {
    let words = words
    let nothing: ArraySlice<String> = []
    let parted = words.indices.filter { Self.isPreposition(words[$0]) }
      .map { (category: words[..<$0], location: words[($0 + 1)...]) }
    // A place is an answer, too, if nobody knows what is wanted there.
    if let last = parted.last { return parted + [(nothing, last.location)] }
    let ways = words.indices.dropFirst().flatMap { index in
      [
        (category: words[..<index], location: words[index...]),
        (category: words[index...], location: words[..<index]),
      ]
    }
    return ways + [(nothing, words), (nothing, try town(words))]
  }

  /// The words of an address that are the name of a town: those behind its last comma, or those
  /// without a number; none where those before the comma are a place that was asked for, too.
  private func town(_ words: ArraySlice<String>) throws -> ArraySlice<String> {
    guard let comma = words.lastIndex(where: { $0.hasSuffix(",") }) else {
      return words.filter { word in !word.contains(where: \.isNumber) }[...]
    }
    let isPlace = try given.isPlace(
      named: String(words[...comma].joined(separator: " ").dropLast()))
    return isPlace ? [] : words[(comma + 1)...]
  }

  /// The operands that give a location.
  ///
  /// - Parameter isPlain: Whether they are one for sure, so that a name like theirs may be meant.
  /// - Returns: None for the place where the user is; `nil` for no location.
  /// - Throws: `Failure` when words or names cannot be read.
  private func operands(_ words: ArraySlice<String>, _ isPlain: Bool) throws -> [String]? {
    if words.count == 1, let word = words.first, PlainWords.selves.contains(word.lowercased()) {
      return []
    }
    let tokens = words.map { word in String(word.hasSuffix(",") ? word.dropLast() : word[...]) }
    if tokens.isEmpty { return nil }
    if (try? LocationNotation.parse(tokens)) != nil { return tokens }
    let name = words.joined(separator: " ")
    if name.first == "@" { return [name] }
    if try given.isPlace(named: name) { return [name] }
    return isPlain ? try given.places.similarName(to: name).map { [$0] } : nil
  }

  /// The options that give a category; `nil` for words that stand for none.
  private func options(_ words: ArraySlice<String>) throws -> [String]? {
    if words.isEmpty { return [] }
    var text = words.joined(separator: " ")
    if text.last == "," { text.removeLast() }
    let isTag = words.count == 1 && text.contains("=")
    return try isTag || given.categoryWords().selection(for: text) != nil ? ["-c", text] : nil
  }

  /// The command line with these operands; `nil` if its command takes no such option.
  private func tokens(_ operands: [String], _ options: [String]) throws -> [String]? {
    if let quoted = try quoted(operands, options) { return quoted }
    let located = operands.isEmpty ? ["--gpsd"] : []
    let replaced = given.arguments.tokens(replacingOperandsBy: operands)
    let end = replaced.firstIndex(of: "--") ?? replaced.count
    let tokens = Array(replaced[..<end] + located + options + otherOptions + replaced[end...])
    guard tokens != given.arguments.tokens, let arguments = try? ParsedArguments(parsing: tokens),
      (try? CommandTable.command(of: arguments, isPlace: { _ in true })) != nil
    else { return nil }
    return tokens
  }

  /// The command line with both words of a kind in one option: `-c drinking water` lacks quotes.
  private func quoted(_ operands: [String], _ options: [String]) throws -> [String]? {
    guard let word = options.last, let option = given.arguments.last(.category),
      let value = option.value,
      given.arguments.tokens.dropFirst(option.index).starts(with: [value, word]),
      case let (phrase, words) = ("\(value) \(word)", try given.categoryWords()),
      let kind = try words.selection(for: phrase) != nil
        ? phrase : UnknownCategory(phrase, among: words).replacement
    else { return nil }
    let tokens = given.arguments.tokens(replacingOperandsBy: operands)
    return tokens.lastIndex(of: value).map { tokens.replacing($0, by: kind) }
  }
}
