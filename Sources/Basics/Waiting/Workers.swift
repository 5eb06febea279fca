/// Threads that share the work on a list, with the results in the order of the list.
package struct Workers: Sendable {
  package let count: Int

  /// - Parameter count: Below 1 it counts as 1; one a processor by default.
  package init(count: Int = WorkerThread.processorCount) { self.count = max(1, count) }

  /// The results in the order of the items; of several errors, the first one's.
  ///
  /// The calling thread works too, so that all is done where the system has no other to give.
  package func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Item) throws -> Result,
  ) throws -> [Result] {
    if items.count < 2 || count < 2 { return try items.map(transform) }
    return try SharedWork(items, threads: min(count, items.count) - 1, transform).take()
  }

  /// Begins the work on other threads; the calling thread joins them when it asks for the results, and does
  /// all where it is the only one.
  package func begin<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Item) throws -> Result,
  ) -> SharedWork<Item, Result> {
    SharedWork(items, threads: min(count - 1, items.count), transform)
  }
}

/// Work on a list that has begun, and that several threads share.
package final class SharedWork<Item: Sendable, Result: Sendable>: Sendable {
  private struct Progress: Sendable {
    var outcomes: [Swift.Result<Result, any Error>?]
    var startedCount = 0
    var runningCount = 0

    mutating func next() -> Int? {
      guard startedCount < outcomes.count else { return nil }
      startedCount += 1
      runningCount += 1
      return startedCount - 1
    }
  }

  private let items: [Item]
  private let transform: @Sendable (Item) throws -> Result
  private let progress: Monitor<Progress>

  fileprivate init(
    _ items: [Item], threads: Int, _ transform: @escaping @Sendable (Item) throws -> Result,
  ) {
    self.items = items
    self.transform = transform
    progress = Monitor(Progress(outcomes: Array(repeating: nil, count: items.count)))
    for _ in 0..<threads {
      do { try WorkerThread.start { self.workOff() } } catch { break }
    }
  }

  /// Takes part in what is left of the work, and waits for the rest; the results are handed out once.
  ///
  /// - Throws: Of several errors, that of the first item; after an error no more items are begun.
  package func take() throws -> [Result] {
    workOff()
    let outcomes = progress.when { progress in
      guard progress.runningCount == 0 else { return nil as [Swift.Result<Result, any Error>?]? }
      defer { progress.outcomes = [] }
      return progress.outcomes
    }
    return try outcomes.compactMap { try $0?.get() }
  }

  /// Does something beside the work, and where that fails, ends the work.
  package func beside<Other>(_ body: () throws -> Other) throws -> Other {
    do {
      return try body()
    } catch {
      end()
      throw error
    }
  }

  /// Whether nobody is at work, since all is done or nothing has begun; waits for that until a deadline.
  package func isIdle(by deadline: Deadline) -> Bool {
    progress.when(by: deadline) { $0.runningCount == 0 ? true : nil } ?? false
  }

  /// Ends the work: what has not begun is not done, and the rest is waited for.
  private func end() {
    progress.update { $0.startedCount = $0.outcomes.count }
    progress.when { $0.runningCount == 0 ? () : nil }
  }

  private func workOff() {
    while let index = progress.update({ $0.next() }) {
      let outcome = Swift.Result { try transform(items[index]) }
      progress.update { progress in
        progress.outcomes[index] = outcome
        progress.runningCount -= 1
        // Items begin in order, so the first error is among those that have begun.
        if case .failure = outcome { progress.startedCount = progress.outcomes.count }
      }
    }
  }
}

/// Work that is done on another thread.
package typealias Background<Value: Sendable> = SharedWork<Void, Value>

extension SharedWork where Item == Void {
  /// Begins the work; where the system has no other thread to give, it is done when it is asked for.
  package convenience init(_ work: @escaping @Sendable () throws -> Result) {
    self.init([()], threads: 1) { try work() }
  }

  /// Waits for the result, which is handed out once.
  ///
  /// - Throws: As the work.
  package func value() throws -> Result { try take()[0] }
}
