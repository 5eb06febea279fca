import Basics
import PointsOfInterest
import Synchronization

/// Asks servers until one has an answer: first each without waiting, then busy ones again.
struct OverpassFailover {
  /// Asks a server once; the closure is called with the cooldown of a busy one.
  typealias Ask = (ServiceURL, Deadline, @escaping @Sendable (Duration) -> Void) throws(Failure) ->
    OverpassAnswer

  private struct Trial {
    let server: ServiceURL
    var count = 0
    var failure: Failure?
    /// How long to wait before asking again; `nil` when that is of no use.
    var wait: Duration?
  }

  private var trials: [Trial]
  private let cooldowns: ServerCooldowns

  init(servers: [ServiceURL], cooldowns: ServerCooldowns) {
    self.cooldowns = cooldowns
    trials = servers.enumerated().map { number, server in
      let cooldown = cooldowns.remaining(of: .server(number))
      return Trial(server: server, failure: cooldown?.failure, wait: cooldown?.time)
    }
  }

  /// Asks each server once, then busy ones again.
  ///
  /// Another server may have time when one is busy, so nobody is waited for before all were asked.
  /// All but the last get two thirds of the time that is left. Then the one whose cooldown ends
  /// first is asked again at its end, as long as there is time.
  ///
  /// - Returns: The first answer, and what the servers before it said.
  /// - Throws: All their failures as one, `.tryAgain` if any of them may pass.
  mutating func answer(
    by deadline: Deadline, pause: (Duration) -> Void, _ ask: Ask,
  ) throws(Failure) -> OverpassResult {
    for index in trials.indices where index == 0 || !deadline.hasPassed {
      guard trials[index].wait == nil else { continue }
      let isLast = index == trials.count - 1
      let share = isLast ? deadline : deadline.using(share: 2 / 3)
      if let answer = request(index, by: share, ask) { return result(answer, of: index) }
    }
    while let (index, wait) = next(before: deadline) {
      pause(wait)
      if let answer = request(index, by: deadline, ask) { return result(answer, of: index) }
    }
    throw failure
  }

  private mutating func request(
    _ index: Int, by deadline: Deadline, _ ask: Ask,
  ) -> OverpassAnswer? {
    let postponed = Monitor<Duration?>(nil)
    defer {
      // The cooldown of a server that is busy again and again doubles.
      trials[index].wait = postponed.update({ $0 }).map {
        max($0, RetryPolicy.backoff(after: trials[index].count))
      }
      trials[index].count += 1
      cooldowns.set(.server(index), for: trials[index].wait, after: trials[index].failure)
    }
    do throws(Failure) {
      return try ask(trials[index].server, deadline) { delay in postponed.update { $0 = delay } }
    } catch {
      trials[index].failure = error
      return nil
    }
  }

  private func next(before deadline: Deadline) -> (index: Int, wait: Duration)? {
    let waits = trials.indices.compactMap { index in
      trials[index].count <= RetryPolicy.maximumRetries
        ? trials[index].wait.map { (index: index, wait: $0) } : nil
    }
    return waits.min { $0.wait < $1.wait }.flatMap { $0.wait < deadline.remaining ? $0 : nil }
  }

  private func result(_ answer: OverpassAnswer, of index: Int) -> OverpassResult {
    let data = answer.dataTime.map { ", with data of \($0)" } ?? ""
    let note = "\(trials[index].server.url.authority): asked, and answered\(data)"
    let failures = trials.compactMap(\.failure?.message)
    return OverpassResult(
      answer: answer, notes: (failures + [note]).map { SourceNote($0, isDetail: true) },
    )
  }

  private var failure: Failure {
    let failures = trials.compactMap(\.failure)
    let mayPass = failures.contains { $0.kind == .tryAgain }
    return Failure(
      mayPass ? .tryAgain : failures.first?.kind ?? .tryAgain,
      failures.map(\.message).joined(separator: "; "),
    )
  }
}
