package import PointsOfInterest

extension LocationWatch {
  /// The end of a run.
  package struct Ending {
    /// Whether the input has ended; else the user ended it.
    package var isInputOver = false
    /// The problem with the input; `nil` if there was none.
    package var failure: Failure?
  }

  /// Runs as a program, with its view on the screen or in a pipe, until the input ends, or a signal or
  /// key asks to stop.
  ///
  /// A deadly signal ends the process when everything is tidy.
  ///
  /// - Parameters:
  ///   - loop: The scheduler of the watch.
  ///   - readsKeys: Whether standard input is a keyboard for this watch alone.
  /// - Throws: `Failure` of kind `.writing` when the view cannot be written.
  package func run(
    on loop: EventLoop, messages: HeldMessages, controls: LiveControls, readsKeys: Bool,
  ) throws -> Ending {
    var ending = Ending()
    didFinish = { failure in
      if let failure { messages.error(failure) }
      ending = Ending(isInputOver: true, failure: failure)
      loop.stop()
    }
    loop.beforeWaiting = { [view, search] in
      try view.flush()
      search.takeNotes().forEach(messages.note)
      messages.noteOutages(isShown: view.showsAvailability)
    }
    controls.start(readsKeys: readsKeys)
    try whileOnScreen(messages) {
      start()
      try loop.run()
      stop()
    }
    if let signal = controls.deadlySignal { SignalStream.actByDefault(on: signal) }
    return ending
  }

  private func whileOnScreen(_ messages: HeldMessages, _ work: () throws -> Void) rethrows {
    view.enter()
    defer {
      view.leave()
      messages.release()
    }
    try work()
  }
}
