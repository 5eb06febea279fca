import CommandLine
import PointsOfInterest

extension CheckCommand: Command {
  static var name: String { "check" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofSearch + [.within]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis(
          "[LOCATION]",
          and: "[options]",
          "is it at a point? that point and status 0, else 1",
        )
      ],
      options: options,
      manual: """
        .Cm check
        prints the nearest point within
        .Fl -within ,
        and exits with 1 if there is none, with 75 if the error of the location leaves both possible.
        A location that tells no error counts as exact.

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    let settings = try invocation.settings(given)
    let dependencies = invocation.dependencies
    guard case .single(let location) = settings.location else {
      throw UsageError("-", "one location is checked at a time")
    }
    let presence = Presence(within: try given.within())
    try dependencies.capabilities.ensure(settings)
    self.init(
      location: location,
      presence: presence,
      settings: settings,
      locationProvider: dependencies.locationProvider,
      sources: dependencies.sources,
      printer: invocation.printer(settings),
      messages: invocation.messages,
      now: invocation.world.now,
    )
  }
}
