import Basics

/// Signals and keys that end a watch, stop it for a while, or redraw it.
package final class LiveControls {
  /// The signal that is to end the process when everything is tidy; `nil` when none has come.
  private(set) var deadlySignal: Int32?

  private let signals: SignalStream
  /// Stopped when a signal or a key ends the watch.
  private let loop: EventLoop
  private let table: LiveTable?
  private let keyboard: Int32?
  private let output: Int32

  /// - Parameters:
  ///   - keyboard: The descriptor of a keyboard that is for this watch alone; `nil` without one.
  ///   - output: The descriptor that the view is written to.
  package init(
    loop: EventLoop, table: LiveTable?, signals: SignalStream, keyboard: Int32?, output: Int32,
  ) {
    (self.loop, self.table, self.signals) = (loop, table, signals)
    (self.keyboard, self.output) = (keyboard, output)
  }

  /// The signals to hold back; on a screen also those that a key sends, and others that end a
  /// process, but for those of its own faults: they must find the screen tidy.
  package static func signals(isLive: Bool) -> [Int32] {
    let ending = [SIGINT, SIGTERM, SIGHUP]
    guard isLive else { return ending }
    return ending + [SIGWINCH, SIGTSTP, SIGCONT, SIGQUIT, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF]
      + [SIGUSR1, SIGUSR2, SIGXCPU]
  }

  func start() {
    listenForSignals()
    listenForKeys()
    guard FileStatus(output)?.isPipe == true else { return }
    // When nobody reads its events any more, the watch ends, as writing the next one would end it.
    loop.whenClosed(output) { [weak self] in
      self?.deadlySignal = SIGPIPE
      self?.loop.stop()
    }
  }

  private func listenForSignals() {
    loop.whenReadable(signals.descriptor) { [weak self] in
      guard let self else { return }
      for signal in signals.next() { handle(signal) }
      listenForSignals()
    }
  }

  private func handle(_ signal: Int32) {
    switch signal {
    case SIGWINCH, SIGCONT: table?.redraw()
    case SIGTSTP:
      hideTable()
      SignalStream.actByDefault(on: SIGTSTP)
      showTable()
    case SIGINT: loop.stop()
    default:
      deadlySignal = signal
      loop.stop()
    }
  }

  /// Shows the table as soon as the terminal is that of this process.
  ///
  /// Drawing in the background would stop the process before it looks at its signals.
  func showTable() {
    guard let table else { return }
    let group = tcgetpgrp(output)
    guard group > 0, group != getpgrp() else { return table.enter() }
    loop.schedule(after: .milliseconds(200)) { [weak self] in self?.showTable() }
  }

  func hideTable() { table?.leave() }

  private func listenForKeys() {
    guard let keyboard else { return }
    loop.whenReadable(keyboard) { [weak self] in self?.readKeys(from: keyboard) }
  }

  private func readKeys(from keyboard: Int32) {
    // In the background the keyboard is somebody else's, and reading would stop the process.
    guard tcgetpgrp(keyboard) == getpgrp() else {
      return loop.schedule(after: .seconds(1)) { [weak self] in self?.listenForKeys() }
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(keyboard, &bytes, bytes.count)
    guard count > 0 else { return }
    if bytes.prefix(count).contains(where: { $0 == UInt8(ascii: "q") || $0 == UInt8(ascii: "Q") }) {
      return loop.stop()
    }
    // Whatever else is typed asks for a look at the screen.
    table?.redraw()
    listenForKeys()
  }
}
