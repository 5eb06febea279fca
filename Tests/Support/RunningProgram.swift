import Dispatch
import Foundation
import Synchronization

/// An executable that runs while a test talks to it.
///
/// It is killed at the latest when the last reference goes.
package final class RunningProgram: Sendable {
  private let process: StartedProcess
  private let heard: Heard
  private let input: OwnPipe?
  private let outputEnd: FileHandle

  /// The text that came on standard output, and a signal for each piece of it.
  private final class Heard: Sendable {
    let text = Mutex("")
    let news = DispatchSemaphore(value: 0)
  }

  /// Standard input is empty, or a pipe that stays open; standard error leads nowhere if `nil`.
  package init(
    _ program: BuiltProgram, _ arguments: [String], hasInput: Bool = false,
    messages: FileHandle? = nil,
  ) throws {
    var process = program.process(arguments)
    let (output, heard) = (OwnPipe(), Heard())
    process.standardOutput = output.fileHandleForWriting
    process.standardError = messages
    input = hasInput ? OwnPipe() : nil
    process.standardInput = input?.fileHandleForReading
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      heard.text.withLock { $0 += String(decoding: data, as: UTF8.self) }
      heard.news.signal()
    }
    self.process = try StartedProcess(process) { heard.text.withLock { $0 } }
    self.heard = heard
    outputEnd = output.fileHandleForReading
    // The output ends with the process, and nobody can write to one that has ended.
    try output.fileHandleForWriting.close()
    try input?.fileHandleForReading.close()
  }

  /// The text on standard output so far.
  package var output: String { heard.text.withLock { $0 } }

  package func write(_ text: String) throws {
    try input?.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Waits up to ten seconds until a text has come so often on standard output.
  package func waits(for text: String, count: Int = 1) -> Bool {
    let end = DispatchTime.now() + .seconds(10)
    while output.components(separatedBy: text).count <= count {
      guard heard.news.wait(timeout: end) == .success else { return false }
    }
    return true
  }

  package var isRunning: Bool { process.isRunning }

  package func send(_ signal: Int32) { process.send(signal) }

  /// Waits for its end; of a signal, the status is 128 and the number.
  package func status() -> Int32 { process.status() }
}
