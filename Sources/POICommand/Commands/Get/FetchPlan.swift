import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// The fetch of one region: its files, and whether the server has something new.
struct FetchPlan {
  private let command: GetCommand
  let offered: OfferedRegion
  let offer: ExtractOffer
  /// The folder of downloads.
  let fetching: String
  let index: IndexDestination
  /// The extract, where it is kept.
  let extract: String

  var region: Region { offered.region }

  /// Asks the server, unless the index would take the place of something else.
  ///
  /// - Throws: `Failure` that names the region.
  init(_ offered: OfferedRegion, _ command: GetCommand) throws {
    let (region, directory) = (offered.region, command.directory)
    self.command = command
    let path = "\(directory)/\(region.stem)\(FileFormat.poix.usualSuffix)"
    let streets = StreetsFiles.path(besideIndex: path)
    index = IndexDestination(
      path: path, origin: FetchRecord.origin(ofExtract: region.url), isSearched: true,
      // Where some are, they are kept up to date.
      streets: command.given.arguments.has(.streets) || Streets.isStreets(streets) ? streets : nil,
    )
    try index.ensureOwn(of: region)
    self.offered = offered
    fetching = PartialExtract.directory(in: directory)
    extract = "\(directory)/extracts/\(region.stem).osm.pbf"
    offer = try Failure.told(of: region.path) {
      try offered.server.offer(of: region.url, by: command.asking)
    }
  }

  /// Verifies all bytes of the index and its streets, if they are of the version that the server has and the
  /// extract is kept if it shall be; returns whether nothing is to be done.
  func verifyIsUpToDate() -> Bool {
    guard let record = FetchRecord(at: recordPath), record.url == region.url,
      record.validators.isSameVersion(as: offer.validators),
      !command.given.arguments.has(.keep) || isKept
    else { return false }
    return (try? PointIndexReader(path: index.path).verify()) != nil
      && index.streets.map { (try? Streets(path: $0).verify()) != nil } ?? true
  }

  /// Whether the extract that is kept is, by its size, the one that the server has.
  private var isKept: Bool { FileStatus(extract).map { $0.size == offer.size } ?? false }

  var recordPath: String { FetchRecord.path(besideIndex: index.path) }
}

extension FetchPlan {
  /// Fetches the region to its index.
  ///
  /// - Returns: The status of the index that was made.
  func run() throws -> ExitStatus {
    // Another of the regions may have an index of the same name by now.
    try index.ensureOwn(of: region)
    let part = try PartialExtract(in: fetching, of: region)
    // Another process may have fetched it while this one asked.
    if verifyIsUpToDate() {
      part.remove()
      return .found
    }
    let record = try Failure.told(of: region.path) { try download(into: part) }
    let status = try build(from: part)
    // An extract without points or streets makes no index, and what is there is of an older version.
    if status == .noneFound {
      part.remove()
      return status
    }
    try record.write(to: recordPath)
    try drop(part)
    return status
  }

  private func download(into part: borrowing PartialExtract) throws -> FetchRecord {
    let progress = WorkProgress(.fetching, total: offer.size)
    let download = ExtractDownload(
      offered: offered, largest: command.given.configuration.extractSize,
      deadline: command.fetching, now: command.invocation.world.time,
      progressed: { progress.note(.fetching, done: $0) },
    )
    return try command.invocation.showing(progress.text) { _ in
      try download.run(offer, into: part)
    }
  }

  private func build(from part: borrowing PartialExtract) throws -> ExitStatus {
    do {
      let input = SourceChoice.file(path: part.path, format: .input(.osmPBF))
      return try command.invocation.build([input], to: index)
    } catch {
      // Damaged data stays damaged: the next fetch begins anew.
      if Failure(error).kind == .data { part.remove() }
      throw error
    }
  }

  private func drop(_ part: borrowing PartialExtract) throws(Failure) {
    guard command.given.arguments.has(.keep) else { return part.remove() }
    let directory = FilePath.directory(of: extract)
    try Failure.told { try PrivateDirectory.make(directory) }
    try part.move(to: extract)
    command.messages.tell("\(extract): kept")
  }
}

extension IndexDestination {
  /// Refuses to replace the index of something else, and what is no file of streets.
  ///
  /// - Throws: `Failure` of kind `.commandLine`.
  func ensureOwn(of region: Region) throws(Failure) {
    if let streets, FileStatus(streets) != nil, !Streets.isStreets(streets) {
      throw Failure(
        .commandLine,
        "\(region.path): \(streets) is there already and no file of streets, which alone may be replaced",
      )
    }
    guard let other = try otherIndex() else { return }
    let record = FetchRecord(ofIndex: path, from: other.origin)
    // The same from another server.
    if record?.region == region.path { return }
    throw Failure(
      .commandLine,
      "\(region.path): \(path) is there already, of \(record?.region ?? "another \(other.source)")",
      advice: "; try: \(Release.name) index --remove \(region.stem)",
    )
  }
}
