import OpeningHours
import Basics
import PointFormats
import PointIndex
import PointsOfInterest

/// The building of an index, with its progress on a terminal.
struct IndexBuild {
  let pointFeed: (SourceChoice) throws -> any PointFeed
  let messages: Messages
  let now: @Sendable () -> Duration

  /// Builds the index.
  ///
  /// - Parameter place: The place of the index, which may be taken.
  /// - Returns: The status to end with: that of bad data when some of it could not be used.
  /// - Throws: An error that `Failure(_:)` understands.
  func run(_ inputs: [SourceChoice], to place: IndexPlace) throws -> ExitStatus {
    let feeds = try inputs.map(pointFeed)
    let bar = ProgressBar(
      isShown: messages.isTerminal && messages.verbosity > .quiet,
      total: Self.totalSize(of: inputs), sink: messages.sink, now: now,
    )
    var problems: [Failure] = []
    defer { bar.clear() }
    let info = try Interruption.heldBack {
      try PointIndexWriter.write(
        to: place.path,
        checkpoint: { progress throws(Failure) in
          try Self.stopIfAsked()
          bar.show(done: progress.done, of: progress.total, .writing)
        },
        { builder in
          var description = try feed(feeds, into: &builder, bar)
          description.origin = place.origin
          problems = builder.problems.all
          return description
        },
      )
    }
    bar.clear()
    for problem in problems { messages.error(problem.message) }
    let use = place.isSearched ? "every lookup searches it" : "search it with -s"
    messages.tell("\(place.path): \(info.locatedCount + info.unlocatedCount) points; \(use)")
    return problems.isEmpty ? .found : .failed(.data)
  }

  private func feed(
    _ feeds: [any PointFeed], into builder: inout PointIndexBuilder, _ bar: ProgressBar,
  ) throws -> PointIndexDescription {
    var attributions: [String] = []
    var time: Timestamp?
    var bytesBefore = 0
    let end = Deadline(whenAsked: { Interruption.isAskedFor })
    for feed in feeds {
      var bytes = 0
      let description = try feed.feed(into: &builder, by: end) { offset throws(ByteStreamError) in
        bytes = offset
        bar.show(done: bytesBefore + offset, of: nil, .reading)
      }
      bytesBefore += bytes
      if let failure = builder.failure { throw failure }
      if let attribution = description.attribution, !attributions.contains(attribution) {
        attributions.append(attribution)
      }
      time = [time, description.time].compactMap(\.self).min()
    }
    return PointIndexDescription(
      source: feeds.map(\.name).joined(separator: ", "),
      attribution: attributions.isEmpty ? nil : attributions.joined(separator: "; "), time: time,
    )
  }

  private static func stopIfAsked() throws(Failure) {
    if Interruption.isAskedFor { throw Failure(.tryAgain, "interrupted") }
  }

  /// The size of all inputs, if all are regular files.
  private static func totalSize(of inputs: [SourceChoice]) -> Int? {
    var total = 0
    for input in inputs {
      guard let status = input.path.flatMap({ FileStatus($0) }), status.isRegular else {
        return nil
      }
      total += status.size
    }
    return total
  }
}
