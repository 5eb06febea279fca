/// Work that is done on another thread.
package final class Background<Value: Sendable>: Sendable {
  private let outcome = Monitor<Result<Value, any Error>?>(nil)

  /// Begins the work; where the system has no other thread to give, all of it is done here and now.
  package init(_ work: @escaping @Sendable () throws -> Value) {
    @Sendable func run() {
      let result = Result { try work() }
      outcome.update { $0 = result }
    }
    do { try WorkerThread.start(run) } catch { run() }
  }

  /// Waits for the result, which is handed out once.
  ///
  /// - Throws: As the work.
  package func take() throws -> Value { try outcome.when { $0.take() }.get() }

  /// Does something beside the work, and where that fails, waits for the end of the work, whose result
  /// nobody has taken.
  package func beside<Other>(_ body: () throws -> Other) throws -> Other {
    do {
      return try body()
    } catch {
      outcome.when { $0.map { _ in () } }
      throw error
    }
  }
}
