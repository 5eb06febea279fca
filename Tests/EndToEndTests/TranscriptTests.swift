import TestSupport
import Testing

/// The transcripts in `Transcripts`, run by a shell with the real executables, in a home directory of
/// each scenario's own.
@Suite(.waiting) struct TranscriptTests {
  @Test(arguments: Scenario.all())
  func `given a transcript, when a shell runs its lines, then each prints what stands below it`(
    scenario: Scenario
  ) throws {
    let home = try TemporaryDirectory()
    let programs = String(Executable.poi.path.dropLast("/poi".count))
    try scenario.check(in: home) { line in
      try BuiltProgram(path: "/bin/sh").run(
        ["-c", line], environment: ["HOME": home.path, "PATH": "\(programs):/usr/bin:/bin"],
        directory: home.path,
      )
    }
  }
}
