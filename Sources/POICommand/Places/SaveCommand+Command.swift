import CommandLine
import Geodesy
import PointsOfInterest
import SavedPlaces

extension SaveCommand: Command {
  static var name: String { "save" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [.category, .tag, .replace, .lang]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis(
          "NAME [LOCATION]",
          and: "[-c CATEGORY] [--tag KEY=VALUE]",
          "save a place of your own; -c and --tag describe it",
        )
      ],
      options: options,
      manual: """
        .Nm
        .Cm save
        keeps a place of your own under a name, by which every command takes it as a location:
        .Li @home .
        .Cm places
        lists them and
        .Cm forget
        drops one.
        They lie in a GeoJSON file in the data directory, which any map program opens and may change.
        With
        .Fl -push
        a server is told what has changed since it was told last: new and changed places by PUT to
        .Ar url Ns / Ns Ar id ,
        forgotten ones by DELETE.
        Each change has an Idempotency-Key of its own, so that nothing is done twice if the command is
        killed and run again.

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    let context = try SavedPlacesContext(invocation)
    let name = try Self.name(context)
    let description = PlaceDescription(given: context.given)
    let category = try description.category()
    let tags = try description.tags()
    try description.check(category, against: tags)
    let location = try Self.location(context)
    try invocation.dependencies.capabilities.ensure(location)
    self.init(
      context: context,
      name: name,
      category: category,
      tags: tags,
      location: location,
      locationProvider: invocation.dependencies.locationProvider,
      time: invocation.world.time,
    )
  }

  private static func name(_ context: SavedPlacesContext) throws -> PlaceName {
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
  private static func location(_ context: SavedPlacesContext) throws -> LocationChoice {
    var given = context.given
    given.arguments.operands.removeFirst()
    let resolver = LocationResolver(given: given)
    guard case .single(let choice) = try resolver.location() else {
      throw UsageError("-", "one place is saved at a time")
    }
    return choice
  }
}
