import Basics
import PointsOfInterest

/// Sends a server the changes of the places since the last push.
///
/// It may be killed at any moment: the next push continues, and sends a change that may have reached
/// the server again under the same idempotency key.
struct PlacesPush: Sendable {
  struct Outcome: Sendable, Equatable {
    /// How many changes the server has made.
    var sent = 0
    var deleted = 0
    /// How many places the server already had as they are.
    var unchanged = 0
    /// How many changes are still to be sent.
    var remaining = 0
    /// The failures, each with the place's name.
    var failures: [Failure] = []
  }

  /// The places; the journal is kept beside them.
  let file: PlacesFile
  let server: any PlaceServer
  /// Whether places that are gone from the file without having been forgotten are deleted there, too.
  var isReplacing = false

  /// Sends every change, one after the other: new and changed places in the order of the file, then
  /// deletions.
  ///
  /// - Parameter deadline: When to stop; the next push sends the rest.
  /// - Throws: `Failure` when nothing can be sent.
  func run(by deadline: Deadline) throws(Failure) -> Outcome {
    var outcome = Outcome()
    // One journal for each server, named by a hash, as a name made of an address could be anything.
    let hash = SHA256.hexadecimal(Array(server.identity.utf8)).prefix(16)
    let path = "\(FilePath.directory(of: file.path))/places.pushed-\(hash).ndjson"
    let hasJournal = try DurableFile.read(path, by: deadline) != nil
    let hasPlaces = try file.document(at: file.path, by: deadline) != nil
    guard hasJournal || hasPlaces else { return outcome }
    var journal = try PushJournal(path: path, server: server.name, by: deadline)
    let places = try places(journal.entries.count, by: deadline)
    let changed = places.filter { !journal.isAnswered($0) }
    outcome.unchanged = places.count - changed.count
    let changes = try changed + deletions(places, since: journal.entries, &outcome, by: deadline)
    // All are noted at once, so that the disk is waited for once.
    try journal.note(changes, newKey: file.makeID)
    try send(changes, &journal, &outcome, by: deadline)
    return outcome
  }

  /// Sends changes until one fails that would fail for every other, too.
  private func send(
    _ changes: [PlaceContent], _ journal: inout PushJournal, _ outcome: inout Outcome,
    by deadline: Deadline,
  ) throws(Failure) {
    for (index, change) in changes.enumerated() {
      switch reply(to: change, journal.entries[change.id]?.pending?.key, by: deadline) {
      case .made:
        try journal.noteAnswer(to: change)
        if change.body == nil { outcome.deleted += 1 } else { outcome.sent += 1 }
      case .absent(let failure) where journal.entries.values.contains { $0.digest != nil },
        .refused(let failure):
        outcome.failures.append(failure.of(change.name))
        outcome.remaining += 1
      case .absent(let failure), .failed(let failure):
        outcome.failures.append(failure)
        outcome.remaining += changes.count - index
        return
      }
    }
  }

  private func reply(to change: PlaceContent, _ key: String?, by deadline: Deadline) -> PlaceReply {
    guard let key, !deadline.hasPassed else {
      return .failed(Failure(.tryAgain, "\(server.name): the time is over"))
    }
    return server.send(change, under: key, by: deadline)
  }

  /// The places as they are now.
  ///
  /// A file that has gone is more likely a disk that is not there than a wish to delete everything.
  private func places(_ sentCount: Int, by deadline: Deadline) throws(Failure) -> [PlaceContent] {
    guard let document = try file.document(at: file.path, by: deadline) else {
      guard sentCount > 0 else { return [] }
      throw Failure(
        .noInput,
        "\(file.path): missing, and \(sentCount) of its places at \(server.name);"
          + " nothing is pushed and nothing deleted",
      )
    }
    let places = zip(document.features, document.identifiers).map { PlaceContent($0, id: $1) }
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
  private func deletions(
    _ places: [PlaceContent], since entries: [String: JournalEntry], _ outcome: inout Outcome,
    by deadline: Deadline,
  ) throws(Failure) -> [PlaceContent] {
    let kept = Set(places.map(\.id))
    // Read after the places: forgetting notes first.
    let forgotten = Set(try file.forgottenIDs(by: deadline))
    if !forgotten.isDisjoint(with: kept) { try file.reviveForgotten(by: deadline) }
    var (deletions, lost): ([PlaceContent], [String]) = ([], [])
    for (id, entry) in entries.sorted(by: { $0.key < $1.key }) where !kept.contains(id) {
      // A deletion that was noted was wanted then.
      let isUnderWay = entry.pending.map { $0.digest == nil } ?? false
      if isReplacing || isUnderWay || forgotten.contains(id) {
        deletions.append(PlaceContent(id: entry.id, body: nil, digest: nil, name: entry.name))
      } else {
        lost.append(entry.name)
      }
    }
    if !lost.isEmpty { outcome.failures.append(failure(ofLost: lost)) }
    return deletions
  }

  private func failure(ofLost lost: [String]) -> Failure {
    let names = lost.prefix(5).joined(separator: ", ") + (lost.count > 5 ? ", …" : "")
    return Failure(
      .configuration,
      "\(file.path): no longer has \(lost.count) of the places at \(server.name) (\(names)), and"
        + " poi forget did not take them; they stay there, unless you add --replace",
    )
  }
}
