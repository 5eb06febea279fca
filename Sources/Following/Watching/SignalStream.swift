package import Basics

/// Signals as bytes on a pipe, so that they are waited for like everything else.
///
/// They are held back in the whole process, which is why it must be made before there are other
/// threads. A thread takes them one by one and lives as long as the process.
package final class SignalStream: Sendable {
  package let descriptor: Int32

  /// Whether a signal has come that asks to end; long work looks at it.
  package var isEndAsked: Bool { end.update { $0 } }

  private let end = Monitor(false)

  /// - Parameter signals: The wanted signals; one that is ignored, as under nohup, stays ignored.
  package init(_ signals: [Int32]) throws(ThreadError) {
    let wanted = signals.filter { !IgnoredSignal.isIgnored($0) }
    var ends: [Int32] = [-1, -1]
    // Held back without it, signals would be lost.
    guard unsafe pipe(&ends) == 0 else { throw ThreadError(errno: errno) }
    SignalMask.change(SIG_BLOCK, SignalMask.set(of: wanted))
    #if canImport(Darwin)
    // A signal that is ignored by default is dropped there, even where it is waited for.
    if wanted.contains(SIGWINCH) { _ = signal(SIGWINCH) { _ in } }
    #endif
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    let output = ends[1]
    guard !wanted.isEmpty else { return }
    try WorkerThread.start { [end] in Self.forward(wanted, into: output, end) }
  }

  /// The signals that have come; waits if there are none.
  package func next() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }

  /// Does what the system does by default for a signal: ends the process, or stops it until it is
  /// continued.
  package static func actByDefault(on signal: Int32) {
    let mask = SignalMask.set(of: [signal])
    SignalMask.change(SIG_UNBLOCK, mask)
    raise(signal)
    SignalMask.change(SIG_BLOCK, mask)
  }

  /// Seconds that an end may take: more than a connection is waited for; a terminal may stall for ever.
  private static let patience: UInt32 = 3

  private static func forward(_ signals: [Int32], into output: Int32, _ end: Monitor<Bool>) {
    var wanted = SignalMask.set(of: signals)
    while true {
      var signal: Int32 = 0
      guard unsafe sigwait(&wanted, &signal) == 0 else { continue }
      // The others ask only to look at the screen or to wait.
      let isEnd = ![SIGWINCH, SIGTSTP, SIGCONT].contains(signal)
      if isEnd { end.update { $0 = true } }
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = unsafe write(output, &byte, 1)
      guard isEnd else { continue }
      sleep(patience)
      actByDefault(on: signal)
    }
  }
}
