package import PointsOfInterest

/// A run of a watch as a program: a view on the screen or in a pipe, messages, signals and keys.
package struct WatchRun {
  /// The end of a run.
  package struct Ending {
    /// Whether the input has ended; else the user ended it.
    package var isInputOver = false
    /// The problem with the input; `nil` if there was none.
    package var failure: Failure?
  }

  private let watch: LocationWatch
  private let view: any WatchView
  private let search: WatchSearch
  private let messages: HeldMessages
  private let loop: EventLoop
  private let controls: LiveControls

  /// - Parameters:
  ///   - watch: Not started yet.
  ///   - view: The watch's view, which takes the screen meanwhile if it needs one.
  package init(
    _ watch: LocationWatch, view: any WatchView, search: WatchSearch,
    messages: HeldMessages, loop: EventLoop, controls: LiveControls,
  ) {
    self.watch = watch
    self.view = view
    self.search = search
    self.messages = messages
    self.loop = loop
    self.controls = controls
  }

  /// Runs until the input ends, or a signal or key asks to stop.
  ///
  /// A deadly signal ends the process when everything is tidy.
  ///
  /// - Parameter readsKeys: Whether standard input is a keyboard for this watch alone.
  /// - Throws: `Failure` of kind `.writing` when the view cannot be written.
  package func run(readsKeys: Bool) throws -> Ending {
    var ending = Ending()
    watch.didFinish = { failure in
      if let failure { messages.error(failure) }
      ending = Ending(isInputOver: true, failure: failure)
      loop.stop()
    }
    loop.beforeWaiting = { [view, search, messages] in
      try view.flush()
      search.takeNotes().forEach(messages.note)
      messages.noteOutages(isShown: view.showsAvailability)
    }
    controls.start(readsKeys: readsKeys)
    try whileOnScreen {
      watch.start()
      try loop.run()
      watch.stop()
    }
    if let signal = controls.deadlySignal { SignalStream.actByDefault(on: signal) }
    return ending
  }

  private func whileOnScreen(_ work: () throws -> Void) rethrows {
    view.enter()
    defer {
      view.leave()
      messages.release()
    }
    try work()
  }
}
