import ByteStreams
import PointFormats
import PointIndex
import PointsOfInterest
import SavedPlaces

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `poi index INPUT... [-o FILE]`, `--info FILE`, `--verify FILE`.
struct IndexCommand {
  let arguments: ParsedArguments
  let parts: Parts
  let world: World
  let messages: Messages
  let directories: Directories

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram`, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let inputs = arguments.operands.dropFirst()
    if let option = arguments.last(.info, .verify) {
      if let extra = inputs.first {
        throw UsageError(extra, "unexpected beside --\(option.name.rawValue)")
      }
      let path = option.value ?? ""
      return option.name == .info ? try describe(path) : try verify(path)
    }
    guard !inputs.isEmpty else {
      throw UsageError(
        "index",
        "needs a file of points",
        mended: arguments.tokens + ["points.csv"],
      )
    }
    let format = try GivenValues(
      arguments: arguments,
      configuration: Configuration(),
      configurationName: "",
    ).sourceFormat()
    let feeds = try inputs.map { try parts.pointFeed(try choice($0, format)) }
    return try build(feeds, to: try outputPath(inputs))
  }

  private func choice(_ input: String, _ format: String?) throws -> SourceChoice {
    switch input {
    case "landmarks": .landmarks
    case "-": try standardInput(format)
    default: .file(path: input, format: format)
    }
  }

  private func standardInput(_ format: String?) throws -> SourceChoice {
    guard let format else {
      throw UsageError(
        "-",
        "needs a format",
        mended: arguments.tokens + ["--source-format", "csv"],
      )
    }
    return .standardInput(format: format)
  }

  // MARK: Building

  private func build(_ feeds: [any PointFeed], to path: String) throws -> ExitStatus {
    let bar = ProgressBar(
      isShown: world.messagesAreTerminal && messages.verbosity > .quiet,
      total: totalSize,
      sink: world.messages,
      now: world.now,
    )
    var problems: [Failure] = []
    defer { bar.clear() }
    let info = try Interruption.heldBack {
      try PointIndexWriter.write(
        to: path,
        checkpoint: { progress throws(Failure) in
          try Self.stopIfAsked()
          bar.show(done: progress.done, of: progress.total, .writing)
        },
        { builder in
          let description = try feed(feeds, into: &builder, bar)
          problems = builder.reportedProblems
          return description
        },
      )
    }
    bar.clear()
    for problem in problems { messages.error(problem.message) }
    messages.detail("\(path): \(info.locatedCount + info.unlocatedCount) points")
    return problems.isEmpty ? .found : .failed(.data)
  }

  private func feed(
    _ feeds: [any PointFeed],
    into builder: inout PointIndexBuilder,
    _ bar: ProgressBar,
  ) throws -> PointIndexDescription {
    var attributions: [String] = []
    var time: Timestamp?
    var bytesBefore = 0
    for feed in feeds {
      var bytes = 0
      let description = try feed.feed(into: &builder, by: nil) { offset throws(ByteStreamError) in
        bytes = offset
        if Interruption.isAskedFor {
          throw .cannotRead(name: feed.name, offset: offset, errno: EINTR)
        }
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
      attribution: attributions.isEmpty ? nil : attributions.joined(separator: "; "),
      time: time,
    )
  }

  private static func stopIfAsked() throws(Failure) {
    if Interruption.isAskedFor { throw Failure(.tryAgain, "interrupted") }
  }

  /// The size of all inputs, if all are regular files.
  private var totalSize: Int? {
    var total = 0
    for input in arguments.operands.dropFirst() {
      var status = stat()
      guard unsafe stat(input, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      total += Int(status.st_size)
    }
    return total
  }

  /// `-o FILE`, else the data directory, which is made if need be.
  private func outputPath(_ inputs: ArraySlice<String>) throws -> String {
    if let path = arguments.last(.output)?.value { return try replaceable(path) }
    guard let directory = directories.data else {
      throw Failure(
        .configuration,
        "the index has nowhere to go: neither XDG_DATA_HOME nor HOME is set; use -o",
      )
    }
    try PrivateDirectory.make(directory)
    return "\(directory)/\(Self.stem(of: inputs.first ?? "points")).poix"
  }

  /// The file that a path stands for; only a regular one may be replaced.
  private func replaceable(_ path: String) throws(Failure) -> String {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.writing, "\(path): not a regular file; an index cannot take its place")
    }
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The file's name without the suffix that tells its format, and without a point in front, which
  /// would hide the index.
  private static func stem(of input: String) -> String {
    guard input != "-", let last = input.split(separator: "/").last else { return "standard-input" }
    let visible = last.drop { $0 == "." }
    let lowercased = visible.lowercased()
    let suffixes = [
      ".osm.pbf", ".poix", ".csv", ".tsv", ".txt", ".geojson", ".geojsonl", ".geojsonseq",
      ".geojsons", ".ndjson", ".json", ".gpx", ".kml",
    ]
    let suffix = suffixes.first { lowercased.hasSuffix($0) && visible.utf8.count > $0.utf8.count }
    let stem = visible.dropLast(suffix?.count ?? 0)
    return stem.isEmpty ? "points" : String(stem)
  }

  // MARK: Describing

  private func describe(_ path: String) throws -> ExitStatus {
    let info = try PointIndexReader(path: path).info
    let description = IndexDescription(info, path: path)
    try world.output.writeResults(
      Array((arguments.has(.json) ? description.json : description.text).utf8)
    )
    return .found
  }

  private func verify(_ path: String) throws -> ExitStatus {
    let index = try PointIndexReader(path: path)
    try index.verify()
    if arguments.has(.json) {
      try world.output.writeResults(Array(IndexDescription(index.info, path: path).json.utf8))
    } else if messages.verbosity > .quiet {
      try world.output.writeResults(Array("\(TerminalText.visible(path)): no damage found\n".utf8))
    }
    return .found
  }
}
