import CommandLine
import Geodesy
import PointsOfInterest
import SavedPlaces

/// `poi save NAME [LOCATION] [-c k=v] [--tag k=v]…`.
struct SaveCommand {
  let context: SavedPlacesContext
  let capabilities: Capabilities
  let locationProvider: LocationProviderFactory
  /// The time of day.
  let time: @Sendable () -> Timestamp

  /// Saves the place; silent when all is well, as is usual for commands that change something.
  ///
  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`; `UsageError`; `Failure`.
  func run() throws -> ExitStatus {
    let name = try name()
    let description = PlaceDescription(given: context.given)
    let category = try description.category()
    let tags = try description.tags()
    try description.check(category, against: tags)
    let location = try location()
    try capabilities.ensure(location)
    let fix = try locationProvider(location).currentFix(by: context.deadline)
    let place = SavedPlace(
      name: name,
      coordinate: fix.coordinate,
      category: category,
      tags: tags,
      time: time(),
    )
    let isReplacing = context.arguments.has(.replace)
    guard try context.file.save(place, replacing: isReplacing, by: context.deadline) else {
      throw UsageError(
        name.text,
        "a place of this name is saved already",
        suggestion: context.arguments.tokens + [OptionName.replace.spelling],
      )
    }
    let (latitude, longitude) = (fix.coordinate.latitude, fix.coordinate.longitude)
    context.messages.detail("\(name.text): saved at \(latitude) \(longitude)")
    return .found
  }

  private func name() throws -> PlaceName {
    let operands = context.operands
    guard let text = operands.first else {
      throw UsageError(
        "save",
        "needs a name",
        suggestion: context.arguments.tokens + ["home"],
      )
    }
    // A place is rarely called 37.3293; its name was forgotten.
    if (try? LocationNotation.parse(operands)) != nil {
      throw UsageError(
        operands.joined(separator: " "),
        "this is a location; which name shall it have?",
        suggestion: ["save", "home"] + context.arguments.tokens.filter { $0 != "save" },
      )
    }
    do throws(Failure) {
      return try PlaceName(text)
    } catch {
      let bare = String(text.unicodeScalars.drop { $0 == "@" })
      let suggestion = context.arguments.tokens.firstIndex(of: text).flatMap { index in
        bare.isEmpty || bare == text ? nil : context.arguments.tokens.replacing(index, by: bare)
      }
      throw UsageError(
        text.allSatisfy(\.isWhitespace) ? "'\(text)'" : text,
        error.message,
        suggestion: suggestion,
      )
    }
  }

  /// The location of the place: as for a lookup, but one only.
  private func location() throws -> LocationChoice {
    var given = context.given
    given.arguments.operands.removeFirst()
    let resolver = LocationResolver(given: given)
    guard case .single(let choice) = try resolver.location() else {
      throw UsageError("-", "one place is saved at a time")
    }
    return choice
  }
}
