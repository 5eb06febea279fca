package import OpeningHours
package import PointsOfInterest
import Basics
import PointFormats

/// A note of what was fetched, kept in a small JSON file.
///
/// One lies beside each index that was made of a fetched extract, and one beside a download until it is
/// complete.
package struct FetchRecord: Equatable, Sendable {
  /// A file as small as this holds any of them.
  private static let largest = 1 << 16

  /// The region's path.
  package let region: String
  /// The list that has the region.
  package let list: String
  /// The URL of the extract, as the list has it.
  package let url: String
  /// The version that was fetched.
  package let validators: Validators
  /// The time when it was fetched.
  package let time: Timestamp

  package init(region: String, list: String, url: String, validators: Validators, time: Timestamp) {
    self.region = region
    self.list = list
    self.url = url
    self.validators = validators
    self.time = time
  }

  /// The path of the note beside an index.
  ///
  /// - Parameter index: The index file: `a/monaco.poix`.
  /// - Returns: `a/monaco.fetched.json`.
  package static func path(besideIndex index: String) -> String {
    let suffix = FileFormat.poix.usualSuffix
    let stem = index.hasSuffix(suffix) ? String(index.dropLast(suffix.count)) : index
    return "\(stem).fetched.json"
  }

  /// Reads a note; `nil` when there is none, or none that can be read: then all is fetched anew.
  package init?(at path: String) {
    guard let bytes = try? FileByteStream(path: path).readAll(upTo: Self.largest),
      let value = try? JSONParser.parse(bytes, in: 0..<bytes.count),
      let region = value["region"]?.string, let list = value["list"]?.string,
      let url = value["url"]?.string, let time = value["time"]?.string,
      let moment = Timestamp(rfc3339: time)
    else { return nil }
    self.init(
      region: region,
      list: list,
      url: url,
      validators: Validators(
        entityTag: value["etag"]?.string, lastModified: value["last_modified"]?.string,
        isTimeStrong: value["strong_time"]?.bool ?? false,
      ),
      time: moment,
    )
  }

  /// Writes the note in the place of an older one.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  package func write(to path: String) throws(Failure) {
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
    var bytes = Array(#"{"schema":1,"strong_time":\#(validators.isTimeStrong)"#.utf8)
    for (key, text) in members {
      bytes += Array(",\n \"\(key)\":".utf8)
      JSONText.append(text, to: &bytes)
    }
    return bytes + Array("}\n".utf8)
  }
}
