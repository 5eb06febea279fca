import Basics
import CommandLine
import PointsOfInterest

/// `poi get`: fetches extracts of OpenStreetMap and indexes them.
struct GetCommand {
  enum Job {
    case list(containing: String)
    case fetch([String])
    /// Fetch the smallest one around a location.
    case fetchHere(LocationChoice)
    /// Fetch all that were fetched before.
    case update
  }

  let job: Job
  let invocation: Invocation
  let given: GivenValues
  /// The data directory.
  let directory: String
  /// When a list or a download must be complete.
  let fetching: Deadline
  /// How long one question may take; with `--timeout` on the command line, all that is done.
  private let timeout: Duration
  private let failures: ToldFailures

  var messages: Messages { invocation.messages }

  /// Longer than any download takes: a year.
  private static let unlimited = Duration.seconds(366 * 24 * 3_600)

  /// When a question that is asked now must have been answered.
  var asking: Deadline {
    given.arguments.has(.timeout) ? fetching : invocation.deadline(in: timeout)
  }

  func run() throws -> ExitStatus {
    guard case .update = job else { return try fetch() }
    // A second one would find each region in the hands of the first.
    try Failure.told { try PrivateDirectory.make(directory) }
    let lock = try FileLock("\(directory)/.update.lock", for: "updating regions")
    let status = try fetch()
    _ = consume lock
    return status
  }

  private func fetch() throws -> ExitStatus {
    let regions: [OfferedRegion]
    switch job {
    case .list(let text): return try list(text)
    case .fetch(let names): regions = try named(names)
    case .fetchHere(let location):
      let fix = try invocation.fix(of: location, by: asking)
      let offered = try offeredRegions()
      regions = try offered.smallest(holding: fix.coordinate).map { [$0] } ?? []
    case .update: regions = try fetched()
    }
    let plans = regions.compactMap(plan)
    guard areWanted(plans) else { return failures.status ?? .noneFound }
    for plan in plans {
      // A full disk is full for the others, too.
      if failures.kinds.contains(.writing) { break }
      let status = failures.attempt(plan.run)
      if let status, status != .found { failures.kinds.insert(.data) }
    }
    return failures.status ?? .found
  }

  private func list(_ text: String) throws -> ExitStatus {
    let offered = try offeredRegions()
    let wanted = FoldedText(text)
    let found = offered.all.map(\.region).filter { $0.contains(wanted) }
    let lines = found.map { [$0.path, $0.name] }
      .lines(areAligned: invocation.world.outputIsTerminal)
    try invocation.output.writeResults(Array(lines.utf8))
    return failures.status ?? (found.isEmpty ? .noneFound : .found)
  }

  /// The regions of all configured servers; one that fails is told and leaves the others.
  ///
  /// - Throws: `Failure` for a server that cannot be asked.
  private func offeredRegions() throws -> OfferedRegions {
    let servers = try given.extractServers.map {
      (server: try invocation.dependencies.extractServer($0), address: $0.address.text)
    }
    for warning in servers.compactMap(\.server.warning) { messages.note(warning) }
    var offered = OfferedRegions()
    for (server, address) in servers {
      let list = failures.attempt {
        try invocation.explaining("asking \(server.name)") { messages in
          try server.list(by: fetching) { messages.note($0) }
        }
      }
      offered.areAll = offered.areAll && list != nil
      offered.all += (list?.regions ?? []).map {
        OfferedRegion(region: $0, server: server, list: address)
      }
    }
    return offered
  }

  private func named(_ names: [String]) throws -> [OfferedRegion] {
    let regions = try offeredRegions()
    var seen: Set<String> = []
    return try names.compactMap { name in
      try regions.region(
        named: name, in: given.arguments.tokens, or: instead(of: name, of: names.count),
      )
    }.filter { seen.insert($0.region.url).inserted }
  }

  /// The command line for a name that no region has: a place's is a location.
  private func instead(of name: String, of count: Int) -> [String] {
    guard count == 1, (try? given.places.isNameOfOne(name)) == true else {
      return [Self.name, OptionName.list.spelling, name]
    }
    var tokens = given.arguments.tokens
    tokens.insert(OptionName.here.spelling, at: (tokens.firstIndex(of: Self.name) ?? -1) + 1)
    return tokens
  }

  /// The regions that were fetched before, also those whose index is gone; one that is offered no more, and
  /// a note that cannot be read, are told.
  ///
  /// - Throws: `Failure`, also where none was fetched: a job of another user would never find out.
  private func fetched() throws -> [OfferedRegion] {
    let notes = try IndexFiles.paths(in: directory) { $0.hasSuffix(FetchRecord.suffix) }
      .filter { !FetchRecord.isOutlived($0) }
    guard !notes.isEmpty else {
      throw Failure(.noInput, "\(directory): no region has been fetched to it")
    }
    let records = notes.compactMap { path in
      failures.attempt { () throws(Failure) in
        guard let record = FetchRecord(at: path) else {
          let reason = "cannot be read, so its region is not updated until poi get fetches it again"
          throw Failure(.data, "\(path): \(reason)")
        }
        return record
      }
    }
    guard !records.isEmpty else { return [] }
    let regions = try offeredRegions()
    return records.compactMap { region(of: $0, among: regions) }
  }

  /// The region that was fetched before; `nil` when it is not offered, which is told unless a server that
  /// failed may have it.
  private func region(of record: FetchRecord, among regions: OfferedRegions) -> OfferedRegion? {
    if let region = regions.region(of: record) { return region }
    guard regions.areAll else { return nil }
    let failure = Failure(
      .unavailable,
      "\(record.region): no configured server has this region any more;"
        + " poi index --remove takes it off the list",
    )
    failures.tell(failure)
    return nil
  }

  /// Asks the server of a region; returns the plan to fetch it, `nil` where there is nothing new.
  private func plan(_ region: OfferedRegion) -> FetchPlan? {
    failures.attempt {
      let plan = try invocation.explaining("asking \(region.server.name)") { _ in
        try FetchPlan(region, self)
      }
      if plan.verifyIsUpToDate() {
        messages.tell("\(plan.region.path): up to date")
        PartialExtract.clearAway(in: plan.fetching, stem: plan.region.stem)
        return nil
      }
      let size = plan.offer.size.map { WorkProgress.text(ofSize: Double($0)) } ?? "unknown size"
      messages.tell("\(plan.region.path): \(size) from \(region.server.name)")
      return plan
    }
  }

  /// Whether the user wants regions fetched; asked on a terminal alone.
  private func areWanted(_ plans: [FetchPlan]) -> Bool {
    let asks = messages.isTerminal && isatty(invocation.world.input) == 1
    guard asks, !given.arguments.has(.yes), !plans.isEmpty else { return true }
    let sizes = plans.compactMap(\.offer.size).map(Double.init)
    let size =
      sizes.count == plans.count ? WorkProgress.text(ofSize: sizes.reduce(0, +)) : "all this"
    let question = "\(Release.name): fetch \(size)? [Y/n] "
    try? messages.sink.write(Array(question.utf8).span)
    let (input, name) = (invocation.world.input, "standard input")
    var reader = ByteReader(FileByteStream(descriptor: input, name: name, isOwned: false))
    guard let answer = try? reader.nextLine() else { return false }
    return Self.isYes(String(decoding: reader.storage[answer], as: UTF8.self))
  }

  /// Whether an answer allows it, as an empty one does.
  static func isYes(_ answer: String) -> Bool {
    answer.isEmpty || answer.lowercased().hasPrefix("y")
  }
}

extension GetCommand: Command {
  static var name: String { "get" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofLocation + [
      .cacert, .streets, .here, .update, .list, .yes, .keep,
    ]
  }

  static var own: [OptionName: Option] {
    [
      .list: OptionName.list.row(in: .regions, "the regions whose name contains TEXT"),
      .streets: OptionName.streets.row(in: .regions, "get the streets, too, to walk along them"),
    ]
  }

  init(_ invocation: Invocation) throws {
    let given = try invocation.given()
    let job = try Self.job(given)
    try invocation.dependencies.capabilities.ensureAll(for: "poi get")
    if given.isOffline { throw Failure(.unavailable, "poi get: not done, as --offline says") }
    directory = try given.directories.data(for: "regions")
    try given.directories.ensureDataIsSafe()
    (self.job, self.invocation, self.given) = (job, invocation, given)
    failures = ToldFailures(invocation.messages)
    timeout = try given.timeout()
    fetching =
      given.arguments.has(.timeout)
      ? try given.deadline() : invocation.deadline(in: Self.unlimited)
  }

  private static func job(_ given: GivenValues) throws -> Job {
    let arguments = given.arguments
    let asked = try arguments.job(
      among: [.here, .update, .list], else: "is for \(OptionName.here.spelling)",
    ) { job in
      let ofFetching: [OptionName] = [.streets, .yes, .keep]
      let own = job == .here ? OptionName.ofLocation + ofFetching : job == .list ? [] : ofFetching
      return [.timeout, .offline, .cacert] + own
    }
    switch asked?.name {
    case .list: return .list(containing: arguments.operands.joined(separator: " "))
    case .here:
      var located = given
      guard case .single(let location) = try located.location() else {
        throw UsageError("-", "regions are fetched around one location")
      }
      return .fetchHere(location)
    case .update:
      if let extra = arguments.operands.first {
        throw UsageError(
          extra, "--update fetches all regions that were fetched",
          suggestion: arguments.tokens(replacingOperandsBy: []),
        )
      }
      return .update
    default:
      guard !arguments.operands.isEmpty else {
        throw UsageError(
          name, "needs a region, --here or --update; --list lists the regions",
          suggestion: ["get", "--list"],
        )
      }
      return .fetch(arguments.operands)
    }
  }
}
