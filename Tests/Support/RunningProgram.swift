import Basics
import Foundation

/// An executable that runs while a test talks to it.
///
/// It is killed at the latest when the last reference goes.
package final class RunningProgram: Sendable {
  private let process: StartedProcess
  /// The text that came on standard output.
  private let heard = Monitor("")
  private let input: OwnPipe?
  private let outputEnd: FileHandle

  /// Standard input is empty, or a pipe that stays open; standard error leads nowhere if `nil`.
  package init(
    _ program: BuiltProgram, _ arguments: [String], hasInput: Bool = false,
    messages: FileHandle? = nil,
  ) throws {
    var process = program.process(arguments)
    let output = OwnPipe()
    process.standardOutput = output.fileHandleForWriting
    process.standardError = messages
    input = hasInput ? OwnPipe() : nil
    process.standardInput = input?.fileHandleForReading
    output.fileHandleForReading.readabilityHandler = { [heard] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      heard.update { $0 += String(decoding: data, as: UTF8.self) }
    }
    self.process = try StartedProcess(process) { [heard] in heard.update { $0 } }
    outputEnd = output.fileHandleForReading
    // The output ends with the process, and nobody can write to one that has ended.
    try output.fileHandleForWriting.close()
    try input?.fileHandleForReading.close()
  }

  /// The text on standard output so far.
  package var output: String { heard.update { $0 } }

  package func write(_ text: String) throws {
    try input?.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  package func endInput() throws { try input?.fileHandleForWriting.close() }

  /// Waits up to ten seconds until a text has come so often on standard output.
  package func waits(for text: String, count: Int = 1) -> Bool {
    heard.when(by: Deadline(in: .seconds(10))) { heard in
      heard.components(separatedBy: text).count > count ? true : nil
    } ?? false
  }

  package var isRunning: Bool { process.isRunning }

  package func send(_ signal: Int32) { process.send(signal) }

  /// Waits for its end; of a signal, the status is 128 and the number.
  package func status() -> Int32 { process.status() }
}

/// The outcome of a run of an executable: everything that a script can see.
package struct ProgramRun: Equatable, Sendable {
  package var output: String
  package var messages: String
  /// The exit status; 128 and the number for a signal, as shells tell it.
  package var status: Int32

  package init(output: String = "", messages: String = "", status: Int32 = 0) {
    (self.output, self.messages, self.status) = (output, messages, status)
  }
}

/// A command line as a shell reads it, as far as transcripts need it.
package struct ShellLine {
  /// The variables that are set before the command.
  package private(set) var environment: [String: String] = [:]
  package private(set) var words: [String] = []
  /// The file that standard input is read from.
  package private(set) var input: String?

  /// Reads words, in which quotes and backslashes have their meaning and `~/` is the home directory.
  package init(_ text: String, home: String) {
    for word in Self.words(text, home: home) {
      if word.hasPrefix("<") {
        input = String(word.dropFirst())
      } else if words.isEmpty, let sign = word.firstIndex(of: "=") {
        environment[String(word[..<sign])] = String(word[word.index(after: sign)...])
      } else {
        words.append(word)
      }
    }
  }

  private static func words(_ text: String, home: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case (_, character?): quote = nil
      case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
      case ("\\", nil), ("\\", "\""): word = (word ?? "") + String(rest.popFirst() ?? "\\")
      case (" ", nil):
        words += word.map { [$0] } ?? []
        word = nil
      case ("~", nil) where rest.first == "/" && [nil, "=", "<"].contains(word?.last):
        word = (word ?? "") + home
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
