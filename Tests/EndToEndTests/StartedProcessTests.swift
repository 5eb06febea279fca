import Foundation
import Synchronization
import TestSupport
import Testing

/// The processes that tests start: they end, and a test that waits for one in vain says for which.
@Suite(.waiting) struct StartedProcessTests {
  private static let shell = BuiltProgram(path: "/bin/sh")

  @Test func `given a process without an end, when its time is over, then it is named`() throws {
    let output = OwnPipe()
    var setup = Self.shell.process(["-c", "echo begun; sleep 60 & wait"])
    setup.standardOutput = output.fileHandleForWriting
    let failures = Mutex<[String]>([])
    let process = try StartedProcess(setup) {
      "its output"
    } fail: { failure in
      failures.withLock { $0.append(failure) }
    }
    try output.fileHandleForWriting.close()
    expect(output.fileHandleForReading.availableData, is: Data("begun\n".utf8))

    process.expire()

    expect(process.status(), is: 128 + SIGKILL)
    #expect(
      failures.withLock { $0 } == [
        "did not end in 60 s and was killed: /bin/sh -c echo begun; sleep 60 & wait\nits output"
      ])
    // What it has started is gone, too: the pipe ends.
    try expect(output.fileHandleForReading.readToEnd() ?? Data(), is: Data())
    expect(process.status(), is: 128 + SIGKILL)
  }

  @Test func `given a process that nobody waits for, when tests go on, then it is gone`() throws {
    var process: StartedProcess? = try StartedProcess(Self.shell.process(["-c", "sleep 60"]))
    let identifier = try #require(process?.identifier)
    process = nil
    expect(waitpid(identifier, nil, WNOHANG), is: -1)
  }

  @Test func `given ignored signals, when a process starts, then it ends as it is told`() throws {
    // A signal that no other test has to do with: this holds for all of them.
    let before = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, before) }
    let run = try Self.shell.run(["-c", "kill -USR2 $$; echo alive"])
    expect(run, is: ProgramRun(status: 128 + SIGUSR2))
  }
}
