import Basics
import Following
import Locating
import Synchronization

/// A line stream whose other side is a list of lines, without a socket or a wait.
struct ScriptedLines: LineStream {
  private let sent: Sent
  private var lines: [String]
  private let ending: LineStreamError

  /// The lines that were sent over all streams of a test.
  final class Sent: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }

    func append(_ text: String) {
      texts.withLock { $0.append(text) }
    }
  }

  /// - Parameter ending: Behaviour after the last line.
  init(_ lines: [String], then ending: LineStreamError, sent: Sent = Sent()) {
    self.lines = lines
    self.ending = ending
    self.sent = sent
  }

  /// Nobody waits for it.
  let descriptor: Int32 = -1

  mutating func send(_ text: String, by deadline: Deadline) throws(LineStreamError) {
    sent.append(text)
  }

  mutating func nextLine(by deadline: Deadline) throws(LineStreamError) -> [UInt8] {
    guard !lines.isEmpty else { throw ending }
    return Array(lines.removeFirst().utf8)
  }
}
