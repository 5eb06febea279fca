package import Basics
package import PointsOfInterest

/// Sends a server the changes of the places since the last push.
///
/// It may be killed at any moment: the next push continues, and sends a change that may have reached
/// the server again under the same idempotency key.
package struct PlacesPush: Sendable {
  /// The outcome of a push.
  package struct Outcome: Sendable, Equatable {
    /// How many places the server has taken.
    package var sentCount = 0
    /// How many forgotten places the server has deleted.
    package var deletedCount = 0
    /// How many places the server already had as they are.
    package var unchangedCount = 0
    /// How many changes are still to be sent.
    package var remainingCount = 0
    /// Whether the journal was there without anything in it, so that all was sent again.
    package var journalWasEmptied = false
    /// The failures, each with the place's name.
    package var failures: [Failure] = []

    /// Nothing to send.
    package init() {}
  }

  private struct Change {
    let operation: PlaceOperation
    let digest: String?
    /// The name of the place in messages.
    let name: String
    /// Whether it has not been noted before.
    let isNew: Bool

    var line: JournalLine {
      JournalLine(id: operation.id, key: operation.key, digest: digest, name: name)
    }
  }

  private let file: PlacesFile
  private let server: any PlaceServer
  private let isReplacing: Bool
  private let makeKey: @Sendable () -> String

  /// - Parameters:
  ///   - file: The places; the journal is kept beside them.
  ///   - isReplacing: Whether places that are gone from the file without having been forgotten are
  ///     deleted there, too.
  ///   - makeKey: Makes a unique key for each change; random UUIDs if `nil`.
  package init(
    file: PlacesFile, server: any PlaceServer, replacing isReplacing: Bool = false,
    makeKey: (@Sendable () -> String)? = nil,
  ) {
    self.file = file
    self.server = server
    self.isReplacing = isReplacing
    self.makeKey = makeKey ?? UUIDText.random
  }

  /// Sends every change, one after the other: new and changed places in the order of the file, then
  /// deletions.
  ///
  /// - Parameter deadline: When to stop; the next push sends the rest.
  /// - Throws: `Failure` when nothing can be sent.
  package func run(by deadline: Deadline) throws(Failure) -> Outcome {
    var outcome = Outcome()
    let hasJournal = try DurableFile.read(journalPath, by: deadline) != nil
    let hasPlaces = try file.document(at: file.path, by: deadline) != nil
    guard hasJournal || hasPlaces else { return outcome }
    var journal = try PushJournal(path: journalPath, server: server.name, by: deadline)
    outcome.journalWasEmptied = journal.wasEmptied
    let changes = try changes(since: journal.entries, &outcome, by: deadline)
    // All are noted at once, so that the disk is waited for once.
    try journal.append(changes.filter(\.isNew).map(\.line))
    try send(changes, &journal, &outcome, by: deadline)
    return outcome
  }

  /// One journal for each server, named by a hash, as a name made of an address could be anything.
  private var journalPath: String {
    let hash = SHA256.hexadecimal(Array(server.identity.utf8)).prefix(16)
    return "\(FilePath.directory(of: file.path))/places.pushed-\(hash).ndjson"
  }

  /// Sends changes until one fails that would fail for every other, too.
  private func send(
    _ changes: [Change], _ journal: inout PushJournal, _ outcome: inout Outcome,
    by deadline: Deadline,
  ) throws(Failure) {
    for (index, change) in changes.enumerated() {
      let reply: PlaceReply =
        deadline.hasPassed
        ? .failed(Failure(.tryAgain, "\(server.name): the time is over"))
        : server.send(change.operation, by: deadline)
      switch reply {
      case .made:
        try journal.append([JournalLine(id: change.operation.id, digest: change.digest)])
        if change.digest == nil { outcome.deletedCount += 1 } else { outcome.sentCount += 1 }
      case .absent(let failure) where journal.entries.values.contains { $0.digest != nil },
        .refused(let failure):
        outcome.failures.append(failure.of(change.name))
        outcome.remainingCount += 1
      case .absent(let failure), .failed(let failure):
        outcome.failures.append(failure)
        outcome.remainingCount += changes.count - index
        return
      }
    }
  }

  // MARK: Changes

  /// Changes to send in their order; what needs none is counted in the outcome.
  private func changes(
    since entries: [String: JournalEntry], _ outcome: inout Outcome, by deadline: Deadline,
  ) throws(Failure) -> [Change] {
    let places = try places(entries.count, by: deadline)
    let changes = places.compactMap { place -> Change? in
      let entry = entries[place.id] ?? JournalEntry()
      // An older change may have reached the server, so without its answer nothing is certain.
      if entry.pending == nil, entry.digest == place.digest { return nil }
      return change(entry, place.id, to: place, name: place.name)
    }
    outcome.unchangedCount = places.count - changes.count
    return try changes + deleted(places, since: entries, &outcome, by: deadline)
  }

  /// The places as they are now.
  ///
  /// A file that has gone is more likely a disk that is not there than a wish to delete everything.
  private func places(_ sentCount: Int, by deadline: Deadline) throws(Failure) -> [PlaceContent] {
    guard let document = try file.document(at: file.path, by: deadline) else {
      guard sentCount > 0 else { return [] }
      throw Failure(
        .noInput,
        "\(file.path): missing, and "
          + "\(sentCount) of its places at \(server.name); nothing is pushed and nothing deleted",
      )
    }
    let places = document.contents
    var known: Set<String> = []
    for place in places where !known.insert(place.id).inserted {
      throw Failure(.data, "\(file.path): two places have the id '\(place.id)'")
    }
    return places
  }

  /// The deletions of places that the server may have and that are not in the file.
  ///
  /// One that nobody has forgotten stays there, as the file may have been lost and made anew; that is
  /// a failure of the outcome.
  private func deleted(
    _ places: [PlaceContent], since entries: [String: JournalEntry], _ outcome: inout Outcome,
    by deadline: Deadline,
  ) throws(Failure) -> [Change] {
    let kept = Set(places.map(\.id))
    // Read after the places: forgetting notes first.
    let forgotten = Set(try file.forgotten.ids(by: deadline))
    if !forgotten.isDisjoint(with: kept) { try file.reviveForgotten(by: deadline) }
    var (deleted, lost): ([Change], [String]) = ([], [])
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) where !kept.contains(id) {
      let name = entry.name ?? id
      // A deletion that was noted was wanted then.
      let isUnderWay = entry.pending.map { $0.digest == nil } ?? false
      if isReplacing || isUnderWay || forgotten.contains(id) {
        deleted.append(change(entry, id, to: nil, name: name))
      } else {
        lost.append(name)
      }
    }
    if !lost.isEmpty { outcome.failures.append(failure(ofLost: lost)) }
    return deleted
  }

  private func failure(ofLost lost: [String]) -> Failure {
    let names = lost.prefix(5).joined(separator: ", ") + (lost.count > 5 ? ", …" : "")
    return Failure(
      .configuration,
      "\(file.path): no longer has \(lost.count) of the places at \(server.name) (\(names)), and"
        + " poi forget did not take them; they stay there, unless you add --replace",
    )
  }

  /// The change that makes the server have a content; one that may have been sent keeps its key.
  private func change(
    _ entry: JournalEntry, _ id: String, to content: PlaceContent?, name: String,
  ) -> Change {
    let key = entry.pending.flatMap { $0.digest == content?.digest ? $0.key : nil }
    return Change(
      operation: PlaceOperation(id: id, key: key ?? makeKey(), body: content?.body),
      digest: content?.digest, name: name, isNew: key == nil,
    )
  }
}
