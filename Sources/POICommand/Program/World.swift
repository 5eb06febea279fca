package import OpeningHours
package import Basics
import PointsOfInterest

/// The process as the program sees it; tests hand in their own.
package struct World {
  /// The command line without the program's name.
  package var arguments: [String]
  /// An environment variable; `nil` when it is not set.
  package var environment: @Sendable (String) -> String?
  /// The stream of results.
  package var output: any ByteSink
  /// The stream of everything else.
  package var messages: any ByteSink
  /// The descriptor of standard input.
  package var input: Int32
  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool
  /// Whether messages go to a terminal.
  package var messagesAreTerminal: Bool
  /// The terminal's size in characters; asked only when a table is written.
  package var terminalSize: @Sendable () -> (columns: Int, rows: Int)?
  /// The clock of deadlines.
  package var now: @Sendable () -> Duration
  /// The time of day.
  package var time: @Sendable () -> Timestamp

  package init(
    arguments: [String], environment: @escaping @Sendable (String) -> String?, output: any ByteSink,
    messages: any ByteSink, input: Int32, outputIsTerminal: Bool, messagesAreTerminal: Bool,
    terminalSize: @escaping @Sendable () -> (columns: Int, rows: Int)?,
    now: @escaping @Sendable () -> Duration = Deadline.monotonicNow,
    time: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  ) {
    self.arguments = arguments
    self.environment = environment
    self.output = output
    self.messages = messages
    self.input = input
    self.outputIsTerminal = outputIsTerminal
    self.messagesAreTerminal = messagesAreTerminal
    self.terminalSize = terminalSize
    self.now = now
    self.time = time
  }
}
