import Basics
import CommandLine
import PointsOfInterest

/// The plans for the regions that are wanted, and the failures of others.
struct FetchPlans {
  private(set) var plans: [FetchPlan] = []
  /// Kinds of what went wrong so far, all of it told.
  var failures: [Failure.Kind] = []

  /// Asks the servers; a region that cannot be planned is told and left out.
  mutating func add(_ regions: [OfferedRegion], _ context: GetContext) {
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
      } catch {
        let failure = (error as? UsageError)?.failure ?? Failure(error)
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
