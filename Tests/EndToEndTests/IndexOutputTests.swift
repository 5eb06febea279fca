import Foundation
import TestSupport
import Testing

/// What `poi index` makes when it is interrupted, what lookups make of an index that is damaged under
/// them, and the index that the program carries.
@Suite(.waiting) struct IndexOutputTests {
  private static let points = "latitude,longitude,name\n1,2,A\n"
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Self.points, to: "keep.csv")
  }

  private func poi(_ commandLine: String) throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `given input that pauses, when asked to end, then it ends at once and nothing is left`(
    signal: Int32, status: Int32,
  ) throws {
    let path = directory.path + "/new.poix"
    let program = try RunningProgram(
      Executable.poi, ["index", "-", "--source-format", "csv", "-o", path], hasInput: true,
    )
    try program.write(Self.points)
    // It holds signals back from when it has made its file, and then waits for more input.
    let partial = directory.path + "/.new.poix.partial"
    while program.isRunning, !FileManager.default.fileExists(atPath: partial) { sched_yield() }

    program.send(signal)

    expect(program.status(), is: status)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(!names.contains { $0.contains("new.poix") })
  }

  @Test func `given an index shortened in place, when read on, then the reason is told`() throws {
    try expect(poi("index keep.csv -o short.poix"), is: ProgramRun())
    let path = directory.path + "/short.poix"
    let messages = try directory.write("", to: "messages")
    let program = try RunningProgram(
      Executable.poi, ["-", "--no-config", "-s", path, "--fields", "name"], hasInput: true,
      messages: try FileHandle(forUpdating: URL(fileURLWithPath: messages)),
    )
    try program.write("1 2\n")
    try #require(program.waits(for: "A"))

    try #require(truncate(path, 0) == 0)
    try program.write("1 3\n")

    expect(program.status(), is: 65)
    #expect(
      try String(contentsOfFile: messages, encoding: .utf8)
        == "poi: an index, or its streets, lost bytes while it was read; to replace one, rename the"
        + " new file (mv), as poi index does\n")
  }

  @Test func `given the table of landmarks, when indexed, then the program carries it`() throws {
    let config = URL(filePath: #filePath).appending(path: "../../../config").standardizedFileURL
    let table = config.appending(path: "landmarks.csv").path
    try expect(poi("index \(table) -o made.poix -q").status, is: 0)
    let made = try Data(contentsOf: URL(filePath: directory.path + "/made.poix"))
    let message: Comment = "run config/landmarks POI"
    try expect(made, is: Data(contentsOf: config.appending(path: "landmarks.poix")), message)
  }
}
