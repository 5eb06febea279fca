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
  /// - Parameter attempt: `nil` to wait for a change. It must not wait for anything else.
  package func when<Result>(_ attempt: (inout Value) -> Result?) -> Result {
    while true {
      if let result = when(by: nil, attempt) { return result }
    }
  }

  /// The same until a deadline passes, when the result is `nil`; the closure has looked at the value at
  /// least once by then.
  package func when<Result>(
    by deadline: Deadline?, _ attempt: (inout Value) -> Result?,
  ) -> Result? {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = unsafe attempt(&value.pointee) {
        unsafe pthread_cond_broadcast(condition)
        return result
      }
      if deadline?.hasPassed == true { return nil }
      waitForChange(within: deadline?.remaining ?? .seconds(1 << 25))
    }
  }

  /// Changes the value; the closure must not wait for anything.
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
