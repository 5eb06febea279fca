import Basics
package import Geodesy
import PointsOfInterest

/// Answers queries: from the cache, else by asking servers one after the other.
struct OverpassService: Sendable {
  private typealias Cached = (answer: OverpassAnswer, age: Duration)

  /// How long a server that has failed is not asked: locations come faster than it recovers, and
  /// the operators ask for 30 s without requests.
  private static let cooldown = Duration.seconds(30)

  let servers: [ServiceURL]
  let name: String
  let rules: MainTagRules
  let client: HTTPClient
  let policy: OverpassPolicy
  let cache: AnswerCache?
  let lock: RequestLock
  let cooldowns: ServerCooldowns

  func answer(to query: OverpassQuery, by deadline: Deadline) throws(Failure) -> OverpassResult {
    let key = CacheKey("overpass\n\(servers[0].url.absoluteString)\n\(query.body)")
    let usable = try cache.flatMap { cache throws(Failure) in try cache.prepare() ? cache : nil }
    let cached = cached(key, in: usable)
    if let cached, policy.isOffline || isFresh(cached) { return result(cached) }
    guard !policy.isOffline else {
      throw Failure(.unavailable, "\(name): not in the cache, and --offline forbids to ask")
    }
    do throws(Failure) {
      return try ask(query, key, usable, by: deadline)
    } catch {
      guard let cached else { throw error }
      return result(cached, after: error)
    }
  }

  // MARK: The cache

  private func cached(_ key: CacheKey, in cache: AnswerCache?) -> Cached? {
    guard let cache, let entry = cache.answer(for: key),
      var answer = try? OverpassAnswer(entry.body, source: name, rules: rules)
    else { return nil }
    answer.body = []
    return (answer, entry.age)
  }

  /// Nobody knows how old an answer from the future is.
  private func isFresh(_ old: Cached) -> Bool { (.zero..<policy.freshness).contains(old.age) }

  private func result(_ cached: Cached, after failure: Failure? = nil) -> OverpassResult {
    let isFresh = isFresh(cached)
    let age =
      cached.age < .zero
      ? "\((.zero - cached.age).inWords) ahead of now" : "\(cached.age.inWords) old"
    let text = failure.map { "\($0.message); the answer is from the cache, \(age)" }
    let note = SourceNote(
      text ?? "\(name): from the cache, \(age)", isDetail: isFresh && failure == nil,
    )
    return OverpassResult(answer: cached.answer, notes: [note], isFresh: isFresh)
  }

  // MARK: The servers

  /// Asks when this process holds the lock, unless another has asked the same meanwhile.
  private func ask(
    _ query: OverpassQuery, _ key: CacheKey, _ cache: AnswerCache?, by deadline: Deadline,
  ) throws(Failure) -> OverpassResult {
    guard let held = lock.acquire(file: cache?.lockPath, by: deadline) else {
      throw Failure(.tryAgain, "\(name): other requests of yours took all the time")
    }
    if let cached = cached(key, in: cache), isFresh(cached) { return result(cached) }
    var result = try fetch(query, by: deadline)
    if held.isHeldAmongProcesses { cache?.store(result.answer.body, for: key) }
    result.answer.body = []
    return result
  }

  /// Asks each server once, in two thirds of the time that is left; only the last is waited for when
  /// it is busy.
  ///
  /// - Returns: The first answer, and what the servers before it said.
  /// - Throws: All their failures as one, `.tryAgain` if any of them may pass.
  private func fetch(
    _ query: OverpassQuery, by deadline: Deadline,
  ) throws(Failure) -> OverpassResult {
    var failures: [Failure] = []
    for (number, server) in servers.enumerated() where number == 0 || !deadline.hasPassed {
      if let failure = cooldowns.failure(of: number) {
        failures.append(failure)
        continue
      }
      let isLast = number == servers.count - 1
      let share = isLast ? deadline : deadline.using(share: 2 / 3)
      do throws(Failure) {
        let answer = try answer(of: server, to: query, waits: isLast, by: share)
        let data = answer.dataTime.map { ", with data of \($0)" } ?? ""
        let notes =
          failures.map(\.message) + ["\(server.url.authority): asked, and answered\(data)"]
        return OverpassResult(answer: answer, notes: notes.map { SourceNote($0, isDetail: true) })
      } catch {
        cooldowns.set(number, for: Self.cooldown, after: error)
        failures.append(error)
      }
    }
    let mayPass = failures.contains { $0.kind == .tryAgain }
    throw Failure(
      mayPass ? .tryAgain : failures.first?.kind ?? .tryAgain,
      failures.map(\.message).joined(separator: "; "),
    )
  }

  private func answer(
    of server: ServiceURL, to query: OverpassQuery, waits: Bool, by deadline: Deadline,
  ) throws(Failure) -> OverpassAnswer {
    let request = OverpassRequest(
      server: server, source: name, rules: rules,
      timeout: OverpassQuery.timeout(within: deadline.remaining), waits: waits,
    )
    return try Failure.told {
      try APIRequestLoader(apiRequest: request, client: client).response(to: query, by: deadline)
    }
  }
}

package struct OverpassPolicy: Sendable {
  package var isOffline = false
  /// The age up to which an answer of the cache is as good as a new one.
  package var freshness = Duration.seconds(86_400)
  /// How much farther than needed a server is asked to look, for locations that come next.
  package var lookAhead: Metres = 0

  package init() {}
}
