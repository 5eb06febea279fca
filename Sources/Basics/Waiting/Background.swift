/// Work on a thread of its own, beside which the thread that began it goes on.
package final class Background<Value: Sendable>: Sendable {
  private let outcome = Monitor<Result<Value, any Error>?>(nil)

  /// Begins the work; does all of it where the system has no other thread to give.
  package init(_ work: @escaping @Sendable () throws -> Value) {
    @Sendable func run() {
      let result = Result { try work() }
      outcome.update { $0 = result }
    }
    do { try WorkerThread.start(run) } catch { run() }
  }

  /// Waits for what the work makes, which goes to the caller: asked again, this would wait for ever.
  ///
  /// - Throws: As the work.
  package func take() throws -> Value { try outcome.when { $0.take() }.get() }
}
