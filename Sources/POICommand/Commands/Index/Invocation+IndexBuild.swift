import Basics
import CSystem
import CommandLine
import OpeningHours
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

extension Invocation {
  /// Builds an index, with its progress on a terminal.
  ///
  /// - Parameter place: The place of the index, which may be taken; what is there stays when the inputs
  ///   hold no point.
  /// - Returns: The status of bad data when some of it could not be used.
  func build(_ inputs: [SourceChoice], to place: IndexDestination) throws -> ExitStatus {
    #if os(Linux)
    poi_return_freed_memory()
    #endif
    let streets = place.streets.map(StreetsBuild.init)
    let feeds = try inputs.map { try dependencies.pointFeed($0, streets?.receiver) }
    let names = zip(inputs, feeds).map { $0.path ?? $1.name }
    let progress = WorkProgress(.reading, total: Self.totalSize(of: inputs))
    var problems: [Failure] = []
    do {
      let header = try write(to: place, streets, progress) { builder in
        var description = try feed(feeds, names, into: &builder, progress)
        description.origin = place.origin
        problems = builder.problems.all
        if builder.pointCount == 0 { throw NoIndex(reason: "no point in it, so no index is made") }
        return description
      }
      problems.map(\.message).forEach(messages.error)
      let text = Self.text(of: header, inputs, at: place)
      tell(text, streets?.finished, at: place, hasProblems: !problems.isEmpty)
      return problems.isEmpty ? .found : .failed(.data)
    } catch let lack as NoIndex {
      let lacks = names.map { "\($0): \(lack.reason)" }
      (problems.map(\.message) + lacks).forEach(messages.error)
      return problems.isEmpty ? .noneFound : .failed(.data)
    }
  }

  /// Writes the index, while signals that ask to stop are held back.
  private func write(
    to place: IndexDestination, _ streets: StreetsBuild?, _ progress: WorkProgress,
    _ fill: (inout PointIndexBuilder) throws -> PointIndexDescription,
  ) throws -> IndexHeader {
    try Interruption.heldBack {
      // A thread that draws begins with the signals held back, too.
      try showing(progress.text) { _ in
        try PointIndexWriter.write(
          to: place.path,
          checkpoint: { written throws(Failure) in
            try Self.stopIfAsked()
            progress.note(.writing, done: written.done, of: written.total)
          },
          replacing: { try streets?.finish($0, checkpoint: Self.stopIfAsked) }, fill,
        )
      }
    }
  }

  /// Tells of an index that was built, and of its streets.
  private func tell(
    _ text: String, _ streets: Streets?, at place: IndexDestination, hasProblems: Bool,
  ) {
    // Beside problems silence would say that the old index is there still.
    if hasProblems { messages.error(text) } else { messages.tell(text) }
    if let streets {
      messages.tell(Self.text(of: streets))
    } else if let old = StreetsFiles.existing(besideIndex: place.path) {
      messages.tell("\(old): as they were; \(OptionName.streets.spelling) makes them anew")
    }
  }

  private static func text(
    of header: IndexHeader, _ inputs: [SourceChoice], at place: IndexDestination,
  ) -> String {
    let isNamed = FileFormat(ofFile: place.path) == .poix
    let option = isNamed ? "-s" : "-s and \(OptionName.sourceFormat.spelling) poix"
    let use = place.isSearched ? "every lookup searches it" : "search it with \(option)"
    let count = header.locatedCount + header.unlocatedCount
    let one = inputs.count == 1 ? "" : "one index of \(inputs.count) inputs, "
    return "\(place.path): \(one)\(count.counting("point")); \(use)"
  }

  private static func text(of streets: Streets) -> String {
    let use = "\(OptionName.by.spelling) \(Travel.foot.rawValue) walks along them"
    let (ways, junctions) = (streets.header.edgeCount, streets.header.nodeCount)
    let counts = "\(ways.counting("way")) between \(junctions.counting("junction"))"
    return "\(streets.name): \(counts); \(use)"
  }

  private func feed(
    _ feeds: [any PointFeed], _ names: [String], into builder: inout PointIndexBuilder,
    _ progress: WorkProgress,
  ) throws -> PointIndexDescription {
    var attributions: [String] = []
    var time: Timestamp?
    var bytesBefore = 0
    let end = Deadline(whenAsked: { Interruption.isAskedFor })
    for (feed, name) in zip(feeds, names) {
      var bytes = 0
      let description = try feed.feed(into: &builder, by: end) { offset throws(ByteStreamError) in
        bytes = offset
        progress.note(.reading, done: bytesBefore + offset)
      }
      bytesBefore += bytes
      if let failure = builder.failure { throw failure }
      if let reason = description.cut {
        throw Failure(.data, "\(name): \(reason), so no index is made")
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

/// The error of inputs that no index is made of.
private struct NoIndex: Error {
  let reason: String
}

/// The streets that are built beside an index: both are on the disk before either takes its place.
final class StreetsBuild {
  private let path: String
  /// The streets of the extract, once it has been read.
  private let material = Monitor<StreetMaterial?>(nil)
  /// The streets, once they are in their place.
  private(set) var finished: Streets?

  init(to path: String) { self.path = path }

  var receiver: StreetsReceiver { { [material] streets in material.update { $0 = streets } } }

  /// Writes the streets and puts them in their place.
  ///
  /// - Parameter checkpoint: Called every few blocks; an error ends the writing.
  /// - Throws: `Failure`; `NoIndex` where nobody can walk far.
  func finish(_ description: PointIndexDescription, checkpoint: () throws -> Void) throws {
    // Held no longer than needed: it is as large as the index.
    let streets = material.update { material in material.take() }
    if let streets, !streets.ways.isEmpty || !streets.squares.isEmpty {
      finished = try StreetsWriter.write(
        consume streets, description, to: path, checkpoint: checkpoint,
      )
    }
    // An extract has no way on foot, or only islands of a few metres.
    guard finished != nil else {
      let reason =
        "no streets in it that lead on for a kilometre, so neither they nor an index are made"
      throw NoIndex(reason: "\(reason); without \(OptionName.streets.spelling) an index is")
    }
  }
}
