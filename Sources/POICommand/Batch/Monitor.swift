import Platform

/// A value that threads share: one at a time may look at it and change it, and any may wait until
/// another has changed it.
///
/// Contract of the memory: the three pieces behind the addresses belong to this object, from `init`
/// to `deinit`, and the value is touched only while the mutex is held. They are kept as addresses
/// because pointers are not `Sendable`; that the mutex guards the value is what makes this so.
final class Monitor<Value: Sendable>: Sendable {
  private let valueAddress: UInt
  private let mutexAddress: UInt
  private let conditionAddress: UInt

  init(_ value: Value) {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    unsafe place.initialize(to: value)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    // With default attributes neither can fail on the systems that we know.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
    valueAddress = UInt(bitPattern: place)
    mutexAddress = UInt(bitPattern: mutex)
    conditionAddress = UInt(bitPattern: condition)
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
  /// - Returns: What the closure returned.
  func when<Result>(_ attempt: (inout Value) -> Result?) -> Result {
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

  private var value: UnsafeMutablePointer<Value> {
    unsafe UnsafeMutablePointer(bitPattern: valueAddress).unsafelyUnwrapped
  }
  private var mutex: UnsafeMutablePointer<pthread_mutex_t> {
    unsafe UnsafeMutablePointer(bitPattern: mutexAddress).unsafelyUnwrapped
  }
  private var condition: UnsafeMutablePointer<pthread_cond_t> {
    unsafe UnsafeMutablePointer(bitPattern: conditionAddress).unsafelyUnwrapped
  }
}
