import Basics
import PointFormats
import PointsOfInterest

/// The file of the user's own places: a GeoJSON feature collection that any map program opens, one
/// feature a line.
///
/// Any number of processes may change it at once. A change is made under a lock, to the content that
/// the file has then, and replaces the file as a whole, so nothing is lost and readers need no lock. A
/// file that is not a valid collection is left alone.
struct PlacesFile: Sendable {
  /// The path of the file, which need not be there.
  ///
  /// Of a symbolic link the target is changed.
  let path: String
  /// Makes a unique identifier for each new place and change.
  var makeID: @Sendable () -> String = UUIDText.random

  /// All places in the order of the file, as `-s saved` shows them, but with identifiers for all; none
  /// when there is no file.
  ///
  /// - Throws: `Failure` that names the file, and the byte where it is damaged.
  func places(by deadline: Deadline) throws(Failure) -> [PointOfInterest] {
    guard let document = try document(at: path, by: deadline) else { return [] }
    return zip(document.features, document.identifiers).map { feature, id in
      var point = feature.point
      point.id = id
      return point
    }
  }

  /// Saves a place.
  ///
  /// - Parameter isReplacing: Whether it may replace the one that has its name, whose identifier it
  ///   keeps.
  /// - Returns: Whether it is saved; if not, the name is taken.
  /// - Throws: `Failure` that names the file; it is then as before.
  func save(
    _ place: SavedPlace, replacing isReplacing: Bool, by deadline: Deadline,
  ) throws(Failure) -> Bool {
    let directory = FilePath.directory(of: path)
    try Failure.told { try PrivateDirectory.make(directory) }
    return try change(by: deadline) { document throws(Failure) in
      guard let index = try index(named: place.name.text, in: document) else {
        return document.adding(place.feature(id: JSONText.quoted(makeID())))
      }
      guard isReplacing else { return nil }
      let old = document.features[index].bytes
      return document.replacing(old, by: place.feature(id: document.id(at: index)))
    }
  }

  /// Forgets a place.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `Failure` that names the file; it is then as before.
  func forget(_ name: String, by deadline: Deadline) throws(Failure) -> Bool {
    guard try document(at: path, by: deadline) != nil else { return false }
    return try change(by: deadline) { document throws(Failure) in
      guard let index = try index(named: name, in: document) else { return nil }
      // First, so that a kill in between leaves a place that is there, and not one that is lost.
      let id = document.identifiers[index]
      try changeForgotten(by: deadline) { $0.contains(id) ? $0 : $0 + [id] }
      return document.removing(index)
    }
  }

  /// Removes places that are in the file again from the list of forgotten ones.
  func reviveForgotten(by deadline: Deadline) throws(Failure) {
    _ = try change(by: deadline) { document throws(Failure) in
      let there = Set(document.identifiers)
      try changeForgotten(by: deadline) { ids in ids.filter { !there.contains($0) } }
      return nil
    }
  }

  /// The file as it is; `nil` when there is none.
  ///
  /// - Throws: `Failure` that names the file.
  func document(at path: String, by deadline: Deadline) throws(Failure) -> PlacesDocument? {
    guard let bytes = try DurableFile.read(path, by: deadline) else { return nil }
    return try Failure.told(of: path) { try PlacesDocument(bytes) }
  }

  /// Changes the file under the lock; `nil` leaves it.
  private func change(
    by deadline: Deadline, _ changed: (PlacesDocument) throws(Failure) -> [UInt8]?,
  ) throws(Failure) -> Bool {
    // The lock stands beside the target: two links to one file are one file.
    let target = try Failure.told { try FilePath.target(of: path) }
    let lock = try FileLock(
      FilePath.hidden(beside: target, suffix: "lock"), for: path, by: deadline,
    )
    FileReplacement.clearAway(beside: target)
    FileReplacement.clearAway(beside: forgottenPath)
    let old = try document(at: target, by: deadline)
    let document = if let old { old } else { try PlacesDocument(PlacesDocument.empty) }
    let bytes = try changed(document)
    if let bytes { try DurableFile.replace(target, by: bytes) }
    withExtendedLifetime(lock) {}
    return bytes != nil
  }

  private func index(named name: String, in document: PlacesDocument) throws(Failure) -> Int? {
    let indices = document.features.indices.filter { document.features[$0].point.name == name }
    guard indices.count < 2 else {
      let count = indices.count
      throw Failure(.commandLine, "\(name): \(count) saved places are called so in \(path)")
    }
    return indices.first
  }
}

extension PlacesFile {
  /// The list of the places that were forgotten on purpose, kept beside the places.
  ///
  /// Places that are merely gone from the file may have been lost with it; only the ones listed here
  /// are deleted on servers. A process that changes the list holds the lock of the places.
  private var forgottenPath: String { "\(FilePath.directory(of: path))/places.forgotten.json" }

  /// The identifiers, in the order in which the places were forgotten.
  func forgottenIDs(by deadline: Deadline) throws(Failure) -> [String] {
    let path = forgottenPath
    guard let bytes = try DurableFile.read(path, by: deadline) else { return [] }
    let elements = (try? JSONParser.parse(bytes))?.array
    guard let ids = elements?.compactMap(\.string), ids.count == elements?.count else {
      throw Failure(
        .data, "\(path): damaged; without this file no server is told what was forgotten so far",
      )
    }
    return ids
  }

  private func changeForgotten(
    by deadline: Deadline, _ changed: ([String]) -> [String],
  ) throws(Failure) {
    let old = try forgottenIDs(by: deadline)
    let new = changed(old)
    guard new != old else { return }
    let list = new.map { "\n" + JSONText.quoted($0) }.joined(separator: ",")
    try DurableFile.replace(forgottenPath, by: Array("[\(list)\n]\n".utf8))
  }
}

extension PlacesDocument {
  fileprivate func id(at index: Int) -> String {
    let id = identifiers[index]
    if case .number? = features[index].object["id"] { return id }
    return JSONText.quoted(id)
  }
}

/// Universally unique identifiers as text (RFC 9562 §4).
enum UUIDText {
  /// A random identifier (§5.4, version 4).
  @Sendable static func random() -> String {
    text((0..<16).map { _ in .random(in: 0...255) }, version: 4)
  }

  /// An identifier that follows from a text, of its SHA-256 (§5.8, version 8).
  static func derived(from text: String) -> String {
    self.text(Array(SHA256.digest(of: Array(text.utf8)).prefix(16)), version: 8)
  }

  private static func text(_ bytes: [UInt8], version: UInt8) -> String {
    var bytes = bytes
    bytes[6] = bytes[6] & 0x0F | version << 4
    bytes[8] = bytes[8] & 0x3F | 0x80
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { bytes[$0].hexadecimal }.joined(separator: "-")
  }
}
