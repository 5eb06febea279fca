import Basics
import PointFormats
import Synchronization

/// A line on a terminal about work that takes more than a second.
///
/// A thread of its own draws it, so that it goes on whatever the work waits for, and the work pays
/// nothing for it. Messages are written through it and stand above it.
final class LiveLine: ByteSink, Sendable {
  typealias Text = @Sendable (_ moment: Duration) -> String

  /// Time without a line: quick work shows none.
  private static let delay = Duration.seconds(1)
  /// Time between drawings: figures can be read that long.
  private static let interval = Duration.milliseconds(500)
  /// Takes the line off the screen that the cursor is in.
  static let erasure = "\r\u{1B}[K"

  private let sink: any ByteSink & Sendable
  private let now: @Sendable () -> Duration
  private let isOver = Monitor(false)
  private let isOnScreen = Mutex(false)

  init(sink: any ByteSink & Sendable, now: @escaping @Sendable () -> Duration) {
    (self.sink, self.now) = (sink, now)
  }

  /// A line in the place of that before, cut off where the terminal ends: one that went on in the
  /// next row could not be taken off.
  static func drawn(_ text: String) -> String { "\(erasure)\u{1B}[?7l\(text)\u{1B}[?7h" }

  /// Begins to draw.
  func start(_ text: @escaping Text) {
    // Where the system has no thread to give, the work goes on without a line.
    try? WorkerThread.start { [self] in
      var next = Deadline(in: Self.delay, now: now)
      while isOver.when(by: next, { $0 ? true : nil }) == nil {
        draw(text(now()))
        next = Deadline(in: Self.interval, now: now)
      }
    }
  }

  /// Takes the line off the screen for good.
  func end() {
    isOver.update { $0 = true }
    isOnScreen.withLock { erase(&$0) }
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    try isOnScreen.withLock { isOnScreen throws(FileError) in
      erase(&isOnScreen)
      try sink.write(bytes)
    }
  }

  private func draw(_ text: String) {
    isOnScreen.withLock { isOnScreen in
      // The work may have ended just now.
      if isOver.update({ $0 }) { return }
      isOnScreen = true
      put(Self.drawn("poi: \(TerminalText.visible(text))"))
    }
  }

  private func erase(_ isOnScreen: inout Bool) {
    if isOnScreen { put(Self.erasure) }
    isOnScreen = false
  }

  /// A terminal that takes nothing shows nothing.
  private func put(_ text: String) { try? sink.write(Array(text.utf8).span) }
}

extension Messages {
  func above(_ line: LiveLine) -> Messages {
    var messages = self
    messages.sink = line
    return messages
  }
}
