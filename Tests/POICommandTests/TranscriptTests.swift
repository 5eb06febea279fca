import Foundation
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

/// The transcripts in `Transcripts`, with the dependencies that the program has on local files.
struct TranscriptTests {
  @Test(arguments: Scenario.all())
  func `given a transcript, when its commands are run, then each prints what stands below it`(
    scenario: Scenario
  ) throws {
    let home = try TemporaryDirectory()
    let width = scenario.setting("terminal").flatMap { Int($0) }
    if let streets = scenario.setting("streets") {
      try home.makeDirectory(streets.split(separator: "/").dropLast().joined(separator: "/"))
      try SmallTown.write(to: "\(home.path)/\(streets)")
    }
    let clock = scenario.setting("clock").flatMap { Timestamp(rfc3339: $0) }
    try scenario.check(in: home) { text in
      let line = ShellLine(text, home: home.path)
      let file = line.input.flatMap { FileHandle(forReadingAtPath: $0) }
      var environment = ["HOME": home.path, "TZ": "UTC0"]
      if width != nil { environment["TERM"] = "xterm" }
      return try ProgramInMemory.run(
        Array(line.words.dropFirst()),
        environment: environment.merging(line.environment) { $1 },
        isTerminal: width != nil, messagesAreTerminal: width != nil, terminalWidth: width,
        dependencies: dependencies(home, input: file?.fileDescriptor ?? -1),
        input: file?.fileDescriptor ?? -1, time: { clock ?? .systemNow() },
      )
    }
  }

  private func dependencies(_ home: TemporaryDirectory, input: Int32) -> Dependencies {
    let folders = ["XDG_DATA_HOME": home.path + "/.local/share", "TMPDIR": home.path]
    let local = LocalComposition(
      directories: Directories { folders[$0] }, input: input, addedDecoders: [],
      packed: .refused, addedReader: { _, _ in nil },
    )
    var dependencies = local.dependencies
    dependencies.capabilities = .all
    return dependencies
  }
}
