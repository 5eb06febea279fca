import Basics
import PointFormats
import PointsOfInterest

/// The state of one place on a server, a line of its journal: `{"id":…,"has":"<hash>"|null,"name":…}`,
/// with `"key":…,"send":"<hash>"|null` while a change is not answered.
struct JournalEntry {
  let id: String
  /// The hash of the content that the server had by its last answer; `nil` for none.
  var digest: String?
  /// A change that may have been sent and is not answered: its idempotency key, and the hash of the
  /// content, `nil` for a place that is deleted.
  var pending: (key: String, digest: String?)?
  /// The name of the place when it was sent last.
  var name: String

  fileprivate var text: String {
    let change = pending.map { [("key", $0.key), ("send", $0.digest)] } ?? []
    let texts = [("id", id), ("has", digest)] + change + [("name", name)]
    return JSONText.object(texts.map { ($0, JSONText.quoted($1)) }) + "\n"
  }
}

extension JournalEntry {
  /// The state by a line; `nil` for anything that is not a line of a journal.
  fileprivate init?(_ line: JSONValue) {
    guard let id = line["id"]?.string, let name = line["name"]?.string else { return nil }
    (self.id, self.name, digest) = (id, name, line["has"]?.string)
    pending = (line["key"]?.string).map { ($0, line["send"]?.string) }
  }
}

/// The journal of changes that were sent to one server and of its answers, kept beside the places: a
/// line for each of them behind a header.
///
/// It is replaced as a whole, and is on the disk before anything depends on it: changes are noted before
/// they are sent, with the keys that they are sent under, and each again when the server has answered. A
/// process that is killed between the two finds the key and sends the change once more under it. The
/// journal is locked as long as it is open.
struct PushJournal: ~Copyable {
  /// The state of each place on the server, by its identifier.
  private(set) var entries: [String: JournalEntry]

  private let path: String
  private let server: String
  private let lock: FileLock

  /// Opens the journal of a server, which need not be there.
  ///
  /// - Parameters:
  ///   - server: The name of the server in messages.
  ///   - deadline: How long to wait for another process that is pushing.
  /// - Throws: `Failure`: `.tryAgain` when another process is pushing, `.data` with the line when
  ///   the journal is damaged, `.writing`.
  init(path: String, server: String, by deadline: Deadline) throws(Failure) {
    let lock = try FileLock(
      FilePath.hidden(beside: path, suffix: "lock"), for: "pushing to \(server)", by: deadline,
    )
    var entries: [String: JournalEntry] = [:]
    let content = try DurableFile.read(path, by: deadline) ?? []
    for (index, line) in content.split(separator: 0x0A).enumerated() {
      let value = try? JSONParser.parse(content, in: line.indices)
      if index == 0, value?["journal"] != nil { continue }
      guard index > 0, let entry = value.flatMap(JournalEntry.init) else {
        throw Failure(
          .data, "\(path): line \(index + 1): damaged; without this file everything is sent again",
        )
      }
      // Of a place that was deleted nothing is left.
      entries[entry.id] = entry.digest == nil && entry.pending == nil ? nil : entry
    }
    (self.path, self.server, self.entries) = (path, server, entries)
    self.lock = lock
  }

  /// Whether the server has a place as it is now.
  ///
  /// An older change may have reached the server, so without its answer nothing is certain.
  func isAnswered(_ place: PlaceContent) -> Bool {
    entries[place.id].map { $0.pending == nil && $0.digest == place.digest } ?? false
  }

  /// Notes changes that are about to be sent; one that may have been sent keeps its key.
  mutating func note(_ changes: [PlaceContent], newKey: () -> String) throws(Failure) {
    guard !changes.isEmpty else { return }
    for change in changes {
      let entry = entries[change.id]
      if let pending = entry?.pending, pending.digest == change.digest { continue }
      entries[change.id] = JournalEntry(
        id: change.id, digest: entry?.digest, pending: (newKey(), change.digest), name: change.name,
      )
    }
    try write()
  }

  /// Notes that the server has made a change; nothing is left of a place that was deleted.
  mutating func noteAnswer(to change: PlaceContent) throws(Failure) {
    entries[change.id] = change.digest.map {
      JournalEntry(id: change.id, digest: $0, name: change.name)
    }
    try write()
  }

  private func write() throws(Failure) {
    let header = #"{"journal":"poi places --push","schema":1,"server":"#
    let text = entries.values.sorted { $0.id < $1.id }.map(\.text).joined()
    let document = "\(header)\(JSONText.quoted(server))}\n\(text)"
    try DurableFile.replace(path, by: Array(document.utf8))
  }
}
