import ByteStreams
import Extracts
import Platform
import PointFormats
import PointIndex
import PointsOfInterest

/// `poi get`: fetches extracts of OpenStreetMap and indexes them.
struct GetCommand {
  /// The regions that are wanted.
  enum Selection {
    case named([String])
    /// The smallest one around a location.
    case here(LocationChoice)
    /// All that were fetched before.
    case fetched
  }

  /// The two things that it does.
  enum Job {
    case list(containing: String)
    case fetch(Selection)
  }

  let job: Job
  let context: GetContext

  /// - Returns: The status to end with.
  /// - Throws: `UsageError`; an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    switch job {
    case .list(let text): return try list(text)
    case .fetch(let selection):
      let plans = try Plans(of: try chosen(selection), context)
      guard plans.areWanted(context) else { return .noneFound }
      return RegionFetch(context: context).run(plans)
    }
  }

  private func list(_ text: String) throws -> ExitStatus {
    let found = try context.offeredRegions().regions(containing: text).map(\.region)
    let width = found.map(\.path.count).max() ?? 0
    let lines = found.map { region in
      let space = String(repeating: " ", count: width - region.path.count)
      return TerminalText.visible("\(region.path)\(space)  \(region.name)") + "\n"
    }
    try context.output.writeResults(Array(lines.joined().utf8))
    return found.isEmpty ? .noneFound : .found
  }

  private func chosen(_ selection: Selection) throws -> [OfferedRegion] {
    switch selection {
    case .named(let names):
      let regions = try context.offeredRegions()
      var chosen: [OfferedRegion] = []
      for name in names {
        let region = try regions.region(named: name, in: context.tokens)
        if !chosen.contains(where: { $0.region == region.region }) { chosen.append(region) }
      }
      return chosen
    case .here(let location):
      let fix = try context.locationProvider(location).currentFix(by: context.asking)
      return [try context.offeredRegions().smallest(holding: fix.coordinate)]
    case .fetched:
      let records = FetchedIndexes.records(in: context.directory)
      guard !records.isEmpty else { return [] }
      let regions = try context.offeredRegions()
      return try records.map { record in
        guard let region = regions.region(of: record) else {
          throw Failure(
            .unavailable,
            "\(record.region): no configured server has this region any more;"
              + " poi index --remove takes it off the list",
          )
        }
        return region
      }
    }
  }
}

/// The plans for the regions that are wanted, and the failures of others.
struct Plans {
  private(set) var plans: [FetchPlan] = []
  private(set) var failures: [Failure.Kind] = []

  /// Asks the servers; a region that cannot be planned is told and left out.
  init(of regions: [OfferedRegion], _ context: GetContext) throws {
    for region in regions {
      do {
        let plan = try FetchPlan(region, in: context.directory, by: context.asking)
        if plan.isUpToDate {
          context.messages.tell("\(region.region.path): up to date")
          PartialExtract.clearAway(in: plan.files.fetching, of: region.region)
        } else {
          context.messages.tell(
            "\(region.region.path): \(plan.sizeText) from \(region.server.name)"
          )
          plans.append(plan)
        }
      } catch let failure as Failure {
        context.messages.error(failure.message)
        failures.append(failure.kind)
      }
    }
  }

  /// Whether the user wants them fetched; asked on a terminal alone.
  func areWanted(_ context: GetContext) -> Bool {
    guard context.asks, !plans.isEmpty else { return true }
    let sizes = plans.compactMap(\.offer.size)
    let size = sizes.count == plans.count ? FetchPlan.text(ofSize: sizes.reduce(0, +)) : "all this"
    let question = "poi: fetch \(size)? [Y/n] "
    try? context.messages.sink.write(Array(question.utf8).span)
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }
}
