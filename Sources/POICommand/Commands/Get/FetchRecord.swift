import OpeningHours
import PointsOfInterest
import Basics
import PointFormats

/// A note of what was fetched, kept in a small JSON file.
///
/// One lies beside each index that was made of a fetched extract, and one beside a download until it is
/// complete.
struct FetchRecord: Equatable, Sendable {
  /// A file as small as this holds any of them.
  private static let largest = 1 << 16

  /// The region's path.
  let region: String
  /// The address of the list that has the region.
  let list: String
  /// The URL of the extract, as the list has it.
  let url: String
  /// The version that was fetched.
  let validators: Validators
  /// The time when it was fetched.
  let time: Timestamp

  /// The path of the note beside an index: `a/monaco.fetched.json` for `a/monaco.poix`.
  static func path(besideIndex index: String) -> String {
    let suffix = FileFormat.poix.usualSuffix
    let stem = index.hasSuffix(suffix) ? String(index.dropLast(suffix.count)) : index
    return "\(stem).fetched.json"
  }

  /// Writes the note in the place of an older one.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  func write(to path: String) throws(Failure) {
    FileReplacement.clearAway(beside: path)
    do throws(FileError) {
      try FileReplacement.replace(path, by: document)
    } catch {
      throw Failure(error)
    }
  }

  private var document: [UInt8] {
    let members: [(key: String, text: String?)] = [
      ("region", region), ("list", list), ("url", url), ("time", time.rfc3339),
      ("etag", validators.entityTag), ("last_modified", validators.lastModified),
    ]
    let texts = members.map { ",\n \"\($0.key)\":\(JSONText.quoted($0.text))" }
    return Array(
      #"{"schema":1,"strong_time":\#(validators.isTimeStrong)\#(texts.joined())}"#.utf8) + [0x0A]
  }
}

extension FetchRecord {
  /// Reads a note; `nil` when there is none, or none that can be read: then all is fetched anew.
  init?(at path: String) {
    guard FileStatus(path)?.isRegular == true,
      let bytes = try? FileByteStream(path: path).readAll(upTo: Self.largest),
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
