import ByteStreams
import PointsOfInterest
import Synchronization

/// Asks servers until one has an answer: each at once, then those again that were busy.
struct OverpassRound {
  /// Asks a server once; the closure is told how long it is to be left alone when it is busy.
  typealias Ask = (ServiceURL, Deadline, @escaping @Sendable (Duration) -> Void) throws(Failure) ->
    OverpassAnswer

  /// What came of asking a server.
  private struct Trial {
    let server: ServiceURL
    var count = 0
    var failure: Failure?
    /// How long to leave the server alone; `nil` when asking again is of no use.
    var wait: Duration?
  }

  private var trials: [Trial]
  private let rests: ServerRests

  /// - Parameters:
  ///   - servers: The servers, the first one first.
  ///   - rests: Which of them are to be left alone; kept up to date.
  init(servers: [ServiceURL], rests: ServerRests) {
    self.rests = rests
    trials = servers.enumerated().map { number, server in
      let rest = rests.rest(of: number)
      return Trial(server: server, failure: rest?.failure, wait: rest?.remaining)
    }
  }

  /// Asks each server once, then busy ones again.
  ///
  /// Another server may have time when one is busy, so nobody is waited for before all were asked.
  /// All but the last get two thirds of the time that is left. Then the one that is to be left
  /// alone for the shortest time is asked again after that, as long as there is time.
  ///
  /// - Parameters:
  ///   - deadline: When the answer must be there.
  ///   - pause: Waits.
  ///   - ask: Asks one server.
  /// - Returns: The first answer, and what the servers before it said.
  /// - Throws: All their failures as one, `.tryAgain` if any of them may pass.
  mutating func found(
    by deadline: Deadline,
    pause: (Duration) -> Void,
    _ ask: Ask,
  ) throws(Failure) -> OverpassService.Found {
    for index in trials.indices where index == 0 || !deadline.hasPassed {
      guard trials[index].wait == nil else { continue }
      let isLast = index == trials.count - 1
      let share = isLast ? deadline : deadline.using(share: 2 / 3)
      if let answer = tried(index, by: share, ask) { return found(answer, at: index) }
    }
    while let (index, wait) = next(before: deadline) {
      pause(wait)
      if let answer = tried(index, by: deadline, ask) { return found(answer, at: index) }
    }
    throw failure
  }

  private mutating func tried(
    _ index: Int,
    by deadline: Deadline,
    _ ask: Ask,
  ) -> OverpassAnswer? {
    let told = PostponedTry()
    defer {
      // Whoever is busy again and again is left alone for longer and longer.
      trials[index].wait = told.delay.map { max($0, .seconds(1 << trials[index].count)) }
      trials[index].count += 1
      rests.set(index, for: trials[index].wait, after: trials[index].failure)
    }
    do throws(Failure) {
      return try ask(trials[index].server, deadline, told.postpone)
    } catch {
      trials[index].failure = error
      return nil
    }
  }

  /// Whom to ask again, and after which wait.
  private func next(before deadline: Deadline) -> (index: Int, wait: Duration)? {
    let waits = trials.indices.compactMap { index in
      trials[index].count <= RetryPolicy.maximumRetries
        ? trials[index].wait.map { (index: index, wait: $0) } : nil
    }
    return waits.min { $0.wait < $1.wait }.flatMap { $0.wait < deadline.remaining ? $0 : nil }
  }

  private func found(_ answer: OverpassAnswer, at index: Int) -> OverpassService.Found {
    let data = answer.dataTime.map { ", with data of \($0)" } ?? ""
    let note = "\(trials[index].server.url.authority): asked, and answered\(data)"
    let failures = trials.compactMap(\.failure?.message)
    return OverpassService.Found(
      answer: answer,
      notes: (failures + [note]).map { SourceNote($0, isDetail: true) },
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

/// How long to wait, as told on another thread.
private final class PostponedTry: Sendable {
  private let stored: Mutex<Duration?> = Mutex(nil)

  var delay: Duration? { stored.withLock { $0 } }

  @Sendable func postpone(_ delay: Duration) {
    stored.withLock { $0 = delay }
  }
}
