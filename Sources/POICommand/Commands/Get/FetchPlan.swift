import Basics
import PointFormats
import PointIndex
import PointsOfInterest

/// The fetch of one region: its files, and whether the server has something new.
struct FetchPlan {
  let region: OfferedRegion
  let offer: ExtractOffer
  let files: FetchedFiles

  /// Asks the server.
  ///
  /// - Parameter deadline: When the server must have answered.
  /// - Throws: `Failure` that names the region.
  init(_ region: OfferedRegion, in directory: String, by deadline: Deadline) throws {
    self.region = region
    files = FetchedFiles(directory: directory, region: region.region)
    try files.ensureOwnIndex()
    do {
      offer = try region.server.offer(of: region.region.url, by: deadline)
    } catch {
      throw Failure(error).of(region.region.path)
    }
  }

  /// Whether the index is of the version that the server has.
  var isUpToDate: Bool {
    guard let record = files.record, record.url == region.region.url else { return false }
    return record.validators.isSameVersion(as: offer.validators)
  }

  /// The size of the extract in words.
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

/// The files of a fetched region.
struct FetchedFiles {
  /// The folder of downloads, where no lookup looks for indexes.
  let fetching: String
  /// The index.
  let index: IndexPlace
  /// The extract, where it is kept.
  let extract: String

  private let region: Region

  init(directory: String, region: Region) {
    self.region = region
    fetching = "\(directory)/fetching"
    extract = "\(directory)/extracts/\(region.stem).osm.pbf"
    index = IndexPlace(
      path: "\(directory)/\(region.stem)\(FileFormat.poix.usualSuffix)",
      origin: PointIndexOrigin(path: "extract \(region.url)"), isSearched: true,
    )
  }

  /// The note beside the index, if there are both.
  var record: FetchRecord? {
    FileStatus(index.path) == nil ? nil : FetchRecord(at: recordPath)
  }

  /// The path of that note.
  var recordPath: String { FetchRecord.path(besideIndex: index.path) }

  /// Refuses to replace the index of something else.
  ///
  /// - Throws: `Failure` of kind `.commandLine`.
  func ensureOwnIndex() throws(Failure) {
    guard let other = index.otherIndex else { return }
    throw Failure(
      .commandLine, "\(region.path): \(index.path) is there already, of another \(other.source)",
      advice: "; try: \(Release.name) index --remove \(region.stem)",
    )
  }
}
