import Basics
import CSystem
import CommandLine
import Geodesy
import OpeningHours
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// The building of an index, with its progress on a terminal.
struct IndexBuild {
  let invocation: Invocation

  /// Builds the index.
  ///
  /// - Parameter place: The place of the index, which may be taken; what is there stays when the inputs
  ///   hold no point.
  /// - Returns: The status of bad data when some of it could not be used.
  func run(_ inputs: [SourceChoice], to place: IndexPlace) throws -> ExitStatus {
    #if os(Linux)
    poi_return_freed_memory()
    #endif
    let messages = invocation.messages
    let streets = place.streets.map(StreetsBuild.init)
    let feeds = try inputs.map { try invocation.dependencies.pointFeed($0, streets?.receiver) }
    let progress = WorkProgress(total: Self.totalSize(of: inputs))
    var problems: [Failure] = []
    var header: IndexHeader?
    var lacks: [String] = []
    do {
      header = try Interruption.heldBack {
        defer { streets?.abandon() }
        // A thread that draws begins with the signals held back, too.
        return try invocation.showing(progress.text) { _ in
          try PointIndexWriter.write(
            to: place.path,
            checkpoint: { written throws(Failure) in
              try Self.stopIfAsked()
              progress.note(.writing, done: written.done, of: written.total)
            },
            replacing: { try streets?.finish() },
            { builder in
              var description = try feed(feeds, into: &builder, progress)
              description.origin = place.origin
              problems = builder.problems.all
              if builder.pointCount == 0 { throw NothingToIndex() }
              streets?.prepare(description) { try Self.stopIfAsked() }
              return description
            },
          )
        }
      }
    } catch is NothingToIndex {
      lacks = feeds.map { "\($0.name): no point in it, so no index is made" }
    } catch is NoStreets {
      lacks = feeds.map { Self.lackOfStreets(in: $0.name) }
    }
    (problems.map(\.message) + lacks).forEach(messages.error)
    if let header {
      let text = Self.text(of: header, inputs, at: place)
      // Beside problems silence would say that the old index is there still.
      if problems.isEmpty { messages.tell(text) } else { messages.error(text) }
      if let streets = streets?.finished {
        messages.tell(Self.text(of: streets))
      } else if let old = StreetsFiles.existing(besideIndex: place.path) {
        messages.tell("\(old): as they were; \(OptionName.streets.spelling) makes them anew")
      }
    }
    return problems.isEmpty ? (header == nil ? .noneFound : .found) : .failed(.data)
  }

  private static func text(
    of header: IndexHeader, _ inputs: [SourceChoice], at place: IndexPlace,
  ) -> String {
    let isNamed = FileFormat(ofFile: place.path) == .poix
    let option = isNamed ? "-s" : "-s and \(OptionName.sourceFormat.spelling) poix"
    let use = place.isSearched ? "every lookup searches it" : "search it with \(option)"
    let count = header.locatedCount + header.unlocatedCount
    let one = inputs.count == 1 ? "" : "one index of \(inputs.count) inputs, "
    return "\(place.path): \(one)\(count) point\(count == 1 ? "" : "s"); \(use)"
  }

  private static func text(of streets: Streets) -> String {
    let use = "\(OptionName.by.spelling) \(Travel.foot.rawValue) walks along them"
    let counts = "\(streets.header.edgeCount) ways between \(streets.header.nodeCount) junctions"
    return "\(streets.name): \(counts); \(use)"
  }

  private static func lackOfStreets(in name: String) -> String {
    "\(name): no streets in it that lead on for a kilometre, so neither they nor an index are made;"
      + " without \(OptionName.streets.spelling) an index is"
  }

  private func feed(
    _ feeds: [any PointFeed], into builder: inout PointIndexBuilder, _ progress: WorkProgress,
  ) throws -> PointIndexDescription {
    var attributions: [String] = []
    var time: Timestamp?
    var bytesBefore = 0
    let end = Deadline(whenAsked: { Interruption.isAskedFor })
    for feed in feeds {
      var bytes = 0
      let description = try feed.feed(into: &builder, by: end) { offset throws(ByteStreamError) in
        bytes = offset
        progress.note(.reading, done: bytesBefore + offset)
      }
      bytesBefore += bytes
      if let failure = builder.failure { throw failure }
      if let reason = description.cut {
        throw Failure(.data, "\(feed.name): \(reason), so no index is made")
      }
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
    let statuses = inputs.compactMap { $0.path.flatMap { FileStatus($0) } }.filter(\.isRegular)
    return statuses.count == inputs.count ? statuses.reduce(0) { $0 + $1.size } : nil
  }
}

private struct NothingToIndex: Error {}

/// Holds back the signals that ask a process to end, so that work can stop at a place where nothing
/// is left behind.
///
/// When they are let through again, they end the process as they would have, and whoever waits for it
/// sees by which.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Does work while the signals are held back.
  static func heldBack<Value>(_ work: () throws -> Value) rethrows -> Value {
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for signal in signals where !IgnoredSignal.isIgnored(signal) {
      unsafe sigaddset(&held, signal)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer {
      // Work has been given up for one that waits, so it must end the process even if whoever started
      // it had held that signal back, too.
      if isAskedFor { unsafe pthread_sigmask(SIG_UNBLOCK, &held, nil) }
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try work()
  }

  static var isAskedFor: Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return signals.contains { unsafe sigismember(&pending, $0) == 1 }
  }
}

/// The file that an index is written to.
struct IndexPlace: Equatable {
  let path: String
  /// Note in the index of the input that it is named after.
  let origin: PointIndexOrigin?
  /// Whether it is in the data directory, where lookups find it.
  let isSearched: Bool
  /// The file that the streets are written to; `nil` where none are wanted.
  var streets: String?

  /// The index of something else that stands there already; `nil` for the index of the same input, and
  /// for one that cannot be opened, which is best built anew.
  var otherIndex: PointIndexDescription? {
    let description = try? PointIndexReader(path: path).header.description
    return description?.origin == origin ? nil : description
  }
}
