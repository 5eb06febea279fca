import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// Fetches regions one after the other, each to its index.
struct RegionFetch {
  let context: GetContext

  func run(_ plans: [FetchPlan]) -> ExitStatus {
    for plan in plans {
      do {
        let status = try fetch(plan)
        if status != .found { context.failures.kinds.insert(.data) }
      } catch {
        let failure = Failure(error)
        context.failures.tell(failure)
        // A full disk is full for the others, too.
        if failure.kind == .writing { break }
      }
    }
    return context.failures.status ?? .found
  }

  private func fetch(_ plan: FetchPlan) throws -> ExitStatus {
    // Another of the regions may have an index of the same name by now.
    try plan.index.ensureOwn(of: plan.region)
    let part = try PartialExtract(in: plan.fetching, of: plan.region)
    // Another process may have fetched it while this one asked.
    if plan.isUpToDate {
      part.remove()
      return .found
    }
    let record: FetchRecord
    do {
      record = try download(plan, into: part)
    } catch {
      throw Failure(error).of(unlessNamed: plan.region.path)
    }
    let status = try index(plan, part)
    // An extract without points or streets makes no index, and what is there is of an older version.
    if status == .noneFound {
      part.remove()
      return status
    }
    try record.write(to: plan.recordPath)
    try drop(part, plan)
    return status
  }

  private func download(
    _ plan: FetchPlan, into part: borrowing PartialExtract,
  ) throws -> FetchRecord {
    let progress = WorkProgress(total: plan.offer.size)
    let download = ExtractDownload(
      region: plan.region, server: plan.offered.server, list: plan.offered.list,
      largest: context.given.configuration.extractSize, deadline: context.fetching,
      now: context.invocation.world.time, progressed: { progress.note(.fetching, done: $0) },
    )
    return try context.invocation.showing(progress.text) { _ in
      try download.run(plan.offer, into: part)
    }
  }

  private func index(_ plan: FetchPlan, _ part: borrowing PartialExtract) throws -> ExitStatus {
    do {
      return try IndexBuild(invocation: context.invocation)
        .run([.file(path: part.path, format: .input(.osmPBF))], to: plan.index)
    } catch {
      // Damaged data stays damaged: the next fetch begins anew.
      if Failure(error).kind == .data { part.remove() }
      throw error
    }
  }

  private func drop(_ part: borrowing PartialExtract, _ plan: FetchPlan) throws(Failure) {
    guard context.given.arguments.has(.keep) else { return part.remove() }
    let path = plan.extract
    let directory = FilePath.directory(of: path)
    do throws(FileError) { try PrivateDirectory.make(directory) } catch { throw Failure(error) }
    try part.move(to: path)
    context.messages.tell("\(path): kept")
  }
}

extension Failure {
  /// The failure with a name in front, unless its message begins with that already.
  fileprivate func of(unlessNamed name: String) -> Failure {
    message.hasPrefix(name) ? self : of(name)
  }
}
