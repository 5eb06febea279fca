/// Signals that whoever started the process wants to have no effect, as `nohup` does.
package enum IgnoredSignal {
  /// Whether a signal is ignored; held back or waited for, it would count all the same.
  ///
  /// - Returns: `false` also for what is no signal.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if os(Linux)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
    return unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
  }
}
