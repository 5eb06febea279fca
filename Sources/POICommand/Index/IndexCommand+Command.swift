import CommandLine

extension IndexCommand: Command {
  static var name: String { "index" }

  static var options: [OptionName] {
    OptionName.common + [.output, .info, .verify, .sourceFormat, .json]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis(
          "INPUT...",
          and: "[-o FILE]",
          "build an index; --info FILE and --verify FILE look at one",
        ),
        Synopsis(nil, full: "--info FILE"),
        Synopsis(nil, full: "--verify FILE"),
      ],
      options: options,
      manual: """
        .Nm
        .Cm index
        turns files of points into one index file, which answers lookups among millions of points at
        once.
        Indexes in the data directory are searched by every lookup that names no source.
        There an index is named after its first input, and replaced when that file is indexed again;
        for another file of the same name,
        .Fl -output
        has to tell where its index goes.
        It replaces an index, but no other file.
        Inputs are whatever can be a source and tell all its points: files, saved, landmarks, and -
        with
        .Fl -source-format ;
        a service only answers about a place.
        One index keeps all points of its inputs.
        Files that tell of the same places are better indexed one by one: lookups merge what several
        sources tell of a place.

        """,
    )
  }

  init(_ invocation: Invocation) {
    self.init(
      // The configuration has nothing to say of it, so it is not read.
      given: GivenValues(
        arguments: invocation.arguments,
        configuration: Configuration(),
        configurationName: "",
        environment: invocation.world.environment,
      ),
      capabilities: invocation.dependencies.capabilities,
      pointFeed: invocation.dependencies.pointFeed,
      input: invocation.world.input,
      output: invocation.world.output,
      messages: invocation.messages,
      now: invocation.world.now,
    )
  }
}
