import CommandLine
import PointsOfInterest

extension GetCommand: Command {
  static var name: String { "get" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [.here, .update, .list, .yes, .keep]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis(
          "REGION...",
          and: "[--yes] [--keep]",
          "fetch OpenStreetMap's points of regions and index them",
        ),
        Synopsis(nil, full: "--here [LOCATION]"),
        Synopsis(nil, full: "--update"),
        Synopsis(nil, full: "--list [TEXT]"),
      ],
      options: options,
      manual: """
        .Cm get
        fetches extracts of OpenStreetMap from the servers of the configuration, makes an index of
        each in the data directory, where every lookup finds it, and removes the extract.
        REGION is the name of a region, or its path where several have the name;
        .Fl -list
        lists them.
        On a terminal it tells what will be fetched and how large it is, and asks.
        Elsewhere, as under cron, it does not ask, and says nothing when all is well.
        What is there in the version that the server has is not fetched again; a download that broke
        off goes on where it ended, and is verified.
        Only
        .Fl -timeout
        on the command line limits the time of a download, which is given up after a minute without a
        byte.

        """,
    )
  }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    let job = try Self.job(given)
    try invocation.dependencies.capabilities.ensureFetching()
    self.init(job: job, context: try GetContext(invocation, given))
  }

  private static func job(_ given: GivenValues) throws -> Job {
    let arguments = given.arguments
    let modes = arguments.options.filter { [.here, .update, .list].contains($0.name) }
    if let extra = modes.first(where: { $0.name != modes[0].name }) {
      throw UsageError(extra.name.spelling, "unexpected beside \(modes[0].name.spelling)")
    }
    switch modes.first?.name {
    case .list: return .list(containing: arguments.operands.joined(separator: " "))
    case .here:
      guard case .single(let location) = try LocationResolver(given: given).location() else {
        throw UsageError("-", "regions are fetched around one location")
      }
      return .fetch(.here(location))
    case .update:
      if let extra = arguments.operands.first {
        throw UsageError(
          extra,
          "--update fetches all regions that were fetched",
          suggestion: ["get", "--update"],
        )
      }
      return .fetch(.fetched)
    default:
      guard !arguments.operands.isEmpty else {
        throw UsageError(
          name,
          "needs a region, --here or --update; --list lists the regions",
          suggestion: ["get", "--list"],
        )
      }
      return .fetch(.named(arguments.operands))
    }
  }
}
