import ByteStreams
import PointFormats
import PointsOfInterest

/// Single lines `poi: …` on standard error, with everything from data made visible.
struct Messages {
  let sink: any ByteSink
  let verbosity: Verbosity

  /// An error: told always.
  func error(_ message: String) {
    line(message)
  }

  /// A note: not with `-q`.
  func note(_ message: String) {
    if verbosity >= .normal { line(message) }
  }

  /// What is being done: only with `-v`.
  func detail(_ message: @autoclosure () -> String) {
    if verbosity >= .verbose { line(message()) }
  }

  /// What a source says of its answer.
  func note(_ note: SourceNote) {
    if note.isDetail { detail(note.text) } else { self.note(note.text) }
  }

  /// A message that cannot be written has nowhere else to go, so a failure here is let be.
  private func line(_ message: String) {
    let bytes = Array("poi: \(TerminalText.visible(message))\n".utf8)
    try? sink.write(bytes.span)
  }
}
