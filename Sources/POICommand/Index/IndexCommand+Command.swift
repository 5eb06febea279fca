import CommandLine
import PointFormats

extension IndexCommand: Command {
  static var name: String { "index" }

  static var options: [OptionName] {
    OptionName.common + [
      .output, .info, .verify, .list, .remove, .sourceFormat, .columns, .json,
    ]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis(
          "INPUT...",
          and: "[-o FILE]",
          "build an index; --info FILE and --verify FILE look at one, --list at all",
        ),
        Synopsis(nil, full: "--info FILE"),
        Synopsis(nil, full: "--verify FILE"),
        Synopsis(nil, full: "--list"),
        Synopsis(nil, full: "--remove NAME"),
      ],
      options: options,
      manual: """
        .Nm
        .Cm index
        turns files of points into one index file, which answers lookups among millions of points at
        once.
        Indexes in the data directory are searched by every lookup that names no source, and after them
        those in poi/ of each folder of
        .Ev XDG_DATA_DIRS ,
        which are everyone's.
        .Fl -list
        prints a line for each: name, number of points, date of the data, bounds (south, west, north,
        east), origin and path.
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

  init(_ invocation: Invocation) throws {
    self.init(
      job: try Self.job(invocation),
      isJSON: invocation.arguments.has(.json),
      pointFeed: invocation.dependencies.pointFeed,
      output: invocation.world.output,
      messages: invocation.messages,
      now: invocation.world.now,
    )
  }

  private static func job(_ invocation: Invocation) throws -> Job {
    let arguments = invocation.arguments
    let inputs = arguments.operands
    if let option = arguments.last(.info, .verify, .list, .remove) {
      if let extra = inputs.first {
        throw UsageError(extra, "unexpected beside --\(option.name.rawValue)")
      }
      return job(option, Directories(environment: invocation.world.environment))
    }
    guard !inputs.isEmpty else {
      throw UsageError(
        name,
        "needs a file of points",
        suggestion: arguments.tokens + ["points.csv"],
      )
    }
    // The configuration has nothing to say of it, so it is not read.
    let given = GivenValues(
      arguments: arguments,
      configuration: Configuration(),
      configurationName: "",
      environment: invocation.world.environment,
    )
    let format = try given.sourceFormat()
    let choices = try inputs.map { try choice($0, format, given) }
    try invocation.dependencies.capabilities.ensure(choices, called: "this input")
    return .build(
      choices,
      IndexOutput(
        arguments: arguments,
        inputs: choices,
        standardInput: invocation.world.input,
        directories: given.directories,
      ),
    )
  }

  private static func job(_ option: ParsedArguments.Given, _ directories: Directories) -> Job {
    let value = option.value ?? ""
    return switch option.name {
    case .info: .describe(path: value)
    case .verify: .verify(path: value)
    case .remove: .remove(name: value, directories)
    default: .list(directories)
    }
  }

  private static func choice(
    _ input: String,
    _ format: FileFormat?,
    _ given: GivenValues,
  ) throws -> SourceChoice {
    let choice = try source(input).choice(given, format: format, called: input)
    if choice.isService { throw refusal(ofService: input) }
    return choice
  }

  private static func source(_ input: String) throws(UsageError) -> SourceName {
    do throws(SourceNameError) {
      return try SourceName(input)
    } catch {
      switch error {
      case .empty: return .file(path: input)
      case .overpassServer: throw refusal(ofService: input)
      case .scheme:
        throw UsageError(
          input,
          "not a file; what can tell all its points is a file, saved, landmarks",
        )
      }
    }
  }

  private static func refusal(ofService input: String) -> UsageError {
    UsageError(
      input,
      "a service answers about a place and cannot be indexed; index a file of its answers,"
        + " which poi LAT LON -s SERVICE -f geojson prints",
    )
  }
}
