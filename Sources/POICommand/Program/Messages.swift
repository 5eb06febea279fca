import Basics
import PointFormats
import PointsOfInterest

/// Single lines `poi: …` on standard error, with everything from data made visible.
package struct Messages {
  var sink: any ByteSink & Sendable
  let verbosity: Verbosity
  /// Whether a person reads them as they come.
  let isTerminal: Bool

  /// An error: always printed.
  package func error(_ message: String) { line(message) }

  /// A note: not printed with `-q`.
  package func note(_ message: String) {
    if verbosity >= .normal { line(message) }
  }

  /// A detail of what is being done: printed only with `-v`.
  func detail(_ message: @autoclosure () -> String) {
    if verbosity >= .verbose { line(message()) }
  }

  /// News of what was done, for a person; a script hears nothing when all is well.
  func tell(_ message: @autoclosure () -> String) {
    if isTerminal { note(message()) } else { detail(message()) }
  }

  /// Tells a person the place that a name was taken for.
  func tellPlace(of fix: Fix?) {
    if isTerminal, let place = fix?.place { note(place.label) }
  }

  /// Tells a person that a name without `@` was taken for a saved place.
  func tellSaved(_ location: LocationChoice, unlessIn operands: [String]) {
    guard isTerminal, case .saved(let name, _) = location else { return }
    if !operands.isEmpty, !operands.contains("@\(name)") { note("@\(name)") }
  }

  func note(_ note: SourceNote) {
    if note.isDetail { detail(note.text) } else { self.note(note.text) }
  }

  /// A message that cannot be written has nowhere else to go, so a failure here is ignored.
  private func line(_ message: String) {
    let bytes = Array("poi: \(TerminalText.visible(message))\n".utf8)
    try? sink.write(bytes.span)
  }
}

/// The failures of work that goes on without its failed parts: each is told at once, and all of them tell
/// the status.
final class ToldFailures {
  var kinds: Set<Failure.Kind> = []
  private(set) var all: [Failure] = []
  private let messages: Messages

  init(_ messages: Messages) { self.messages = messages }

  /// The status of the gravest failure; `nil` for none.
  var status: ExitStatus? { .failed(kinds) }

  func tell(_ failure: Failure) {
    messages.error(failure.message)
    all.append(failure)
    kinds.insert(failure.kind)
  }

  /// Does a part of the work; returns `nil` where that fails.
  @discardableResult func attempt<Value>(_ part: () throws -> Value?) -> Value? {
    do {
      return try part()
    } catch {
      tell(Failure(error))
      return nil
    }
  }
}

extension ByteSink {
  /// Writes results; throws a `Failure` of kind `.writing`.
  func writeResults(_ bytes: [UInt8]) throws(Failure) { try Failure.told { try write(bytes.span) } }

  /// Prints a text that is all that was asked for, and returns the status of that.
  func print(_ text: String) throws(Failure) -> ExitStatus {
    try writeResults(Array(text.utf8))
    return .found
  }
}

/// The amount that is told on standard error.
enum Verbosity: Comparable {
  case quiet, normal, verbose
}
