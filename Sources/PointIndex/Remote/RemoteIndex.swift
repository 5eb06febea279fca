package import ByteStreams
package import Geodesy
package import PointsOfInterest
import Platform
import Synchronization

/// An index on a server, fetched in ranges as searches need them.
///
/// A search of it is planned first: the search runs on what is here and notes what is missing, that is
/// fetched, and so on until nothing is missing. Then the search runs as on a local file, and all parts
/// are checked against their checksums as there.
package final class RemoteIndex: Sendable {
  /// Name in messages: the host.
  package var name: String { server.name }

  private let server: any IndexServer
  private let state: Mutex<State> = Mutex(State())

  private struct State {
    var mirror: IndexMirror?
    /// Whether one thread fetches; others wait, as they may need the same.
    var isFetching = false
    /// Whether all answers must be of one version.
    var isPinned = false
    /// The version of the first answer.
    var answered: IndexVersion?
  }

  /// - Parameter server: The server that has the index.
  package init(_ server: any IndexServer) {
    self.server = server
  }

  /// Makes all answers from now on those of one version: when the server has another one, the next
  /// answer is a failure.
  package func pin() {
    state.withLock { $0.isPinned = true }
  }

  /// Fetches what searches from some places need, and opens the index.
  ///
  /// If the server has another version meanwhile, or what was kept is damaged, all begins anew once.
  ///
  /// - Parameters:
  ///   - places: The locations.
  ///   - query: The points to find at each.
  ///   - deadline: When all must be here.
  /// - Returns: The index, in which these searches find all that they read.
  /// - Throws: `Failure`: what the server or the network says, `.tryAgain` when the index changes again
  ///   and again, `.data` when it is damaged.
  package func reader(
    for places: [Coordinate],
    _ query: NearbyQuery,
    by deadline: Deadline,
  ) throws(Failure) -> PointIndexReader {
    try complete(by: deadline) { (plan) throws(Failure) in
      try plan.search(from: places, for: query)
    }
  }

  /// Opens the index for what its header tells.
  ///
  /// - Parameter deadline: When it must be here.
  /// - Returns: The index; nothing but the header need be in it.
  /// - Throws: `Failure`, as `reader(for:_:by:)`.
  package func header(by deadline: Deadline) throws(Failure) -> PointIndexReader {
    try complete(by: deadline) { _ in }
  }

  /// Fetches all of the index, and opens it.
  ///
  /// - Parameter deadline: When each part of some megabytes must be here; called for each.
  /// - Returns: The index.
  /// - Throws: `Failure`, as `reader(for:_:by:)`.
  package func whole(by deadline: () -> Deadline) throws(Failure) -> PointIndexReader {
    try begin { (fresh) throws(IndexServerError) in
      let mirror = try mirror(fresh: fresh, by: deadline())
      let step = FetchPlan.width * FetchPlan.longest
      for start in stride(from: 0, to: mirror.count, by: step) {
        let part = MissingParts(of: mirror)
        part.expect(start..<min(start + step, mirror.count))
        try server.fetch(FetchPlan.requests(for: part.take()), into: mirror, by: deadline())
      }
      try server.confirm(mirror, by: deadline())
      return try open(mirror, noting: nil)
    }
  }

  /// Plans and fetches until nothing is missing.
  private func complete(
    by deadline: Deadline,
    _ plan: (SearchPlan) throws(Failure) -> Void,
  ) throws(Failure) -> PointIndexReader {
    try begin { (fresh) throws(IndexServerError) in
      let mirror = try mirror(fresh: fresh, by: deadline)
      let missing = MissingParts(of: mirror)
      let search = SearchPlan(try open(mirror, noting: missing))
      var damage = failure(of: plan, search)
      while missing.count > 0 {
        let ranges = missing.take()
        try alone(by: deadline) { () throws(IndexServerError) in
          // Another thread may have fetched some of them while this one waited.
          let requests = FetchPlan.requests(for: mirror.absent(of: ranges))
          try server.fetch(requests, into: mirror, by: deadline)
        }
        damage = failure(of: plan, search)
      }
      try server.confirm(mirror, by: deadline)
      // Damage of what was kept; other failures come again when the search itself runs.
      if let damage, damage.kind == .data, !fresh, mirror.hasKept { throw .damaged(damage) }
      guard answers(by: mirror.version) else { throw .changed }
      return try open(mirror, noting: nil)
    }
  }

  /// Notes an answer; `false` if it must not be, as the ones before it were of another version.
  private func answers(by version: IndexVersion) -> Bool {
    state.withLock { state in
      let first = state.answered ?? version
      state.answered = first
      return !state.isPinned || first == version
    }
  }

  private func failure(
    of plan: (SearchPlan) throws(Failure) -> Void,
    _ search: SearchPlan,
  ) -> Failure? {
    do throws(Failure) {
      try plan(search)
      return nil
    } catch {
      return error
    }
  }

  /// Runs something, and once more from the beginning if the server has another version then or what
  /// was kept is damaged.
  private func begin<Value>(
    _ body: (_ fresh: Bool) throws(IndexServerError) -> Value
  ) throws(Failure) -> Value {
    do throws(IndexServerError) {
      return try body(false)
    } catch .failed(let failure) {
      throw failure
    } catch {
      let isTooLate = state.withLock { state in
        state.mirror = nil
        return state.isPinned && state.answered != nil
      }
      if isTooLate { throw changed }
    }
    do throws(IndexServerError) {
      return try body(true)
    } catch {
      switch error {
      case .failed(let failure), .damaged(let failure): throw failure
      case .changed: throw changed
      }
    }
  }

  private var changed: Failure {
    Failure(.tryAgain, "\(name): the index changed while it was read; try again")
  }

  private func mirror(
    fresh: Bool,
    by deadline: Deadline,
  ) throws(IndexServerError) -> IndexMirror {
    try alone(by: deadline) { () throws(IndexServerError) in
      if let mirror = state.withLock({ $0.mirror }) { return mirror }
      let mirror = try server.mirror(fresh: fresh, by: deadline)
      // A header is mostly a small part of the beginning.
      let header = mirror.absent(of: [0..<min(mirror.headerLength, mirror.count)])
      try server.fetch(FetchPlan.requests(for: header), into: mirror, by: deadline)
      state.withLock { $0.mirror = mirror }
      return mirror
    }
  }

  /// Runs something while no other thread fetches.
  private func alone<Value>(
    by deadline: Deadline,
    _ body: () throws(IndexServerError) -> Value,
  ) throws(IndexServerError) -> Value {
    while !takesTurn() {
      guard !deadline.hasPassed else {
        throw .failed(Failure(.tryAgain, "\(name): no answer in time"))
      }
      // Fetching takes many times as long.
      _ = poll(nil, 0, 5)
    }
    defer { state.withLock { $0.isFetching = false } }
    return try body()
  }

  private func takesTurn() -> Bool {
    state.withLock { state in
      defer { state.isFetching = true }
      return !state.isFetching
    }
  }

  private func open(
    _ mirror: IndexMirror,
    noting missing: MissingParts?,
  ) throws(IndexServerError) -> PointIndexReader {
    do throws(Failure) {
      return try PointIndexReader(mirror, name: name, noting: missing)
    } catch {
      throw mirror.hasKept ? .damaged(error) : .failed(error)
    }
  }
}
