import Basics
import PointFormats
import PointsOfInterest

/// The identifiers of the places that were forgotten on purpose, kept beside the places.
///
/// Places that are merely gone from the file may have been lost with it; only the ones listed here are
/// deleted on servers. A process that changes the list holds the lock of the places.
struct ForgottenPlaces {
  private let path: String

  init(beside file: String) {
    path = "\(FilePath.directory(of: file))/places.forgotten.json"
  }

  /// The identifiers, in the order in which the places were forgotten.
  ///
  /// - Throws: `Failure` that names the file.
  func ids(by deadline: Deadline) throws(Failure) -> [String] {
    guard let bytes = try DurableFile.read(path, by: deadline) else { return [] }
    let elements = (try? JSONParser.parse(bytes, in: 0..<bytes.count))?.array
    let ids = elements?.compactMap(\.string)
    guard let ids, ids.count == elements?.count else {
      throw Failure(
        .data, "\(path): damaged; without this file no server is told what was forgotten so far",
      )
    }
    return ids
  }

  /// Removes the temporary file of a process that was killed while it changed the list.
  func clearAway() {
    FileReplacement.clearAway(beside: path)
  }

  /// Adds an identifier.
  ///
  /// - Throws: `Failure` that names the file.
  func add(_ id: String, by deadline: Deadline) throws(Failure) {
    let old = try ids(by: deadline)
    if !old.contains(id) { try write(old + [id]) }
  }

  /// Removes identifiers; some may not be there.
  ///
  /// - Throws: `Failure` that names the file.
  func remove(_ ids: Set<String>, by deadline: Deadline) throws(Failure) {
    let old = try self.ids(by: deadline)
    let new = old.filter { !ids.contains($0) }
    if new.count < old.count { try write(new) }
  }

  private func write(_ ids: [String]) throws(Failure) {
    var bytes = Array("[".utf8)
    for (index, id) in ids.enumerated() {
      bytes += Array((index > 0 ? ",\n" : "\n").utf8)
      JSONText.append(id, to: &bytes)
    }
    try DurableFile.replace(path, by: bytes + Array("\n]\n".utf8))
  }
}
