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
    guard let id = line["id"]?.string, let name = line["name"]?.string,
      let has = Self.digest(line["has"])
    else { return nil }
    (self.id, self.name, digest) = (id, name, has)
    if line["key"] == nil, line["send"] == nil { return }
    guard let key = line["key"]?.string, let send = Self.digest(line["send"]) else { return nil }
    pending = (key, send)
  }

  /// The hash of a content, which is null where there is none; `nil` for anything else.
  private static func digest(_ value: JSONValue?) -> String?? {
    value.flatMap { $0 == .null ? .some(nil) : $0.string.map(Optional.some) }
  }
}

/// The journal of changes that were sent to one server and of its answers, kept beside the places.
///
/// Lines are added and reach the disk before anything depends on them: a change is noted before it
/// is sent, with the key that it is sent under, and again when the server has answered. A process
/// that is killed between the two finds the key and sends the change once more under it. The
/// journal is locked as long as it is open.
struct PushJournal: ~Copyable {
  /// The state of each place on the server, by its identifier.
  private(set) var entries: [String: JournalEntry]

  private let lock: FileLock
  private let file: FileDescriptor

  /// Opens the journal of a server, or makes it.
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
    FileReplacement.clearAway(beside: path)
    let content = try DurableFile.read(path, by: deadline)
    var entries: [String: JournalEntry] = [:]
    // The last line has no end, or was cut off by a kill.
    let lines = (content ?? []).split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    for (index, line) in lines.enumerated() {
      let value = try? JSONParser.parse(content ?? [], in: line.indices)
      if index == 0, value?["journal"] != nil { continue }
      guard index > 0, let entry = value.flatMap(JournalEntry.init) else {
        throw Failure(
          .data, "\(path): line \(index + 1): damaged; without this file everything is sent again",
        )
      }
      entries.note(entry)
    }
    if content?.last != 0x0A || lines.count > 2 * entries.count + 100 {
      // Written anew without the line that was cut off, and without outdated ones.
      let header = #"{"journal":"poi places --push","schema":1,"server":"#
      let text = entries.values.sorted { $0.id < $1.id }.map(\.text).joined()
      let document = "\(header)\(JSONText.quoted(server))}\n\(text)"
      try DurableFile.replace(path, by: Array(document.utf8))
    }
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(.writing, "\(path): \(Failure.reason(errno))") }
    file = FileDescriptor(descriptor, name: path)
    self.entries = entries
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
    var noted: [JournalEntry] = []
    for change in changes {
      let entry = entries[change.id]
      if let pending = entry?.pending, pending.digest == change.digest { continue }
      noted.append(
        JournalEntry(
          id: change.id, digest: entry?.digest, pending: (newKey(), change.digest),
          name: change.name,
        )
      )
    }
    try append(noted)
  }

  /// Notes that the server has made a change.
  mutating func noteAnswer(to change: PlaceContent) throws(Failure) {
    try append([JournalEntry(id: change.id, digest: change.digest, name: change.name)])
  }

  /// Adds lines, which are on the disk when this returns.
  private mutating func append(_ lines: [JournalEntry]) throws(Failure) {
    guard !lines.isEmpty else { return }
    let bytes = Array(lines.map(\.text).joined().utf8)
    try Failure.told { try file.write(bytes) }
    guard synchronize(file.number) == 0 else {
      throw Failure(.writing, "\(file.name): \(Failure.reason(errno))")
    }
    for line in lines { entries.note(line) }
  }
}

extension [String: JournalEntry] {
  /// Nothing is left of a place that was deleted.
  fileprivate mutating func note(_ entry: JournalEntry) {
    self[entry.id] = entry.digest == nil && entry.pending == nil ? nil : entry
  }
}
