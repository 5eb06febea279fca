import Categories
import CommandLine
import Geodesy
import PointsOfInterest

/// Operands as people say them, a category beside a location: `coffee near Paris`,
/// `37.33 -121.89 cafe`, `near Lyon`.
struct MixedOperands {
  let given: GivenValues

  /// Words that stand between a category and a location.
  private static var prepositions: Set<String> { ["near", "in", "around", "at", "by", "to"] }
  /// Words in front that say no more than the program's name.
  private static var openings: Set<String> { ["find", "search", "show", "nearest", "closest"] }
  /// Words for the place where the user is.
  private static var selves: Set<String> { ["me", "here", "nearby"] }

  /// The command line as it was probably meant.
  ///
  /// - Returns: `nil` if the operands are no category and no location side by side.
  /// - Throws: `Failure` when words or names cannot be read.
  func suggestion() throws -> [String]? {
    for (category, location) in readings() {
      guard let operands = try operands(location),
        let options = try options(category),
        let tokens = tokens(operands, options)
      else { continue }
      return tokens
    }
    return nil
  }

  /// The words, without those in front that say nothing.
  private var words: ArraySlice<String> {
    given.arguments.operands.flatMap { $0.split { $0.isWhitespace }.map(String.init) }
      .drop { Self.openings.contains($0.lowercased()) }
  }

  /// The category that the words are alone; `nil` if they are none.
  func category() throws -> String? {
    let text = words.joined(separator: " ")
    return try text.isEmpty || given.categoryWords().selection(for: text) == nil ? nil : text
  }

  /// The ways to part the words, the likelier first: what is behind a preposition is the location.
  private func readings() -> [(category: ArraySlice<String>, location: ArraySlice<String>)] {
    let words = words
    if let index = words.firstIndex(where: { Self.prepositions.contains($0.lowercased()) }) {
      return [(words[..<index], words[(index + 1)...])]
    }
    let ways = words.indices.dropFirst().flatMap { index in
      [
        (category: words[..<index], location: words[index...]),
        (category: words[index...], location: words[..<index]),
      ]
    }
    let nothing: ArraySlice<String> = []
    return ways + [(nothing, words), (nothing, town(words))]
  }

  /// The words of an address that are the name of a town: those behind its last comma, or those
  /// without a number.
  private func town(_ words: ArraySlice<String>) -> ArraySlice<String> {
    if let comma = words.lastIndex(where: { $0.hasSuffix(",") }) { return words[(comma + 1)...] }
    return words.filter { word in !word.contains(where: \.isNumber) }[...]
  }

  /// The operands that give a location; none for the place where the user is, `nil` for no location.
  private func operands(_ words: ArraySlice<String>) throws -> [String]? {
    if words.count == 1, let word = words.first, Self.selves.contains(word.lowercased()) {
      return []
    }
    let tokens = words.map { word in String(word.hasSuffix(",") ? word.dropLast() : word[...]) }
    if tokens.isEmpty { return nil }
    if (try? LocationNotation.parse(tokens)) != nil { return tokens }
    let name = words.joined(separator: " ")
    return try given.places.isName(name) ? [name] : nil
  }

  /// The options that give a category; `nil` for words that stand for none.
  private func options(_ words: ArraySlice<String>) throws -> [String]? {
    if words.isEmpty { return [] }
    let text = words.joined(separator: " ")
    return try given.categoryWords().selection(for: text) == nil ? nil : ["-c", text]
  }

  /// The command line with these operands; `nil` if its command takes no such option.
  private func tokens(_ operands: [String], _ options: [String]) -> [String]? {
    let located = operands.isEmpty ? ["--gpsd"] : []
    let tokens =
      given.arguments.tokens(replacingOperandsBy: operands) + located + options
    guard tokens != given.arguments.tokens, let arguments = try? ParsedArguments(parsing: tokens),
      (try? CommandTable.command(of: arguments, isPlace: { _ in true })) != nil
    else { return nil }
    return tokens
  }
}
