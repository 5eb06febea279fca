import Categories
import CommandLine
import Gazetteer
import Geodesy
import Locating
import PointsOfInterest

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
  func named(
    _ fault: LocationNotationError,
    _ requirement: FixRequirement,
  ) throws -> Fix? {
    let text = given.arguments.operands.joined(separator: " ")
    guard let location = NamedLocation(text, after: fault) else { return nil }
    switch try given.places.answer(to: location.name, suggestions: Self.mostSuggestions) {
    case .place(let place):
      let fix = location.fix(at: place)
      if let shortfall = requirement.shortfall(of: fix) {
        throw Failure(.tryAgain, "\(place.label): \(shortfall)")
      }
      return fix
    case .ambiguous(let candidates):
      let commands = candidates.map { command(location.text(with: $0)) }.joined(separator: "; or ")
      throw Failure(
        .commandLine,
        "\(text): several places have this name; ",
        advice: "try: \(commands)",
      )
    case .unknown(let similar):
      if try given.categoryWords().patterns(for: text) != nil {
        let word = ShellWord.quoted(text)
        throw Failure(
          .commandLine,
          "\(text) is a category: ",
          advice: "\(Release.name) LOCATION -c \(word)",
        )
      }
      guard let place = similar.first else { return nil }
      throw UsageError(
        text,
        "no place has this name; did you mean '\(place.text)'?",
        suggestion: given.arguments.tokens(replacingOperandsBy: location.text(with: place)),
      )
    }
  }

  /// The command line with another location, ready to be pasted into a shell.
  private func command(_ location: String) -> String {
    let tokens = given.arguments.tokens(replacingOperandsBy: location)
    return ([Release.name] + tokens.map(ShellWord.quoted)).joined(separator: " ")
  }
}
