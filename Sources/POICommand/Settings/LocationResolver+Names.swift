import PointsOfInterest
import CommandLine
import Gazetteer
import Geodesy
import Locating

extension LocationResolver {
  /// Most similar names that are suggested.
  private static var mostSuggestions: Int { 1 }

  /// The location of the place whose name the operands are.
  ///
  /// - Parameters:
  ///   - fault: The reason why they are no notation of a location.
  ///   - requirement: The accuracy asked for, which no name has.
  /// - Returns: `nil` if they are neither a name, nor like one, nor a category.
  /// - Throws: `Failure` with the commands that may be meant, `UsageError` with the similar one.
  func named(_ fault: LocationNotationError, _ requirement: FixRequirement) throws -> Fix? {
    let text = given.arguments.operands.joined(separator: " ")
    let answer = try given.places.location(
      named: text, after: fault, suggestions: Self.mostSuggestions, proposal: command,
    )
    switch answer {
    case .fix(let fix):
      try requirement.ensure(ofTyped: fix, called: fix.place?.label ?? text)
      return fix
    case .division(let largest):
      try ensureNoCategory()
      throw UsageError(
        text, NamedAnswer.reason(forDivisionWith: largest),
        suggestion: given.arguments.tokens(replacingOperandsBy: [largest]),
      )
    case .unknown(let similar):
      try ensureNoCategory()
      guard let suggestion = try savedName(similarTo: text) ?? similar.first else { return nil }
      throw UsageError(
        text, "no place has this name; did you mean '\(suggestion)'?",
        suggestion: given.arguments.tokens(replacingOperandsBy: [suggestion]),
      )
    case nil: return nil
    }
  }

  private func savedName(similarTo text: String) throws -> String? {
    try given.directories.savedName(similarTo: text, by: try deadline()).map { "@\($0)" }
  }

  /// Refuses a category in place of a location or beside one, with the command line that has an option
  /// for it.
  func ensureNoCategory() throws {
    let text = given.arguments.operands.joined(separator: " ")
    // Nothing like a location is in a text longer than any name: no word of it is looked up.
    guard text.utf8.count <= PlaceSearch.greatestLength else { return }
    let operands = MixedOperands(given: given)
    if let (category, options) = try operands.category() {
      let options = options.map(ShellWord.quoted).joined(separator: " ")
      throw Failure(
        .commandLine, "\(category) is a category: ", advice: "\(command("LOCATION")) \(options)",
      )
    }
    guard let suggestion = try operands.suggestion() else { return }
    throw UsageError(text, "not a location alone", suggestion: suggestion)
  }

  /// The command line with another location, ready to be pasted into a shell.
  private func command(_ location: String) -> String {
    let tokens = given.arguments.tokens(replacingOperandsBy: [location])
    return ([Release.name] + tokens.map(ShellWord.quoted)).joined(separator: " ")
  }
}
