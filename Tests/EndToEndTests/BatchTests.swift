import Foundation
import TestSupport
import Testing

/// Many locations on standard input: a filter like any other.
@Suite(.waiting) struct BatchTests {
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
}
