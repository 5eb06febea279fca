import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// The fetch of one region: its files, and whether the server has something new.
struct FetchPlan {
  let region: OfferedRegion
  let offer: ExtractOffer
  let files: FetchedFiles

  /// Asks the server.
  ///
  /// - Throws: `Failure` that names the region.
  init(
    _ region: OfferedRegion, in directory: String, wantsStreets: Bool, by deadline: Deadline,
  ) throws {
    self.region = region
    files = FetchedFiles(
      directory: directory, region: region.region, wantsStreets: wantsStreets,
    )
    try files.ensureOwnIndex()
    do {
      offer = try region.server.offer(of: region.region.url, by: deadline)
    } catch {
      throw Failure(error).of(region.region.path)
    }
  }

  /// Whether the index is of the version that the server has, and its streets can be read.
  var isUpToDate: Bool {
    if let path = files.index.streets, (try? Streets(path: path)) == nil { return false }
    guard let record = files.record, record.url == region.region.url else { return false }
    return record.validators.isSameVersion(as: offer.validators)
  }

  var sizeText: String { offer.size.map(Self.text(ofSize:)) ?? "unknown size" }

  /// A size as people read it.
  static func text(ofSize bytes: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(bytes), 0)
    while value >= 1_000, unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    guard unit > 0, value < 10 else { return "\(Int(value.rounded())) \(units[unit])" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}

struct FetchedFiles {
  /// The folder of downloads, where no lookup looks for indexes.
  let fetching: String
  let index: IndexPlace
  /// The extract, where it is kept.
  let extract: String

  private let region: Region

  /// - Parameter wantsStreets: Whether streets are made where none are yet; where some are, they stay.
  init(directory: String, region: Region, wantsStreets: Bool) {
    self.region = region
    fetching = "\(directory)/fetching"
    extract = "\(directory)/extracts/\(region.stem).osm.pbf"
    let path = "\(directory)/\(region.stem)\(FileFormat.poix.usualSuffix)"
    let streets = StreetsFiles.path(besideIndex: path)
    index = IndexPlace(
      path: path, origin: PointIndexOrigin(path: "extract \(region.url)"), isSearched: true,
      streets: wantsStreets || Streets.isStreets(streets) ? streets : nil,
    )
  }

  /// The note beside the index; `nil` without either, and where the index is none that this program reads.
  var record: FetchRecord? {
    (try? PointIndexReader(path: index.path)) == nil ? nil : FetchRecord(at: recordPath)
  }

  var recordPath: String { FetchRecord.path(besideIndex: index.path) }

  /// Refuses to replace the index of something else, and what is no file of streets.
  ///
  /// - Throws: `Failure` of kind `.commandLine`.
  func ensureOwnIndex() throws(Failure) {
    if let streets = index.streets, FileStatus(streets) != nil, !Streets.isStreets(streets) {
      throw Failure(
        .commandLine,
        "\(region.path): \(streets) is there already and no file of streets, which alone may be replaced",
      )
    }
    guard let other = index.otherIndex else { return }
    throw Failure(
      .commandLine, "\(region.path): \(index.path) is there already, of another \(other.source)",
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
          try FetchPlan(
            region, in: context.directory, wantsStreets: context.wantsStreets,
            by: context.asking,
          )
        }
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

  /// The sum, or the largest number if it is larger.
  private static func sum(_ sizes: [Int]) -> Int {
    sizes.reduce(0) { sum, size in
      let (next, isTooLarge) = sum.addingReportingOverflow(size)
      return isTooLarge ? .max : next
    }
  }

  /// Whether the user wants them fetched; asked on a terminal alone.
  func areWanted(_ context: GetContext) -> Bool {
    guard context.asks, !plans.isEmpty else { return true }
    let sizes = plans.compactMap(\.offer.size)
    let size = sizes.count == plans.count ? FetchPlan.text(ofSize: Self.sum(sizes)) : "all this"
    let question = "poi: fetch \(size)? [Y/n] "
    try? context.messages.sink.write(Array(question.utf8).span)
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }
}
