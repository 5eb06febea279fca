import Foundation
import TestSupport
import Testing

/// `poi watch`, `poi check` and `poi locate` as processes, begun at the front door.
@Suite(.waiting) struct WatchTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,0,0\nB,0,0.01\n", to: "points.csv")
  }

  private static let drive = NMEAText.log([
    "GPRMC,120000,V,,,,,,,010120,,,N",
    "GPRMC,120001,A,0000.000,N,00000.000,E,10.0,90.0,010120,,,A",
    "GPRMC,120002,A,0000.000,N,00000.010,E,10.0,90.0,010120,,,A",
    "GPRMC,120103,A,0000.000,N,00000.600,E,10.0,90.0,010120,,,A",
    "GPRMC,120104,V,,,,,,,010120,,,N",
  ])

  private static let tpv = #"{"class":"TPV","mode":3,"lat":0,"lon":0,"eph":5}"# + "\r\n"

  private func watch(_ options: String, hasInput: Bool = false) throws -> RunningProgram {
    let arguments =
      ["watch", "--no-config", "-s", directory.path + "/points.csv", "--fields", "name"]
      + options.split(separator: " ").map(String.init)
    return try RunningProgram(Executable.poi, arguments, hasInput: hasInput)
  }

  private func run(_ commandLine: String, input: String = "") throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory, input: input)
  }

  @Test(arguments: [(SIGINT, 0), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `given a fix, when a signal asks to end, then the status is as scripts know it`(
    signal: Int32, status: Int32,
  ) throws {
    let program = try watch("--from -", hasInput: true)
    try program.write("0 0\n")
    #expect(program.waits(for: "\"enter\""))
    program.send(signal)
    expect(program.status(), is: status)
  }

  @Test(arguments: [(STDOUT_FILENO, SIGINT), (STDERR_FILENO, SIGTERM)] as [(Int32, Int32)])
  func `given output or errors that nobody takes, when a signal asks to end, then it ends`(
    stream: Int32, signal: Int32,
  ) throws {
    let (input, output) = (OwnPipe(), FullPipe())
    var process = Executable.poi.process([
      "watch", "--no-config", "-s", directory.path + "/points.csv", "--from", "-",
    ])
    process.standardInput = input.fileHandleForReading
    let end = output.pipe.fileHandleForWriting
    if stream == STDERR_FILENO { process.standardError = end } else { process.standardOutput = end }
    let program = try StartedProcess(process)
    try input.fileHandleForWriting.write(contentsOf: Data("0 0\nx\n".utf8))
    while program.isRunning, FullPipe.unreadCount(input.fileHandleForReading) > 0 { sched_yield() }
    program.send(signal)
    expect(program.status(), is: 128 + signal)
  }

  @Test func `given a reader that goes away, when there is nothing to tell, then the watch ends`()
    throws
  {
    let output = OwnPipe()
    var process = Executable.poi.process([
      "watch", "--no-config", "-s", directory.path + "/points.csv", "--gpsd=127.0.0.1:1",
    ])
    process.standardOutput = output.fileHandleForWriting
    let program = try StartedProcess(process)
    #expect(!output.fileHandleForReading.availableData.isEmpty)
    try output.fileHandleForReading.close()
    expect(program.status(), is: 128 + SIGPIPE)
  }

  @Test func `given no fix yet, when interrupted, then it is worth trying again`() throws {
    let fake = try GPSDFake.start(sending: [GPSDFake.attached], then: .silence)
    defer { fake.stop() }
    let program = try watch("--gpsd=127.0.0.1:\(fake.port)")
    #expect(program.waits(for: "searching"))
    program.send(SIGINT)
    expect(program.status(), is: 75)
  }

  @Test func `given a file that grows, when followed, then what is added is told`() throws {
    let path = try directory.write("0 0\n", to: "log")
    let program = try watch("--from \(path) --follow --events enter")
    #expect(program.waits(for: "\"A\""))
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data("0 0.01\n".utf8))
    try file.close()
    #expect(program.waits(for: "\"B\""))
    program.send(SIGINT)
    expect(program.status(), is: 0)
  }

  @Test func `given a gpsd that drops the connection, when taken again, then fixes go on`() throws {
    let fake = try GPSDFake.start(sending: [GPSDFake.attached + Self.tpv], then: .close)
    defer { fake.stop() }
    let program = try watch("--gpsd=127.0.0.1:\(fake.port) --events fix,availability")
    #expect(program.waits(for: "it closed the connection"))
    #expect(program.waits(for: "\"available\"", count: 2))
    program.send(SIGINT)
    expect(program.status(), is: 0)
    // The times are those of the system's clock.
    let output = program.output.replacing(/,"time":"20[^"]*"/, with: "")
    let expected = """
      {"event":"availability","state":"searching","reason":null}
      {"event":"availability","state":"available","reason":null}
      {"event":"fix","time":null,"latitude":0,"longitude":0,"accuracy":5,"speed":null,"course":null}
      {"event":"availability","state":"unavailable","reason":"gpsd at 127.0.0.1:\(fake.port): it \
      closed the connection"}
      {"event":"availability","state":"searching","reason":null}
      {"event":"availability","state":"available","reason":null}

      """
    #expect(output.hasPrefix(expected))
  }

  @Test(.enabled(if: GPSDServer.isInstalled, GPSDServer.hint))
  func `given a real gpsd, when watched, then it searches, finds and tells`() throws {
    let gpsd = try GPSDServer(receiving: String(repeating: Self.drive, count: 3))
    defer { gpsd.stop() }
    let program = try watch("--gpsd=127.0.0.1:\(gpsd.port)")
    #expect(program.waits(for: #"{"event":"enter","point":{"name":"A"}"#))
    program.send(SIGINT)
    expect(program.status(), is: 0)
    let first = #"{"event":"availability","state":"searching","reason":null,"time":""#
    #expect(program.output.hasPrefix(first))
  }

  // MARK: Commands that ask once

  @Test func `given a gpsd, when a command asks for a location, then its fix counts`() throws {
    let fake = try GPSDFake.start(sending: [GPSDFake.attached + Self.tpv], then: .silence)
    defer { fake.stop() }
    let gpsd = "--gpsd=127.0.0.1:\(fake.port)"
    let found = ProgramRun(output: "A\n")
    try expect(run("\(gpsd) -s points.csv -n 1 --fields name"), is: found)
    try expect(run("check \(gpsd) -s points.csv --fields name"), is: found)
    try expect(run("locate \(gpsd)"), is: ProgramRun(output: "geo:0,0;u=5\n"))
    try expect(run("save car \(gpsd)"), is: ProgramRun())
    try expect(run("locate @car"), is: ProgramRun(output: "geo:0,0\n"))
  }
}

/// A pipe that takes nothing more, as nobody reads it.
private struct FullPipe {
  let pipe = OwnPipe()

  init() {
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let page = [UInt8](repeating: 0, count: 512)
    while unsafe write(descriptor, page, page.count) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  #if os(Linux)
  private static let unread = UInt(FIONREAD)
  #else
  /// `_IOR('f', 127, int)`, which Swift does not import.
  private static let unread: UInt = 0x4004_667F
  #endif

  /// How many bytes wait to be read.
  static func unreadCount(_ end: FileHandle) -> Int32 {
    var count: Int32 = 0
    _ = unsafe ioctl(end.fileDescriptor, unread, &count)
    return count
  }
}
