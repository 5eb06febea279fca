import Basics
import Following

/// A line stream whose other side is a list of lines, without a socket or a wait.
struct ScriptedLines: LineStream {
  private var lines: [String]
  private let ending: LineStreamError
  /// Nobody waits for it.
  let descriptor: Int32 = -1

  /// - Parameter ending: Behaviour after the last line.
  init(_ lines: [String], then ending: LineStreamError) {
    self.lines = lines
    self.ending = ending
  }

  mutating func send(_ text: String, by deadline: Deadline) throws(LineStreamError) {}

  mutating func nextLine(by deadline: Deadline) throws(LineStreamError) -> [UInt8] {
    guard !lines.isEmpty else { throw ending }
    return Array(lines.removeFirst().utf8)
  }
}
