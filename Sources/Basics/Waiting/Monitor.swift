/// A value that threads share: one at a time may look at it and change it, and any may wait until
/// another has changed it.
///
/// `Sendable` by contract: the three allocations belong to this object, from `init` to `deinit`; the
/// value is touched only while the mutex is held.
@safe package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  package init(_ initial: Value) {
    unsafe value = .allocate(capacity: 1)
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe value.initialize(to: initial)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    // With these attributes none of them can fail on the systems that we know.
    unsafe pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
    unsafe pthread_cond_init(condition, nil)
    #else
    // Deadlines are on a clock that nobody sets.
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe value.deinitialize(count: 1)
    unsafe value.deallocate()
    unsafe mutex.deallocate()
    unsafe condition.deallocate()
  }

  /// Waits until a closure accepts the value, which it may then change.
  ///
  /// - Parameter attempt: Looks at the value; `nil` to wait for a change. It must not wait for
  ///   anything else.
  /// - Returns: The result of the closure.
  package func when<Result>(_ attempt: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = result(of: attempt) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until a closure accepts the value, which it may then change, or a deadline passes.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting; the closure has looked at the value at least once by then.
  ///   - attempt: Looks at the value; `nil` to wait for a change. It must not wait for anything else.
  /// - Returns: The result of the closure; `nil` when the deadline passed.
  package func when<Result>(by deadline: Deadline, _ attempt: (inout Value) -> Result?) -> Result? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = result(of: attempt) { return result }
      guard !deadline.hasPassed else { return nil }
      waitForChange(within: deadline.remaining)
    }
  }

  /// The result of a closure, of which those that wait are told.
  ///
  /// The mutex is held.
  ///
  /// - Returns: The result; `nil` if the closure has to wait.
  private func result<Result>(of attempt: (inout Value) -> Result?) -> Result? {
    guard let result = unsafe attempt(&value.pointee) else { return nil }
    unsafe pthread_cond_broadcast(condition)
    return result
  }

  /// Changes the value.
  ///
  /// - Parameter change: Looks at the value and changes it; it must not wait for anything.
  /// - Returns: The result of the closure.
  package func update<Result>(_ change: (inout Value) -> Result) -> Result {
    when { .some(change(&$0)) }
  }

  /// Waits for a change, with the mutex held, and may return without one.
  private func waitForChange(within longest: Duration) {
    // More than a year is as good as for ever, and always a number.
    let duration = min(longest, .seconds(1 << 25))
    #if canImport(Darwin)
    var time = Self.time(duration)
    unsafe pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
    var time = Self.time(Deadline.monotonicNow() + duration)
    unsafe pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }

  private static func time(_ duration: Duration) -> timespec {
    let (seconds, attoseconds) = duration.components
    return timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
