import OpeningHours
import PointsOfInterest
import Basics
import PointFormats
import PointIndex

/// A note of what was fetched, kept in a small JSON file.
///
/// One lies beside each index that was made of a fetched extract, and one beside a download until it is
/// complete.
struct FetchRecord: Equatable, Sendable {
  /// The region's path.
  let region: String
  /// The address of the list that has the region.
  let list: String
  /// The URL of the extract, as the list has it.
  let url: String
  /// The version that was fetched.
  let validators: Validators
  let time: Timestamp

  static let suffix = ".fetched.json"

  /// The path of the note beside an index: `a/monaco.fetched.json` for `a/monaco.poix`.
  static func path(besideIndex index: String) -> String {
    IndexFiles.path(beside: index, suffix: suffix)
  }

  /// Writes the note in the place of an older one.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  func write(to path: String) throws(Failure) {
    let texts = [
      ("region", region), ("list", list), ("url", url), ("time", time.rfc3339),
      ("etag", validators.entityTag), ("last_modified", validators.lastModified),
    ]
    let document = JSONText.object(
      [("schema", "1"), ("strong_time", "\(validators.isTimeStrong)")]
        + texts.map { ($0, JSONText.quoted($1)) }
    )
    try DurableFile.replace(path, by: Array("\(document)\n".utf8))
  }
}

extension FetchRecord {
  static func origin(ofExtract url: String) -> PointIndexOrigin {
    PointIndexOrigin(path: "extract \(url)")
  }

  /// Whether the index beside a note was made of something else since.
  static func isOutlived(_ note: String) -> Bool {
    let index = note.dropLast(suffix.count) + FileFormat.poix.usualSuffix
    guard FetchRecord(at: note) != nil, let reader = try? PointIndexReader(path: String(index))
    else { return false }
    return FetchRecord(ofIndex: String(index), from: reader.header.description.origin) == nil
  }

  /// Reads the note beside an index; `nil` where it is of another one, which was there before.
  init?(ofIndex path: String, from origin: PointIndexOrigin?) {
    self.init(at: Self.path(besideIndex: path))
    guard origin == Self.origin(ofExtract: url) else { return nil }
  }

  /// Reads a note; `nil` when there is none, or none that can be read: then all is fetched anew.
  init?(at path: String) {
    guard let bytes = try? DurableFile.read(path, by: nil),
      let value = try? JSONParser.parse(bytes), let region = value["region"]?.string,
      let list = value["list"]?.string, let url = value["url"]?.string,
      let time = (value["time"]?.string).flatMap({ Timestamp(rfc3339: $0) })
    else { return nil }
    let validators = Validators(
      entityTag: value["etag"]?.string, lastModified: value["last_modified"]?.string,
      isTimeStrong: value["strong_time"]?.bool ?? false,
    )
    self.init(region: region, list: list, url: url, validators: validators, time: time)
  }
}
