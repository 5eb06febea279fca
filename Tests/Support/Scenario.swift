import Foundation
import Synchronization
import Testing

/// A scenario of a transcript: command lines that are run one after the other in a home directory of
/// their own, and what each of them prints.
///
/// A transcript is a plain text file:
///
///     # What holds, in a sentence.
///     clock 2026-11-18T12:00:00Z
///     file points.csv
///       name,lat,lon
///       A,0,0
///     $ poi 0 0 -s ~/points.csv --fields name
///     A
///     $ poi 91 0
///     ! poi: 91: latitude is not within -90 to 90; [...]
///     ? 2
///
/// `streets PATH` puts the streets of a small town there, `extract PATH` an extract of one, and
/// `cafes PATH` one of three cafés. `server FOLDER` starts an HTTP server of the files of that folder (one that
/// holds a number is answered with this status), and `server regions` one of extracts. The requests so
/// far are in the file `requests`; the port is `$PORT`, and `PORT` in files and in what is printed.
/// `system Linux` leaves a scenario to that system.
///
/// Below a command stand the lines of its standard output, those of its standard error behind `! `, and
/// its exit status behind `? ` if that is not 0. The home directory is written `~`, a control character
/// as its picture (`␛`), and a line of output that is empty or begins as another line of a transcript
/// does begins with `\`. `[...]` stands for any text, and on a line of its own for any lines.
///
/// Each command line that a message ends with, behind `try:`, is run after those of the scenario, and
/// may not be wrong itself.
///
/// Whatever document of points a command prints as JSON is one by the schema that `poi help json` prints.
///
/// `POI_RECORD_TRANSCRIPTS=1` writes what is printed into the files, where it is not what stands there.
package struct Scenario: Sendable, CustomTestStringConvertible {
  private let file: URL
  private let index: Int
  /// The number of the first line in the file, from 1.
  private let firstNumber: Int
  private let lines: [String]

  package var testDescription: String {
    "\(file.lastPathComponent):\(firstNumber) \(lines[0].dropFirst(2))"
  }

  /// The scenarios of all transcripts in the folder `Transcripts` beside a source file.
  package static func all(beside source: String = #filePath) -> [Scenario] {
    let folder = URL(filePath: source).deletingLastPathComponent().appending(path: "Transcripts")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      ((try? scenarios(in: folder.appending(path: name))) ?? []).filter(\.isOfThisSystem)
    }
  }

  private static func scenarios(in file: URL) throws -> [Scenario] {
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("# ") }
    return zip(starts, starts.dropFirst() + [lines.count]).enumerated().map { index, bounds in
      Scenario(
        file: file, index: index, firstNumber: bounds.0 + 1,
        lines: Array(lines[bounds.0..<bounds.1]),
      )
    }
  }

  private var isOfThisSystem: Bool {
    #if os(Linux)
    true
    #else
    setting("system") != "Linux"
    #endif
  }

  /// The value of a setting, such as `clock`.
  package func setting(_ name: String) -> String? {
    lines.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Lays out the files and runs the commands; what is printed otherwise is an issue at its line.
  package func check(
    in home: TemporaryDirectory, port: String? = nil, run: (String) throws -> ProgramRun,
  ) throws {
    var printed: [String] = []
    var mended: [(line: String, number: Int)] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      printed.append(line)
      if line.hasPrefix("file ") {
        let content = rest.take { $0.isEmpty || $0.hasPrefix("  ") }
        let text = content.map { TranscriptText.decoded($0.dropFirst(2)) + "\n" }.joined()
        let name = String(line.dropFirst("file ".count))
        try home.makeDirectory(name.split(separator: "/").dropLast().joined(separator: "/"))
        try home.write(port.map { text.replacing(":PORT", with: ":\($0)") } ?? text, to: name)
        printed += content
      } else if line.hasPrefix("$ ") {
        let number = firstNumber + rest.startIndex - 1
        let expected = Array(rest.take { !TranscriptText.beginsStep($0) })
        let text = TranscriptText.decoded(line.dropFirst(2))
        let ran = try run(text)
        if ran.output.hasPrefix(#"{"schema":1,"location":"#) {
          let schema = try JSONSchema(parsing: try run("poi help json").output)
          #expect(try schema.faults(in: ran.output) == [], sourceLocation: place(number))
        }
        mended += Self.suggestions(in: ran.messages, for: text).map { ($0, number) }
        printed += compare(TranscriptText.lines(of: ran, home: home.path), with: expected, number)
      }
    }
    for (line, number) in mended {
      // Some need the whole program; of two that save a place under one name the second is refused.
      guard let run = try? run(line), run.status == 2,
        !run.messages.contains("is saved already")
      else { continue }
      Issue.record("poi suggests \(line)\n\(run.messages)", sourceLocation: place(number))
    }
    if Self.isRecording, printed != lines { try record(printed) }
  }

  /// The command lines that messages suggest, with the variables and the input of the one that was
  /// wrong; none that waits for a receiver.
  private static func suggestions(in messages: String, for text: String) -> [String] {
    messages.split(separator: "\n").compactMap { message -> String? in
      guard let start = message.range(of: "try: poi ")?.upperBound,
        let program = text.range(of: "poi ")?.upperBound
      else { return nil }
      let words = message[start...].split(separator: /; or | > | \(/)[0]
      let input = text.range(of: " <").map { text[$0.lowerBound...] } ?? " </dev/null"
      return words.contains("--gpsd") ? nil : String(text[..<program] + words + input)
    }
  }

  private func place(_ number: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Transcripts/\(file.lastPathComponent)", filePath: file.path, line: number, column: 1,
    )
  }

  /// The lines that belong below a command: those that were expected, if they describe what was printed.
  private func compare(_ printed: [String], with expected: [String], _ number: Int) -> [String] {
    if TranscriptText.describe(expected[...], printed[...]) { return expected }
    if !Self.isRecording {
      let change = TranscriptText.change(from: expected, to: printed)
      Issue.record("\(file.lastPathComponent):\(number)\n\(change)", sourceLocation: place(number))
    }
    return printed
  }

  private static let isRecording =
    ProcessInfo.processInfo.environment["POI_RECORD_TRANSCRIPTS"] != nil

  /// Held while a file is written, of which several scenarios may be run at once.
  private static let recording = Mutex(())

  private func record(_ printed: [String]) throws {
    try Self.recording.withLock { _ in
      var scenarios = try Self.scenarios(in: file).map(\.lines)
      scenarios[index] = printed
      let text = scenarios.joined().joined(separator: "\n")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

extension ArraySlice<String> {
  /// Removes the lines from its beginning that fit, but for empty ones at their end.
  fileprivate mutating func take(while fits: (String) -> Bool) -> ArraySlice {
    var taken = prefix(while: fits)
    while taken.last?.isEmpty == true { taken.removeLast() }
    removeFirst(taken.count)
    return taken
  }
}
