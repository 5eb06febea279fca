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

  /// A park of 1.1 km by 1.1 km with a gate in its western side.
  private static let park = """
    {"type":"Feature","properties":{"name":"Park"},"geometry":{"type":"Polygon","coordinates":
    [[[0,0],[0.01,0],[0.01,0.01],[0,0.01],[0,0]]]}}
    """

  @Test(arguments: ["park.geojson", "park.poix"])
  func `given a park, when its outline is crossed, then it is entered there and left there`(
    source: String
  ) throws {
    try directory.write(Self.park, to: "park.geojson")
    if source == "park.poix" { #expect(try run("index -q park.geojson -o park.poix").status == 0) }
    let way = (0..<400).map { second in
      let time = String(format: "12%02d%02d", second / 60, second % 60)
      let minutes = String(format: "%06.3f", abs(-0.1 + 0.003 * Double(second)))
      let side = second < 34 ? "W" : "E"
      return "GPRMC,\(time),A,0000.100,N,000\(minutes),\(side),10.0,90.0,010120,,,A"
    }
    let log = NMEAText.log(way)
    let command = "watch --from - -s \(source) --fields name,inside --events enter,exit"
    // At 5.56 m a second, 46 m before the western side and 76 m behind the eastern one.
    #expect(
      try run(command, input: log)
        == ProgramRun(
          output: """
            {"event":"enter","point":{"name":"Park","inside":false},"time":"2020-01-01T12:00:27Z"}
            {"event":"exit","point":{"name":"Park","inside":false},"time":"2020-01-01T12:04:09Z"}

            """
        )
    )
    #expect(try run(command + " --to centre", input: log).output.isEmpty)
  }

  @Test func `given a location inside a park, when checked, then it is there, but for its centre`()
    throws
  {
    try directory.write(Self.park, to: "park.geojson")
    let check = "check --from - -s park.geojson --fields name,distance,inside"
    #expect(try run(check, input: "0.0015 0.0002\n") == ProgramRun(output: "Park\t0\ttrue\n"))
    #expect(try run(check, input: "0.0015 -0.001\n").status == 1)
    #expect(
      try run(check + " --within 120", input: "0.0015 -0.001\n")
        == ProgramRun(output: "Park\t111.319\tfalse\n")
    )
    #expect(try run(check + " --to centre", input: "0.0015 0.0002\n").status == 1)
  }

  @Test func `given a receiver's log, when watched, then its events come in order`() throws {
    let run = try run("watch --from - -s points.csv --fields name -n 1", input: Self.drive)
    let knots = "\"speed\":5.144,\"course\":90}"
    #expect(
      run
        == ProgramRun(
          output: """
            {"event":"availability","state":"searching","reason":null,"time":null}
            {"event":"availability","state":"available","reason":null,"time":"2020-01-01T12:00:01Z"}
            {"event":"fix","time":"2020-01-01T12:00:01Z","latitude":0,"longitude":0,"accuracy":null,\(knots)
            {"event":"nearest","points":[{"name":"A"}]}
            {"event":"fix","time":"2020-01-01T12:00:02Z","latitude":0,"longitude":0.0001667,"accuracy":null,\(knots)
            {"event":"enter","point":{"name":"A"},"time":"2020-01-01T12:00:02Z"}
            {"event":"fix","time":"2020-01-01T12:01:03Z","latitude":0,"longitude":0.01,"accuracy":null,\(knots)
            {"event":"nearest","points":[{"name":"B"}]}
            {"event":"availability","state":"searching","reason":null,"time":"2020-01-01T12:01:03Z"}
            {"event":"exit","point":{"name":"A"},"time":"2020-01-01T12:01:03Z"}
            {"event":"enter","point":{"name":"B"},"time":"2020-01-01T12:01:03Z"}

            """
        )
    )
  }

  @Test(arguments: [
    ("watch --from nothing.log", "", 66, "poi: nothing.log: No such file or directory\n"),
    ("watch --from -", "", 75, "poi: no fix came\n"),
    (
      "watch --from - --events enter", NMEAText.sentence("GPRMC,120000,V,,,,,,,,,,N"), 75,
      "poi: no fix came\n",
    ),
    (
      "watch --from - --events enter", "1 2\nx\n", 65,
      "poi: standard input: line 2: 'x': not a location; write LATITUDE LONGITUDE, such as 37.3293"
        + " -121.8893\n"
        + "poi: standard input: a line could not be read\n",
    ),
  ])
  func `given an input without a fix or with a bad line, when watched, then the status says so`(
    commandLine: String, input: String, status: Int32, messages: String,
  ) throws {
    let run = try run(commandLine, input: input)
    #expect(run.status == status)
    #expect(run.messages == messages)
  }

  @Test func `given a track, when watched, then its points are fixes in order`() throws {
    try directory.write(
      """
      <gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="0" lon="0"><time>2020-01-01T00:00:00Z</time></trkpt>
      <trkpt lat="0" lon="0.01"/></trkseg></trk></gpx>
      """,
      to: "track.gpx",
    )
    let run = try run("watch --from track.gpx -s points.csv --fields name --events enter,exit")
    #expect(
      run
        == ProgramRun(
          output: """
            {"event":"enter","point":{"name":"A"},"time":"2020-01-01T00:00:00Z"}
            {"event":"exit","point":{"name":"A"},"time":null}
            {"event":"enter","point":{"name":"B"},"time":null}

            """
        )
    )
  }

  @Test func `given a live input, when a fix comes, then its events are out before the next`()
    throws
  {
    let program = try watch("--from - --events enter,exit", hasInput: true)
    try program.write("0 0\n")
    #expect(program.waits(for: "\"enter\""))
    try program.write("0 0.01\n")
    #expect(program.waits(for: "\"exit\""))
    try program.closeInput()
    #expect(program.status() == 0)
  }

  @Test(arguments: [(SIGINT, 0), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `given a fix, when a signal asks to end, then the status is as scripts know it`(
    signal: Int32, status: Int32,
  ) throws {
    let program = try watch("--from -", hasInput: true)
    try program.write("0 0\n")
    #expect(program.waits(for: "\"enter\""))
    program.send(signal)
    #expect(program.status() == status)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `given output that nobody takes, when a signal asks to end, then it ends`(
    signal: Int32, status: Int32,
  ) throws {
    let (input, output) = (OwnPipe(), FullPipe())
    var process = Executable.poi.process([
      "watch", "--no-config", "-s", directory.path + "/points.csv", "--from", "-",
    ])
    process.standardInput = input.fileHandleForReading
    process.standardOutput = output.pipe.fileHandleForWriting
    let program = try StartedProcess(process)
    try input.fileHandleForWriting.write(contentsOf: Data("0 0\n".utf8))
    while program.isRunning, FullPipe.unreadCount(input.fileHandleForReading) > 0 { sched_yield() }
    program.send(signal)
    #expect(program.status() == status)
  }

  @Test func `given no fix yet, when interrupted, then it is worth trying again`() throws {
    let fake = try GPSDFake.start(sending: [GPSDFake.attached], then: .silence)
    defer { fake.stop() }
    let program = try watch("--gpsd=127.0.0.1:\(fake.port)")
    #expect(program.waits(for: "searching"))
    program.send(SIGINT)
    #expect(program.status() == 75)
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
    #expect(program.status() == 0)
  }

  @Test func `given a gpsd that drops the connection, when it takes it again, then fixes go on`()
    throws
  {
    let fake = try GPSDFake.start(sending: [GPSDFake.attached + Self.tpv], then: .close)
    defer { fake.stop() }
    let program = try watch("--gpsd=127.0.0.1:\(fake.port) --events fix,availability")
    #expect(program.waits(for: "it closed the connection"))
    #expect(program.waits(for: "\"available\"", count: 2))
    program.send(SIGINT)
    #expect(program.status() == 0)
    // The times are those of the system's clock.
    let output = program.output.replacing(/,"time":"20[^"]*"/, with: "")
    #expect(
      output.hasPrefix(
        """
        {"event":"availability","state":"searching","reason":null}
        {"event":"availability","state":"available","reason":null}
        {"event":"fix","time":null,"latitude":0,"longitude":0,"accuracy":5,"speed":null,"course":null}
        {"event":"availability","state":"unavailable","reason":"gpsd at 127.0.0.1:\(fake.port): it \
        closed the connection"}
        {"event":"availability","state":"searching","reason":null}
        {"event":"availability","state":"available","reason":null}

        """
      )
    )
  }

  @Test(.enabled(if: GPSDServer.isInstalled, GPSDServer.hint))
  func `given a real gpsd, when watched, then it searches, finds and tells`() throws {
    let gpsd = try GPSDServer(receiving: String(repeating: Self.drive, count: 3))
    defer { gpsd.stop() }
    let program = try watch("--gpsd=127.0.0.1:\(gpsd.port)")
    #expect(program.waits(for: #"{"event":"enter","point":{"name":"A"}"#))
    program.send(SIGINT)
    #expect(program.status() == 0)
    #expect(
      program.output.hasPrefix(
        #"{"event":"availability","state":"searching","reason":null,"time":""#
      )
    )
  }

  // MARK: check and locate

  @Test(arguments: [
    ("check 0 0 -s points.csv --fields name", 0), ("check 1 1 -s points.csv", 1),
    ("check geo:0,0;u=60 -s points.csv", 75), ("check 0 0 -s none.csv", 66),
    ("check 0 0 -s points.csv --json", 0), ("locate +37.3293-121.8893/ -f dms", 0),
  ])
  func `given no receiver, when checked or located, then both executables say the same`(
    commandLine: String, status: Int32,
  ) throws {
    let run = try Executable.poi.run(commandLine, in: directory)
    #expect(run == (try Executable.full.run(commandLine, in: directory)))
    #expect(run.status == status)
  }

  @Test func `given a gpsd, when checked and located, then its fix counts`() throws {
    let fake = try GPSDFake.start(sending: [GPSDFake.attached + Self.tpv], then: .silence)
    defer { fake.stop() }
    let gpsd = "--gpsd=127.0.0.1:\(fake.port)"
    #expect(
      try run("check \(gpsd) -s points.csv --fields name") == ProgramRun(output: "A\n")
    )
    #expect(try run("locate \(gpsd)") == ProgramRun(output: "geo:0,0;u=5\n"))
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

  /// How many bytes wait to be read.
  static func unreadCount(_ end: FileHandle) -> Int32 {
    var count: Int32 = 0
    _ = unsafe ioctl(end.fileDescriptor, UInt(FIONREAD), &count)
    return count
  }
}
