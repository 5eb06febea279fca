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
      "fetches OpenStreetMap's points of regions, and indexes them",
      [
        Synopsis("REGION... [--yes] [--keep]", "regions by name, or path"),
        Synopsis("--here [LOCATION]", "the smallest around it"),
        Synopsis("--update", "all that were fetched"),
        Synopsis("--list [TEXT]", "the regions that there are"),
      ],
      options: options,
      own: [.list: OptionName.list.row(in: .regions, "the regions whose name contains TEXT")],
      [
        .lines(
          """
          poi get Monaco              # or europe/monaco
          poi get --here Paris        # the smallest region around a place
          poi get --update            # for cron: silent when all is well
          poi get --list georgia      # whatever has it in its name
          """
        ),
        .text(
          """
          Fetches an extract from Geofabrik (or the servers in the configuration), makes an index \
          of it in the data directory, where every lookup finds it, and removes the extract. On a \
          terminal it tells what it will fetch and how large it is, and asks; elsewhere it does not \
          ask, and says nothing when all is well.
          """
        ),
        .text(
          """
          What is there in the version that the server has is not fetched again. A download that \
          broke off, or was killed, goes on where it ended as long as the server has the same \
          version; length and MD5 are verified, and an index is replaced only by a whole one. There \
          is no time limit but a minute without a byte, and --timeout on the command line.
          """
        ),
      ],
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
          extra, "--update fetches all regions that were fetched", suggestion: ["get", "--update"],
        )
      }
      return .fetch(.fetched)
    default:
      guard !arguments.operands.isEmpty else {
        throw UsageError(
          name, "needs a region, --here or --update; --list lists the regions",
          suggestion: ["get", "--list"],
        )
      }
      return .fetch(.named(arguments.operands))
    }
  }
}
