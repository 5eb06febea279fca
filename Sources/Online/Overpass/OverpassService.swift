import ByteStreams
import Foundation
import PointsOfInterest

/// Answers queries: from the cache, else by asking servers one after the other.
struct OverpassService: Sendable {
  /// An answer and what there is to know of it.
  struct Found {
    let answer: OverpassAnswer
    var notes: [SourceNote] = []
    /// Whether it is as good as a new one.
    var isFresh = true
  }

  /// An answer that was in the cache.
  private struct Cached {
    let answer: OverpassAnswer
    /// `nil` when the clock was or is wrong.
    let age: Duration?
  }

  /// How long a completion may come after its deadline before it is given up: the transport keeps
  /// the deadline and says more about what happened.
  private static let grace = Duration.milliseconds(250)

  let servers: [ServiceURL]
  let name: String
  let rules: MainTagRules
  let client: HTTPClient
  let policy: OverpassSource.Policy
  let cache: AnswerCache?
  let turns: RequestTurns
  let pause: RequestPause
  let rests: ServerRests

  /// The answer to a query.
  ///
  /// - Parameters:
  ///   - query: What to ask.
  ///   - deadline: When the answer must be there.
  /// - Returns: A whole answer, never a part.
  /// - Throws: `Failure`.
  func answer(to query: OverpassQuery, by deadline: Deadline) throws(Failure) -> Found {
    let key = CacheKey("overpass\n\(servers[0].url.absoluteString)\n\(query.body)")
    let problem = try cache?.prepare()
    let usable = problem == nil ? cache : nil
    let cached = cached(key, in: usable)
    if let cached, policy.isOffline || isFresh(cached) { return found(cached) }
    guard !policy.isOffline else {
      throw Failure(.unavailable, "\(name): not in the cache, and --offline forbids to ask")
    }
    do throws(Failure) {
      if let failure = pause.failure { throw failure }
      var found = try asked(query, key, usable, by: deadline)
      if let reason = cache == nil ? "there is no cache directory" : problem {
        found.notes.append(notKept(reason))
      }
      return found
    } catch {
      guard let cached else { throw error }
      return found(cached, after: error)
    }
  }

  // MARK: The cache

  private func cached(_ key: CacheKey, in cache: AnswerCache?) -> Cached? {
    guard let cache, let entry = cache.answer(for: key),
      let answer = try? OverpassAnswer(entry.body, source: name, rules: rules)
    else { return nil }
    return Cached(answer: answer, age: cache.age(of: entry))
  }

  private func isFresh(_ cached: Cached) -> Bool {
    cached.age.map { $0 < policy.freshness } ?? false
  }

  private func found(_ cached: Cached, after failure: Failure? = nil) -> Found {
    let age = cached.age.map { "\(AgeText.words(for: $0)) old" } ?? "of unknown age"
    var note = SourceNote("\(name): from the cache, \(age)", isDetail: true)
    if let failure {
      note = SourceNote("\(failure.message); the answer is from the cache, \(age)")
    } else if !isFresh(cached) {
      note = SourceNote(note.text)
    }
    return Found(answer: cached.answer, notes: [note], isFresh: isFresh(cached))
  }

  private func notKept(_ reason: String) -> SourceNote {
    SourceNote("\(name): the answer is not kept: \(reason)", isDetail: true)
  }

  // MARK: The servers

  /// Asks when it is this process's turn, unless somebody else has asked the same meanwhile.
  private func asked(
    _ query: OverpassQuery,
    _ key: CacheKey,
    _ cache: AnswerCache?,
    by deadline: Deadline,
  ) throws(Failure) -> Found {
    var looks = 0
    while true {
      if let turn = turns.take(lockPath: cache?.lockPath) {
        if let cached = cached(key, in: cache), isFresh(cached) { return found(cached) }
        var found = try fetched(query, by: deadline)
        if let cache { store(&found, key, in: cache, isLocked: turn.isHeldAmongProcesses) }
        return found
      }
      guard !deadline.hasPassed else {
        throw Failure(.tryAgain, "\(name): other requests of yours took all the time")
      }
      looks += 1
      RequestTurns.pause(after: looks, by: deadline)
    }
  }

  private func store(_ found: inout Found, _ key: CacheKey, in cache: AnswerCache, isLocked: Bool) {
    guard isLocked else {
      found.notes.append(notKept("the cache cannot be locked"))
      return
    }
    do throws(Failure) {
      try cache.store(found.answer.body, for: key)
    } catch {
      found.notes.append(notKept(error.message))
    }
  }

  private func fetched(_ query: OverpassQuery, by deadline: Deadline) throws(Failure) -> Found {
    var round = OverpassRound(servers: servers, rests: rests)
    do throws(Failure) {
      return try round.found(by: deadline, pause: client.pause) {
        server,
        deadline,
        postpone throws(Failure) in
        try answer(of: server, to: query, by: deadline, postpone)
      }
    } catch {
      pause.begin(after: error)
      throw error
    }
  }

  private func answer(
    of server: ServiceURL,
    to query: OverpassQuery,
    by deadline: Deadline,
    _ postpone: @escaping @Sendable (Duration) -> Void,
  ) throws(Failure) -> OverpassAnswer {
    let request = OverpassRequest(
      server: server,
      source: name,
      rules: rules,
      postpone: postpone,
    )
    let wait = CompletionWait<Result<OverpassAnswer, any Error>>()
    let remaining = deadline.remaining
    APIRequestLoader(apiRequest: request, client: client).loadAPIRequest(
      requestData: OverpassRequest.Question(
        query: query,
        timeout: OverpassQuery.timeout(within: remaining),
      ),
      by: deadline,
      completionHandler: wait.complete,
    )
    guard let result = wait.value(within: remaining + Self.grace) else {
      throw HTTPTransportError.timedOut.failure(of: server.url.authority)
    }
    switch result {
    case .success(let answer): return answer
    case .failure(let error): throw Failure(error)
    }
  }
}
