import TestSupport
import Testing

/// The two executables under test.
enum Executable {
  /// The front door.
  static let poi = BuiltProgram("poi")
  /// The whole program.
  static let full = BuiltProgram("poi-full")
}

extension BuiltProgram {
  /// Runs it with nothing of the developer's own around: no configuration, and a home without anything.
  func run(
    _ commandLine: String, in directory: TemporaryDirectory? = nil, input: String = "",
  ) throws -> ProgramRun {
    try run(
      commandLine.split(separator: " ").map(String.init), input: input,
      environment: ["HOME": directory?.path ?? "/dev/null"], directory: directory?.path,
    )
  }
}

/// The transcripts in `Transcripts`, run by a shell with the real executables, in a home directory of
/// each scenario's own.
@Suite(.waiting) struct TranscriptTests {
  @Test(arguments: Scenario.all())
  func `given a transcript, when a shell runs its lines, then each prints what stands below it`(
    scenario: Scenario
  ) throws {
    let home = try TemporaryDirectory()
    if let extract = scenario.setting("extract") { try home.write(SmallExtract.town, to: extract) }
    let programs = String(Executable.poi.path.dropLast("/poi".count))
    try scenario.check(in: home) { line in
      try BuiltProgram(path: "/bin/sh").run(
        ["-c", line], environment: ["HOME": home.path, "PATH": "\(programs):/usr/bin:/bin"],
        directory: home.path,
      )
    }
  }
}
