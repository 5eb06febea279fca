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
