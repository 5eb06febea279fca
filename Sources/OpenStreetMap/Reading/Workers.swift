import Dispatch
import Synchronization

/// Threads that share the work on a list, with the results in the order of the list.
struct Workers: Sendable {
  /// Number of threads that work at the same time.
  let count: Int

  /// - Parameter count: Number of threads that work at the same time; less than 1 counts as 1.
  init(count: Int) {
    self.count = max(1, count)
  }

  /// Does the same with every item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - transform: The work on one item; it runs on several threads.
  /// - Returns: The results in the order of the items.
  /// - Throws: The error of the first item, in the order of the items, for which the work failed.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @escaping @Sendable (Item) throws -> Result,
  ) throws -> [Result] {
    if items.count < 2 || count < 2 { return try items.map(transform) }
    let next = Atomic(0)
    let outcomes = Mutex([Swift.Result<Result, any Error>?](repeating: nil, count: items.count))
    DispatchQueue.concurrentPerform(iterations: min(count, items.count)) { _ in
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        if index >= items.count { return }
        let outcome = Swift.Result { try transform(items[index]) }
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return try outcomes.withLock { try $0.compactMap { try $0?.get() } }
  }
}
