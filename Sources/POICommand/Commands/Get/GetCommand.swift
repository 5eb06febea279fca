import Basics
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
      var plans = FetchPlans()
      let regions = try chosen(selection, &plans)
      plans.add(regions, context)
      guard plans.areWanted(context) else { return .noneFound }
      return RegionFetch(context: context).run(plans)
    }
  }

  private func list(_ text: String) throws -> ExitStatus {
    let offered = try context.offeredRegions()
    let found = offered.regions(containing: text).map(\.region)
    let width = found.map(\.path.count).max() ?? 0
    let lines = found.map { region in
      let space = String(repeating: " ", count: width - region.path.count)
      return TerminalText.visible("\(region.path)\(space)  \(region.name)") + "\n"
    }
    try context.output.writeResults(Array(lines.joined().utf8))
    return ExitStatus.failed(offered.failureKinds) ?? (found.isEmpty ? .noneFound : .found)
  }

  /// The regions to fetch; the failures on the way are added to the plans.
  private func chosen(_ selection: Selection, _ plans: inout FetchPlans) throws -> [OfferedRegion] {
    switch selection {
    case .named(let names):
      let regions = try offered(&plans)
      var chosen: [OfferedRegion] = []
      for name in names {
        guard let region = try regions.region(named: name, in: context.tokens) else { continue }
        if !chosen.contains(where: { $0.region == region.region }) { chosen.append(region) }
      }
      return chosen
    case .here(let location):
      let fix = try context.locationProvider(location).currentFix(by: context.asking)
      return try offered(&plans).smallest(holding: fix.coordinate).map { [$0] } ?? []
    case .fetched:
      let records = FetchedIndexes.records(in: context.directory)
      guard !records.isEmpty else { return [] }
      let regions = try offered(&plans)
      return records.compactMap { region(of: $0, among: regions, &plans) }
    }
  }

  private func offered(_ plans: inout FetchPlans) throws -> OfferedRegions {
    let regions = try context.offeredRegions()
    plans.failures += regions.failureKinds
    return regions
  }

  /// The region that was fetched before; `nil` when it is not offered, which is told unless its server
  /// failed and was told of.
  private func region(
    of record: FetchRecord, among regions: OfferedRegions, _ plans: inout FetchPlans,
  ) -> OfferedRegion? {
    if let region = regions.region(of: record) { return region }
    guard regions.failures[record.list] == nil else { return nil }
    context.messages.error(
      "\(record.region): no configured server has this region any more;"
        + " poi index --remove takes it off the list"
    )
    plans.failures.append(.unavailable)
    return nil
  }
}
