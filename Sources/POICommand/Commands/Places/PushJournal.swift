import Basics
import PointFormats
import PointsOfInterest

/// The journal of changes that were sent to one server and of its answers, kept beside the places.
///
/// Lines are added and reach the disk before anything depends on them: a change is noted before it
/// is sent, with the key that it is sent under, and again when the server has answered. A process
/// that is killed between the two finds the key and sends the change once more under it. The
/// journal is locked as long as it is open.
struct PushJournal: ~Copyable {
  /// The state of each place on the server, by its identifier.
  private(set) var entries: [String: JournalEntry]

  /// Whether the file was there, without anything in it.
  let wasEmptied: Bool

  private let lock: FileLock
  private let file: FileDescriptor

  /// Opens the journal of a server.
  ///
  /// - Parameters:
  ///   - path: Its path; made if need be.
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
    let bytes = content ?? []
    var entries: [String: JournalEntry] = [:]
    let count = try Self.replay(bytes, of: path, into: &entries)
    // A line that a kill cut off has no line end; writing all anew also drops outdated lines.
    if bytes.last != 0x0A || count > 2 * entries.count + 100 {
      try DurableFile.replace(path, by: Self.document(entries, server: server))
    }
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(.writing, "\(path): \(Failure.reason(errno))") }
    self.wasEmptied = content?.isEmpty ?? false
    self.lock = lock
    self.file = FileDescriptor(descriptor, name: path)
    self.entries = entries
  }

  /// Adds lines, which are on the disk when this returns.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  mutating func append(_ lines: [JournalLine]) throws(Failure) {
    guard !lines.isEmpty else { return }
    var bytes: [UInt8] = []
    for line in lines { line.append(to: &bytes) }
    do throws(FileError) {
      try file.write(bytes)
    } catch {
      throw Failure(error)
    }
    guard fsync(file.number) == 0 else {
      throw Failure(.writing, "\(file.name): \(Failure.reason(errno))")
    }
    for line in lines { Self.apply(line, to: &entries) }
  }

  // MARK: Reading

  /// Reads all lines but a last one that was cut off; returns how many there are.
  private static func replay(
    _ bytes: [UInt8], of path: String, into entries: inout [String: JournalEntry],
  ) throws(Failure) -> Int {
    var (start, number) = (0, 0)
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      number += 1
      guard let value = try? JSONParser.parse(bytes, in: start..<end),
        number > 1 || value["journal"] != nil
      else { throw damage(path, line: number) }
      if number > 1 {
        guard let line = JournalLine(value) else { throw damage(path, line: number) }
        apply(line, to: &entries)
      }
      start = end + 1
    }
    return number
  }

  private static func damage(_ path: String, line: Int) -> Failure {
    Failure(.data, "\(path): line \(line): damaged; without this file everything is sent again")
  }

  private static func apply(_ line: JournalLine, to entries: inout [String: JournalEntry]) {
    switch line {
    case .sending(let id, let pending, let name):
      var entry = entries[id] ?? JournalEntry()
      entry.pending = pending
      entry.name = name ?? entry.name
      entries[id] = entry
    case .has(let id, let digest, let name):
      let known = name ?? entries[id]?.name
      entries[id] = digest.map { JournalEntry(digest: $0, name: known) }
    }
  }

  // MARK: Writing

  private static func document(_ entries: [String: JournalEntry], server: String) -> [UInt8] {
    var bytes = Array(#"{"journal":"poi places --push","schema":1,"server":"#.utf8)
    JSONText.append(server, to: &bytes)
    bytes += Array("}\n".utf8)
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if let digest = entry.digest {
        JournalLine.has(id: id, digest: digest, name: entry.name).append(to: &bytes)
      }
      if let pending = entry.pending {
        JournalLine.sending(id: id, pending, name: entry.name).append(to: &bytes)
      }
    }
    return bytes
  }
}
