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

  @Test func `given lines with and without labels, when run, then each row begins with its own`()
    throws
  {
    #expect(
      try run("-n 1 --fields name", "1 2\n\n# comment\n3,4\tlabel one\ngeo:3,4;u=5\n")
        == ProgramRun(output: "1\tA\nlabel one\tB\n5\tB\n")
    )
  }

  @Test func `given a bad line, when run, then it is told by its number and the rest goes on`()
    throws
  {
    #expect(
      try run("-n 1 --fields name", "1 2\nnonsense\n3 4")
        == ProgramRun(
          output: "1\tA\n3\tB\n",
          messages: "poi: line 2: nonsense: not a location; write LATITUDE LONGITUDE,"
            + " such as 37.3293 -121.8893\n",
          status: 65,
        )
    )
  }

  @Test func `given a country in a line, when run, then its largest place is told`() throws {
    #expect(
      try run("-n 1 --fields name", "France\n3 4\n")
        == ProgramRun(
          output: "2\tB\n",
          messages: "poi: line 1: France: a country or region is no place to measure from;"
            + " the largest place there is 'Paris, FR'\n",
          status: 65,
        )
    )
  }

  @Test func `given csv, when run, then the header comes once`() throws {
    #expect(
      try run("-n 1 -f csv --fields name,latitude", "1 2\n3 4\n")
        == ProgramRun(output: "query,name,latitude\r\n1,A,1\r\n2,B,3\r\n")
    )
  }

  @Test func `given ndjson, when run, then the key query comes first`() throws {
    let run = try run("-n 1 --ndjson", "1 2\tx\n")
    #expect(run.output.hasPrefix(#"{"query":"x","name":"A","#))
  }

  @Test func `given lines without any result, when run, then silence and status 1`() throws {
    #expect(try run("-r 1", "50 50\n") == ProgramRun(status: 1))
    #expect(try run("", "") == ProgramRun(status: 1))
  }
}

extension BatchTests {
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
