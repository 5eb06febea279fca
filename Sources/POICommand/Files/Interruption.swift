import Basics

/// Holds back the signals that ask a process to end, so that work can stop at a place where nothing
/// is left behind.
///
/// When they are let through again, they end the process as they would have, and whoever waits for it
/// sees by which.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Does work while the signals are held back.
  static func heldBack<Value, Problem>(
    _ work: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let held = SignalMask.set(of: signals.filter { !IgnoredSignal.isIgnored($0) })
    let before = SignalMask.change(SIG_BLOCK, held)
    defer {
      // Work has been given up for one that waits, so it must end the process even if whoever started
      // it had held that signal back, too.
      if isAskedFor { SignalMask.change(SIG_UNBLOCK, held) }
      SignalMask.change(SIG_SETMASK, before)
    }
    return try work()
  }

  static var isAskedFor: Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return signals.contains { unsafe sigismember(&pending, $0) == 1 }
  }
}
