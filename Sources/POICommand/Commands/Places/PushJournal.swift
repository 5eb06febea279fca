import Basics
import PointFormats
import PointsOfInterest

/// The state of one place on a server.
struct JournalEntry {
  /// The hash of the content that the server had by its last answer; `nil` for none.
  var digest: String?
  /// A change that may have been sent and is not answered.
  var pending: JournalLine?
  /// The name of the place when it was sent last.
  var name: String?
}

/// One line of a journal: a change that is about to be sent,
/// `{"id":…,"key":…,"send":"<hash>"|null,"name":…}`, or the content by the server's answer,
/// `{"id":…,"has":"<hash>"|null,"name":…}`.
struct JournalLine {
  let id: String
  /// The change's idempotency key; `nil` in an answer.
  var key: String?
  /// The hash of the content; `nil` for a place that is deleted.
  let digest: String?
  /// The name of the place; `nil` if it is as before.
  var name: String?

  /// Appends the line with its end.
  func append(to output: inout [UInt8]) {
    output += #"{"id":"#.utf8
    JSONText.append(id, to: &output)
    if let key {
      output += #","key":"#.utf8
      JSONText.append(key, to: &output)
    }
    output += (key == nil ? #","has":"# : #","send":"#).utf8
    JSONText.append(digest, to: &output)
    if let name {
      output += #","name":"#.utf8
      JSONText.append(name, to: &output)
    }
    output += "}\n".utf8
  }
}

extension JournalLine {
  /// `nil` for anything that is not a line of a journal.
  fileprivate init?(_ value: JSONValue) {
    let key = value["has"] == nil ? value["key"]?.string : nil
    guard let id = value["id"]?.string, let content = value["has"] ?? value["send"],
      content == .null || content.string != nil, value["has"] != nil || key != nil
    else { return nil }
    self.init(id: id, key: key, digest: content.string, name: value["name"]?.string)
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
    let lines = try Self.lines(content ?? [], of: path)
    var entries: [String: JournalEntry] = [:]
    for line in lines { entries.note(line) }
    // A line that a kill cut off has no line end; writing all anew also drops outdated lines.
    if content?.last != 0x0A || lines.count > 2 * entries.count + 100 {
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
    for line in lines { entries.note(line) }
  }

  /// All lines behind the first, but for a last one that was cut off.
  private static func lines(_ bytes: [UInt8], of path: String) throws(Failure) -> [JournalLine] {
    var (start, number) = (0, 0)
    var lines: [JournalLine] = []
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      number += 1
      let value = try? JSONParser.parse(bytes, in: start..<end)
      let line = value.flatMap(JournalLine.init)
      guard number > 1 ? line != nil : value?["journal"] != nil else {
        throw Failure(
          .data, "\(path): line \(number): damaged; without this file everything is sent again",
        )
      }
      if number > 1, let line { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  private static func document(_ entries: [String: JournalEntry], server: String) -> [UInt8] {
    var bytes = Array(#"{"journal":"poi places --push","schema":1,"server":"#.utf8)
    JSONText.append(server, to: &bytes)
    bytes += "}\n".utf8
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if let digest = entry.digest {
        JournalLine(id: id, digest: digest, name: entry.name).append(to: &bytes)
      }
      entry.pending?.append(to: &bytes)
    }
    return bytes
  }
}

extension [String: JournalEntry] {
  /// Takes account of the next line of the journal.
  fileprivate mutating func note(_ line: JournalLine) {
    let name = line.name ?? self[line.id]?.name
    if line.key != nil {
      self[line.id] = JournalEntry(digest: self[line.id]?.digest, pending: line, name: name)
    } else {
      self[line.id] = line.digest.map { JournalEntry(digest: $0, name: name) }
    }
  }
}
