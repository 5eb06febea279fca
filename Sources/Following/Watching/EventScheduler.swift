/// Timers and descriptors to wait for without blocking; all calls back come on one thread.
package protocol EventScheduler: TimerScheduler {
  /// Calls back once when there is something to read, or the other side has closed.
  func whenReadable(_ descriptor: Int32, _ action: @escaping () -> Void)

  /// Forgets what `whenReadable` asked for.
  ///
  /// - Parameter descriptor: A descriptor that is going to be closed.
  func forget(_ descriptor: Int32)

  /// Calls back for all that is due, without waiting: for long work on the same thread.
  ///
  /// - Returns: Whether the work is still wanted.
  func callBackWhatIsDue() -> Bool
}
