import OpeningHours
import Basics
import PointsOfInterest
import TestSupport

@testable import POICommand

/// The whole command layer, run within the test.
enum ProgramInMemory {
  /// Keeps what is written.
  final class Memory: ByteSink, Sendable {
    private let written = Monitor<[UInt8]>([])

    var text: String { written.update { String(decoding: $0, as: UTF8.self) } }

    func write(_ span: Span<UInt8>) {
      written.update { written in
        for index in span.indices { written.append(span[index]) }
      }
    }

    func wait(for text: String) {
      written.when { String(decoding: $0, as: UTF8.self).contains(text) ? () : nil }
    }
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - messagesAreTerminal: Whether messages do.
  ///   - terminalWidth: That terminal's width, if it tells; its height is 24.
  /// - Throws: `NeedsFullProgram`.
  @discardableResult
  static func run(
    _ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false,
    messagesAreTerminal: Bool = false, terminalWidth: Int? = nil,
    dependencies: Dependencies = .forTests(), input: Int32 = -1, messages: Memory = Memory(),
    time: @escaping @Sendable () -> Timestamp = Timestamp.systemNow,
  ) throws -> ProgramRun {
    let output = Memory()
    let world = World(
      arguments: arguments, environment: { environment[$0] }, output: output, messages: messages,
      input: input, outputIsTerminal: isTerminal, messagesAreTerminal: messagesAreTerminal,
      terminalSize: { terminalWidth.map { (columns: $0, rows: 24) } }, time: time,
    )
    let status = try Program(world: world, dependencies: dependencies).run()
    return ProgramRun(output: output.text, messages: messages.text, status: status.code)
  }
}
