package import Basics
import CSystem
package import OpeningHours

/// The process as the program sees it; tests hand in their own.
package struct World {
  /// The command line without the program's name.
  package var arguments: [String]
  package var environment: @Sendable (String) -> String?
  /// The stream of results.
  package var output: any ByteSink
  /// The stream of everything else.
  package var messages: any ByteSink & Sendable
  /// The descriptor of standard input.
  package var input: Int32
  package var outputIsTerminal: Bool
  package var messagesAreTerminal: Bool
  /// Whether results go to a file; asked only where a line may be redrawn.
  ///
  /// On a terminal, or by a pipe to a program that prints there, they would mix with the line.
  package var outputIsFile: @Sendable () -> Bool = { false }
  /// The terminal's size in characters; asked only when a table is written.
  package var terminalSize: @Sendable () -> (columns: Int, rows: Int)?
  /// The clock of deadlines.
  package var now: @Sendable () -> Duration = Deadline.monotonicNow
  package var time: @Sendable () -> Timestamp = Timestamp.systemNow
}

extension World {
  /// The arguments, standard streams, environment and clock of this process, which is made ready for
  /// files that it opens and writes.
  package static func ofProcess() -> World {
    occupyStandardStreams()
    // A file that may not grow any more is an error like a full disk, not the end of the process, which
    // would leave behind what it was writing.
    _ = signal(SIGXFSZ, SIG_IGN)
    return World(
      arguments: processArguments,
      environment: { name in unsafe getenv(name).map { unsafe text($0) } },
      output: FileByteSink(descriptor: STDOUT_FILENO, name: "standard output"),
      messages: FileByteSink(descriptor: STDERR_FILENO, name: "standard error"),
      input: STDIN_FILENO,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, messagesAreTerminal: isatty(STDERR_FILENO) == 1,
      outputIsFile: { isatty(STDOUT_FILENO) == 0 && FileStatus(STDOUT_FILENO)?.isPipe == false },
      terminalSize: { windowSize(of: STDOUT_FILENO) },
    )
  }

  private static var processArguments: [String] {
    (1..<max(1, Int(poi_argument_count()))).compactMap { index in
      unsafe poi_arguments()[index].map { unsafe text($0) }
    }
  }

  /// The text of a C string; what is not UTF-8 becomes U+FFFD.
  private static func text(_ start: UnsafePointer<CChar>) -> String {
    unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: strlen(start)), as: UTF8.self,
    )
  }

  /// Gives every closed standard stream a descriptor that reads nothing and takes nothing, so that
  /// no file or socket opened later is mistaken for it.
  static func occupyStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
