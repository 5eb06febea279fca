import CommandLine

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
    self.init(
      context: try SavedPlacesContext(invocation),
      capabilities: invocation.dependencies.capabilities,
      locationProvider: invocation.dependencies.locationProvider,
      time: invocation.world.time,
    )
  }
}
