import Platform

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
    // With default attributes neither can fail on the systems that we know.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
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
      if let result = unsafe attempt(&value.pointee) {
        unsafe pthread_cond_broadcast(condition)
        return result
      }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }

  /// Changes the value.
  ///
  /// - Parameter change: Looks at the value and changes it; it must not wait for anything.
  /// - Returns: The result of the closure.
  package func update<Result>(_ change: (inout Value) -> Result) -> Result {
    when { .some(change(&$0)) }
  }
}
