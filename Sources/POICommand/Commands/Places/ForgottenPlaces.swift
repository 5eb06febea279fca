import Basics
import PointFormats
import PointsOfInterest

/// The identifiers of the places that were forgotten on purpose, kept beside the places.
///
/// Places that are merely gone from the file may have been lost with it; only the ones listed here are
/// deleted on servers. A process that changes the list holds the lock of the places.
struct ForgottenPlaces {
  let path: String

  init(beside file: String) {
    path = "\(FilePath.directory(of: file))/places.forgotten.json"
  }

  /// The identifiers, in the order in which the places were forgotten.
  func ids(by deadline: Deadline) throws(Failure) -> [String] {
    guard let bytes = try DurableFile.read(path, by: deadline) else { return [] }
    let elements = (try? JSONParser.parse(bytes))?.array
    guard let ids = elements?.compactMap(\.string), ids.count == elements?.count else {
      throw Failure(
        .data, "\(path): damaged; without this file no server is told what was forgotten so far",
      )
    }
    return ids
  }

  /// Adds an identifier, or removes those that some places have.
  func change(by deadline: Deadline, _ changed: ([String]) -> [String]) throws(Failure) {
    let old = try ids(by: deadline)
    let new = changed(old)
    guard new != old else { return }
    let list = new.map { "\n" + JSONText.quoted($0) }.joined(separator: ",")
    try DurableFile.replace(path, by: Array("[\(list)\n]\n".utf8))
  }
}
