import ByteStreams
import GPSReceiver
import Locating
import Synchronization

/// A line stream whose other side is a list of lines, without a socket or a wait.
struct ScriptedLines: LineStream {
  private let sent: Sent
  private var lines: [String]
  private let ending: LineStreamError?

  /// What was sent over all streams of a test.
  final class Sent: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }

    func append(_ text: String) {
      texts.withLock { $0.append(text) }
    }
  }

  /// - Parameters:
  ///   - lines: What the other side says.
  ///   - ending: What happens then; `nil` for a closed connection.
  ///   - sent: Where what is sent goes.
  init(_ lines: [String], then ending: LineStreamError? = nil, sent: Sent = Sent()) {
    self.lines = lines
    self.ending = ending
    self.sent = sent
  }

  mutating func send(_ text: String) throws(LineStreamError) {
    sent.append(text)
  }

  mutating func nextLine() throws(LineStreamError) -> [UInt8]? {
    if lines.isEmpty {
      if let ending { throw ending }
      return nil
    }
    return Array(lines.removeFirst().utf8)
  }
}
