import Foundation
import TestSupport
import Testing

/// Many locations on standard input: a filter like any other.
@Suite(.waiting) struct BatchTests {
  private func run(_ options: String, _ input: String) throws -> ProgramRun {
    let directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,1,2\nB,3,4\n", to: "p.csv")
    return try Executable.poi.run("- -s p.csv " + options, in: directory, input: input)
  }

  @Test func `given many lines at once, when run, then rows come in their order`() throws {
    let padding = String(repeating: "x", count: 100)
    let lines = (1...5_000).map { "\($0 % 80) \($0 % 170)\t\($0) \(padding)" }

    let run = try run("-n 1 --fields name", lines.joined(separator: "\n"))

    let labels = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(labels == (1...5_000).map { "\($0)" })
    #expect(run.status == 0)
  }

  @Test
  func `given input that pauses, when a line is whole, then its answer comes before the next`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,1,2\nB,3,4\n", to: "p.csv")
    let (input, output) = (OwnPipe(), OwnPipe())
    var process = Executable.poi.process(
      ["-", "-s", "p.csv", "-n", "1", "--fields", "name"], directory: directory.path,
    )
    process.standardInput = input.fileHandleForReading
    process.standardOutput = output.fileHandleForWriting
    let started = try StartedProcess(process)
    try output.fileHandleForWriting.close()

    for (line, answer) in [
      ("1 2\n", "1\tA\n"), ("3 4\n1 2\n", "2\tB\n3\tA\n"), ("3 4\n", "4\tB\n"),
    ] {
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      #expect(try text(output.fileHandleForReading, count: answer.utf8.count) == answer)
    }
    try input.fileHandleForWriting.close()
    #expect(started.status() == 0)
  }

  /// So many bytes, if they come within half a minute.
  private func text(_ handle: FileHandle, count: Int) throws -> String {
    var data = Data()
    while data.count < count {
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 30_000) > 0 else { break }
      let more = handle.availableData
      guard !more.isEmpty else { break }
      data.append(more)
    }
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `given a line beyond a megabyte, when run, then it is refused and the rest goes on`()
    throws
  {
    let run = try run(
      "-n 1 --fields name", "1 2\n\(String(repeating: "9", count: 1_200_000))\n3 4\n",
    )
    #expect(run.output == "1\tA\n3\tB\n")
    #expect(run.status == 65)
    #expect(run.messages.hasPrefix("poi: line 2: ") && run.messages.utf8.count < 200)
  }
}
