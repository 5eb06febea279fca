import Foundation
import TestSupport
import Testing

/// The process's own streams, broken in the ways that happen at night.
@Suite(.waiting) struct StreamTests {
  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full"), "no /dev/full here"))
  func `given a full disk, when results are written, then status 74`() throws {
    let shell = BuiltProgram(path: "/bin/sh")
    let run = try shell.run(["-c", "'\(Executable.poi.path)' 1 2 -s landmarks > /dev/full"])
    #expect(
      run == ProgramRun(messages: "poi: standard output: No space left on device\n", status: 74)
    )
  }

  @Test func `given a closed standard output, when results are written, then status 74`() throws {
    let shell = BuiltProgram(path: "/bin/sh")
    let run = try shell.run(["-c", "'\(Executable.poi.path)' 1 2 -s landmarks >&-"])
    #expect(
      run == ProgramRun(messages: "poi: standard output: Bad file descriptor\n", status: 74)
    )
  }

  @Test func `given a reader that has gone, when results are written, then it dies of SIGPIPE`()
    throws
  {
    let shell = BuiltProgram(path: "/bin/sh")
    let run = try shell.run([
      "-c", "{ '\(Executable.poi.path)' 1 2 -s landmarks -n 0; echo $? >&2; } | :",
    ])
    #expect(run.messages == "141\n" || run.messages == "0\n")
  }

  @Test func `given no home and locale C, when looked up, then names are UTF-8 all the same`()
    throws
  {
    let run = try Executable.poi.run(
      ["37.3293", "-121.8893", "-n", "1", "--fields", "name", "-s", "landmarks"],
      environment: ["LC_ALL": "C"],
    )
    #expect(run == ProgramRun(output: "San José McEnery Convention Center\n"))
  }
}
