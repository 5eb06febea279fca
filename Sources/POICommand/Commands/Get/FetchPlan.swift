import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// The fetch of one region: its files, and whether the server has something new.
struct FetchPlan {
  let offered: OfferedRegion
  let offer: ExtractOffer
  /// The folder of downloads, where no lookup looks for indexes.
  let fetching: String
  let index: IndexPlace
  /// The extract, where it is kept.
  let extract: String

  var region: Region { offered.region }

  /// Asks the server.
  ///
  /// - Throws: `Failure` that names the region.
  init(_ offered: OfferedRegion, _ context: GetContext) throws {
    let (region, directory) = (offered.region, context.directory)
    let path = "\(directory)/\(region.stem)\(FileFormat.poix.usualSuffix)"
    let streets = StreetsFiles.path(besideIndex: path)
    index = IndexPlace(
      path: path, origin: PointIndexOrigin(path: "extract \(region.url)"), isSearched: true,
      // Where some are, they are kept up to date.
      streets: context.given.arguments.has(.streets) || Streets.isStreets(streets) ? streets : nil,
    )
    try index.ensureOwn(of: region)
    self.offered = offered
    fetching = "\(directory)/fetching"
    extract = "\(directory)/extracts/\(region.stem).osm.pbf"
    do {
      offer = try offered.server.offer(of: region.url, by: context.asking)
    } catch {
      throw Failure(error).of(region.path)
    }
  }

  /// Whether the index is of the version that the server has, and it and its streets can be read.
  var isUpToDate: Bool {
    if let path = index.streets, (try? Streets(path: path)) == nil { return false }
    guard (try? PointIndexReader(path: index.path)) != nil,
      let record = FetchRecord(at: recordPath), record.url == region.url
    else { return false }
    return record.validators.isSameVersion(as: offer.validators)
  }

  /// The path of the note beside the index.
  var recordPath: String { FetchRecord.path(besideIndex: index.path) }
}

extension IndexPlace {
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
    guard let other = otherIndex else { return }
    let record = FetchRecord(at: FetchRecord.path(besideIndex: path))
    throw Failure(
      .commandLine,
      "\(region.path): \(path) is there already, of \(record?.region ?? "another \(other.source)")",
      advice: "; try: \(Release.name) index --remove \(region.stem)",
    )
  }
}

/// The plans for the regions that are wanted, and the failures of others.
struct FetchPlans {
  private(set) var plans: [FetchPlan] = []
  /// Kinds of what went wrong so far, all of it told.
  var failures: [Failure.Kind] = []

  /// Asks the servers; a region that cannot be planned is told and left out.
  mutating func add(_ regions: [OfferedRegion], _ context: GetContext) {
    for region in regions {
      do {
        let plan = try context.invocation.explaining("asking \(region.server.name)") { _ in
          try FetchPlan(region, context)
        }
        if plan.isUpToDate {
          context.messages.tell("\(region.region.path): up to date")
          PartialExtract.clearAway(in: plan.fetching, of: region.region)
        } else {
          let size = plan.offer.size.map { Self.text(ofSize: Double($0)) } ?? "unknown size"
          context.messages.tell("\(region.region.path): \(size) from \(region.server.name)")
          plans.append(plan)
        }
      } catch {
        let failure = Failure(error)
        context.messages.error(failure.message)
        failures.append(failure.kind)
      }
    }
  }

  /// A size in bytes as people read it.
  static func text(ofSize bytes: Double) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (value, unit) = (bytes, 0)
    while value >= 1_000, unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    let places = unit > 0 && value < 10 ? 1 : 0
    return "\(FixedDecimal(value, places: places)?.text ?? "-") \(units[unit])"
  }

  /// Whether the user wants them fetched; asked on a terminal alone.
  func areWanted(_ context: GetContext) -> Bool {
    let asks = context.messages.isTerminal && isatty(context.invocation.world.input) == 1
    guard asks, !context.given.arguments.has(.yes), !plans.isEmpty else { return true }
    let sizes = plans.compactMap(\.offer.size).map(Double.init)
    let size = sizes.count == plans.count ? Self.text(ofSize: sizes.reduce(0, +)) : "all this"
    let question = "poi: fetch \(size)? [Y/n] "
    try? context.messages.sink.write(Array(question.utf8).span)
    return readLine().map(Self.isYes) ?? false
  }

  /// Whether an answer allows it, as an empty one does.
  static func isYes(_ answer: String) -> Bool {
    answer.isEmpty || answer.lowercased().hasPrefix("y")
  }
}
