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
    let work = Monitor(SharedWork<Result>(outcomes: Array(repeating: nil, count: items.count)))
    @Sendable func workOff() {
      while let index = work.update({ $0.next() }) {
        let outcome = Swift.Result { try transform(items[index]) }
        work.update { $0.finish(index, outcome) }
      }
    }
    for _ in 1..<min(count, items.count) {
      do { try WorkerThread.start(workOff) } catch { break }
    }
    workOff()
    return try work.when { $0.doneCount == items.count ? $0.outcomes : nil }.compactMap {
      try $0?.get()
    }
  }
}

/// The number of items that are taken, and the outcomes of those that are done.
private struct SharedWork<Result: Sendable>: Sendable {
  var outcomes: [Swift.Result<Result, any Error>?]
  var startedCount = 0
  var doneCount = 0

  mutating func next() -> Int? {
    guard startedCount < outcomes.count else { return nil }
    startedCount += 1
    return startedCount - 1
  }

  mutating func finish(_ index: Int, _ outcome: Swift.Result<Result, any Error>) {
    outcomes[index] = outcome
    doneCount += 1
  }
}
