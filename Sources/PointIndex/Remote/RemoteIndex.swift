package import Basics
package import Geodesy
package import PointsOfInterest
import Synchronization

/// An index on a server, fetched in ranges as searches need them.
package final class RemoteIndex: Sendable {
  package var host: String { server.host }
  private var name: String { server.name }

  private let server: any IndexServer
  private let lock: ServerLock
  private let state: Mutex<State> = Mutex(State())

  private struct State {
    var mirror: IndexMirror?
    /// Whether all answers are of one job, and must be of one version.
    var isPinned = false
    /// The version of the first answer.
    var answered: IndexVersion?
    /// Whether what was kept is of another version than the server's, or damaged.
    var beginsAnew = false
  }

  /// - Parameter pause: Waits before a server that failed is asked again.
  package init(
    _ server: any IndexServer,
    pause: @escaping @Sendable (Duration) -> Void = { Deadline.sleep(for: $0) },
  ) {
    self.server = server
    lock = ServerLock(at: server.name, pause: pause)
  }

  /// Makes all answers from now on those of one job: of one version, and of a server that is given up
  /// when it fails.
  ///
  /// When the server has another version, the next answer is a failure, and so are all after it. One
  /// that fails before it has answered anything is given up at once, another after `Patience.askAgain`.
  package func pin() {
    state.withLock { $0.isPinned = true }
  }

  /// Fetches what searches from some places need, and opens the index.
  ///
  /// If the server has another version meanwhile, or what was kept is damaged, all begins anew once.
  ///
  /// - Parameter deadline: When the next step must be done, which is a request or a search at one
  ///   place; called for each. If it is always the same, all must be done by then; a batch of many
  ///   places has as long as it goes on.
  /// - Returns: The index, in which these searches find all that they read.
  /// - Throws: `Failure`: what the server or the network says, `.tryAgain` when the index changes
  ///   again and again or a step is not done in time, `.data` when it is damaged.
  package func reader(
    for places: [Coordinate], _ query: NearbyQuery, by deadline: () -> Deadline,
  ) throws(Failure) -> PointIndexReader {
    try complete(by: deadline) { (index) throws(Failure) in
      try index.planSearches(from: places, for: query, by: deadline)
    }
  }

  /// Opens the index for what its header tells; nothing else need be in it.
  ///
  /// - Throws: `Failure`, as `reader(for:_:by:)`.
  package func header(by deadline: Deadline) throws(Failure) -> PointIndexReader {
    try complete(by: { deadline }) { _ in }
  }

  /// Fetches all of the index, and verifies it.
  ///
  /// - Parameter deadline: When a request that is sent now must be answered; called for each.
  /// - Throws: `Failure`, as `reader(for:_:by:)`; `.data` for damage of what the server has, as what was
  ///   kept is fetched anew if it is damaged.
  package func verified(by deadline: () -> Deadline) throws(Failure) -> PointIndexReader {
    try begin(by: deadline) { (mirror, _) throws(IndexServerError) in
      let step = RangePlan.width * RangePlan.longest
      for start in stride(from: 0, to: mirror.count, by: step) {
        let absent = mirror.absent(of: [start..<min(start + step, mirror.count)])
        try server.fetch(RangePlan.requests(for: absent), into: mirror, by: deadline)
      }
      try server.confirm(mirror, by: deadline())
      let index = try open(mirror, noting: nil)
      do throws(Failure) {
        try index.verify()
      } catch {
        throw damage(error, of: mirror)
      }
      return index
    }
  }

  private func complete(
    by deadline: () -> Deadline, _ plan: (PointIndexReader) throws(Failure) -> Void,
  ) throws(Failure) -> PointIndexReader {
    try begin(by: deadline) { (mirror, fresh) throws(IndexServerError) in
      let missing = MissingParts(of: mirror)
      let partial = try open(mirror, noting: missing)
      var damage = try damage(of: plan, partial)
      while missing.count > 0 {
        let ranges = missing.take()
        try lock.run(by: deadline, patience(mirror)) { () throws(IndexServerError) in
          // Another thread may have fetched some of them while this one waited.
          let requests = RangePlan.requests(for: mirror.absent(of: ranges))
          try server.fetch(requests, into: mirror, by: deadline)
        }
        damage = try self.damage(of: plan, partial)
      }
      try confirm(mirror, by: deadline)
      // Damage of what was kept; other failures come again when the search itself runs.
      if let damage, damage.kind == .data, !fresh, mirror.hasKept { throw .damaged(damage) }
      guard answers(by: mirror.version) else {
        lock.giveUp(changed)
        throw .failed(changed)
      }
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

  private func confirm(
    _ mirror: IndexMirror, by deadline: () -> Deadline,
  ) throws(IndexServerError) {
    guard !mirror.isConfirmed else { return }
    try lock.run(by: deadline, patience(mirror)) { () throws(IndexServerError) in
      try server.confirm(mirror, by: deadline())
    }
  }

  /// The consequence of a failure of the server, of which some parts may be here.
  private func patience(_ mirror: IndexMirror? = nil) -> ServerLock.Patience {
    guard state.withLock({ $0.isPinned }) else { return .none }
    return mirror?.isConfirmed == true ? .askAgain : .giveUp
  }

  /// Makes a plan.
  ///
  /// - Returns: The damage that it met, which counts if nothing is missing.
  /// - Throws: `.failed` when it took too long.
  private func damage(
    of plan: (PointIndexReader) throws(Failure) -> Void, _ index: PointIndexReader,
  ) throws(IndexServerError) -> Failure? {
    do throws(Failure) {
      try plan(index)
      return nil
    } catch {
      guard error.kind != .tryAgain else { throw .failed(error) }
      return error
    }
  }

  /// Runs something, and once more from the beginning if the server has another version then or what
  /// was kept is damaged.
  private func begin<Value>(
    fresh: Bool = false, by deadline: () -> Deadline,
    _ body: (_ mirror: IndexMirror, _ fresh: Bool) throws(IndexServerError) -> Value,
  ) throws(Failure) -> Value {
    var used: IndexMirror?
    do throws(IndexServerError) {
      let mirror = try mirror(by: deadline)
      used = mirror
      return try body(mirror, fresh)
    } catch .failed(let failure) {
      throw failure
    } catch .offline(let failure) {
      throw failure
    } catch .damaged(let failure) where fresh {
      throw failure
    } catch {
      let isTooLate = state.withLock { state in
        // Another thread may have begun anew already.
        if state.mirror === used { state.mirror = nil }
        state.beginsAnew = true
        return state.isPinned && state.answered != nil && state.answered == used?.version
      }
      // Damage of what was kept can be mended: what comes anew must be of the same version, too.
      guard error == .changed, isTooLate || fresh else {
        return try begin(fresh: true, by: deadline, body)
      }
      if isTooLate { lock.giveUp(changed) }
      throw changed
    }
  }

  private var changed: Failure {
    Failure(.tryAgain, "\(name): the index changed while it was read; try again")
  }

  private func mirror(by deadline: () -> Deadline) throws(IndexServerError) -> IndexMirror {
    if let mirror = state.withLock({ $0.mirror }) { return mirror }
    return try lock.run(by: deadline, patience()) { () throws(IndexServerError) in
      let (known, beginsAnew) = state.withLock { ($0.mirror, $0.beginsAnew) }
      if let known { return known }
      let mirror = try server.mirror(fresh: beginsAnew, by: deadline())
      // A header is mostly a small part of the beginning.
      let header = mirror.absent(of: [0..<min(mirror.headerLength, mirror.count)])
      try server.fetch(RangePlan.requests(for: header), into: mirror, by: deadline)
      state.withLock { $0.mirror = mirror }
      return mirror
    }
  }

  private func open(
    _ mirror: IndexMirror, noting missing: MissingParts?,
  ) throws(IndexServerError) -> PointIndexReader {
    do throws(Failure) {
      return try PointIndexReader(
        storage: mirror.storage, name: name, isPartial: true, missing: missing,
      )
    } catch {
      throw damage(error, of: mirror)
    }
  }

  /// Damage of the server's index, or of what was kept of it.
  private func damage(_ failure: Failure, of mirror: IndexMirror) -> IndexServerError {
    mirror.hasKept ? .damaged(failure) : .failed(failure)
  }
}

extension PointIndexReader {
  /// Searches from some places, and notes what is missing.
  ///
  /// - Parameter deadline: When the search at the next place must be done; called for each.
  /// - Throws: `Failure`: `.tryAgain` when a search takes too long; `.data` for damage, when
  ///   nothing is missing.
  fileprivate func planSearches(
    from places: [Coordinate], for query: NearbyQuery, by deadline: () -> Deadline,
  ) throws(Failure) {
    var search = try NearestSearch(self, for: query)
    var damage: Failure?
    for place in places {
      do throws(Failure) {
        let deadline = deadline()
        // A search looks at its deadline only after many steps.
        guard !deadline.hasPassed else { throw NearestSearch.tookTooLong(self) }
        try search.run(from: place, by: deadline)
        for hit in search.hits {
          damage = expectStrings(of: hit, hasDetails: query.needsDetails) ?? damage
        }
      } catch {
        guard error.kind != .tryAgain else { throw error }
        damage = error
        // The search stopped half-way: where it would go on is lost.
        search = try NearestSearch(self, for: query)
      }
    }
    if let damage { throw damage }
  }
}
