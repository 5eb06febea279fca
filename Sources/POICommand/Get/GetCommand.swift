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
      let plans = try FetchPlans(of: try chosen(selection), context)
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
