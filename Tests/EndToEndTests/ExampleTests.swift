import Foundation
import TestSupport
import Testing

/// The examples in config/examples, run as cron and systemd would run them.
///
/// The files of an installation in /usr/local are put in place: the executables under test and the
/// script of the repository. The clock says 31 January 2026, 06:30.
@Suite(.waiting) struct ExampleTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/config/examples"
  private static let shell = BuiltProgram(path: "/bin/sh")

  static let hasFlock = FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")
  static let flockHint: Comment = "flock is not installed (apt-get install util-linux)"
  static let systemdAnalyze = "/usr/bin/systemd-analyze"
  static let systemdHint: Comment = "systemd-analyze is not installed (apt-get install systemd)"

  private let home: TemporaryDirectory
  private let path: String

  init() throws {
    home = try TemporaryDirectory()
    for name in ["bin", ".config/poi", "state/poi-note", "state/poi-watch"] {
      try home.makeDirectory(name)
    }
    try home.write(
      script: "#!/bin/sh\nexec /bin/date -u -d '2026-01-31 06:30:00' \"$@\"\n", to: "bin/date",
    )
    try home.write("{ location: '0 0', sources: ['~/points.csv'] }\n", to: ".config/poi/poi.json5")
    try home.write(
      """
      name,lat,lon,category,opening_hours
      Day,0.001,0,amenity=pharmacy,Mo-Fr 08:00-18:00
      Night & Day,0,0.002,amenity=pharmacy,24/7
      Pump,0.0005,0,amenity=fuel,
      Bean,0.001,0.001,amenity=cafe,

      """,
      to: "points.csv",
    )
    try home.write(
      "<gpx><trk><trkseg><trkpt lat='0' lon='0'/><trkpt lat='0' lon='0.01'/></trkseg></trk></gpx>",
      to: "track-2026-01-31.gpx",
    )
    path = "\(home.path)/bin:\(Executable.searchPath)"
  }

  /// A command line with what an installation would have.
  private func installed(_ text: String) -> String {
    text.replacing("/usr/local/share/doc/poi/examples", with: Self.folder)
      .replacing("/usr/local/bin/poi", with: Executable.poi.path)
      .replacing("/usr/local/bin:/usr/bin:/bin", with: path)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
  }

  private func written(_ name: String) throws -> String {
    try String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }

  /// The jobs of the crontab: the five fields of time and the command.
  private func jobs() throws -> [(time: [String], command: String)] {
    try text("crontab").split(separator: "\n").compactMap { line in
      guard line.first.map({ $0.isNumber || $0 == "*" }) ?? false else { return nil }
      let fields = line.split(separator: " ", maxSplits: 5).map(String.init)
      return (Array(fields[..<5]), fields[5])
    }
  }

  /// Runs a command as cron does (crontab(5)): a bare environment, `sh -c`, the first % that is not
  /// escaped ends the command and what follows is its standard input.
  private func runAsCron(_ command: String) throws -> ProgramRun {
    let escaped = "\u{0}"
    let parts = command.replacing("\\%", with: escaped)
      .split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.replacing("%", with: "\n").replacing(escaped, with: "%") }
    return try Self.shell.run(
      ["-c", installed(String(parts[0]))], input: parts.count > 1 ? String(parts[1]) : "",
      environment: ["HOME": home.path, "LOGNAME": "somebody", "SHELL": "/bin/sh", "PATH": path],
      directory: home.path,
    )
  }

  @Test func `given the crontab, when read, then it says PATH and jobs have five times`() throws {
    let text = try text("crontab")
    #expect(text.contains("\nPATH=/usr/local/bin:/usr/bin:/bin\n"))
    #expect(text.hasSuffix("\n"))
    let times = try jobs().map(\.time)
    expect(times.count, is: 4)
    let allowed = Set("0123456789*/,-")
    #expect(times.joined().allSatisfy { allowed.isSuperset(of: $0) })
    // An unescaped % would cut the command short.
    for job in try jobs() { #expect(!job.command.replacing("\\%", with: "").contains("%")) }
  }

  @Test(.enabled(if: hasFlock, flockHint))
  func `given the crontab, when each job is run as cron does, then silence and its file`() throws {
    for job in try jobs() {
      try expect(runAsCron(job.command), is: ProgramRun(), "\(job.command)")
    }
    try expect(written("pharmacies.tsv"), is: "2026-01-31 06:30\t222.639\tNight & Day\n")
    try expect(written("stops.txt"), is: "2026-01-31 06:30 at a fuel station\n")
    #expect(FileManager.default.fileExists(atPath: home.path + "/points.poix"))
    #expect(try written("cafes.geojson").contains(#"{"along":111.319,"side":"left","name":"Bean""#))
  }

  @Test(.enabled(if: hasFlock, flockHint))
  func `given nothing near, when jobs run, then nothing is said and nothing is written`() throws {
    try home.write(
      "{ location: '50 50', sources: ['~/points.csv'], radius: '1km' }\n",
      to: ".config/poi/poi.json5",
    )
    let jobs = try jobs()
    try expect(runAsCron(jobs[0].command), is: ProgramRun(status: 1))
    try expect(runAsCron(jobs[1].command), is: ProgramRun(status: 1))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/pharmacies.tsv"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/stops.txt"))
  }

  private func note(_ arguments: String..., path: String? = nil) throws -> ProgramRun {
    try Self.shell.run(
      [Self.folder + "/note-nearest"] + arguments,
      environment: path.map { ["PATH": $0] } ?? ["PATH": self.path], directory: home.path,
    )
  }

  @Test(.enabled(if: hasFlock, flockHint))
  func `given no HOME, when the script is run twice, then two lines are there`() throws {
    for _ in 0..<2 {
      try expect(note("n.tsv", "0", "0", "-s", "points.csv", "-c", "fuel"), is: ProgramRun())
    }
    let line = "2026-01-31 06:30\t55.287\tPump\n"
    try expect(written("n.tsv"), is: line + line)
  }

  @Test(.enabled(if: hasFlock, flockHint))
  func `given another run at work, when the script is run, then only status 75`() throws {
    // The other run holds the lock as long as the command that flock was given.
    let run = try Self.shell.run(
      ["-c", "flock n.tsv.lock sh \(Self.folder)/note-nearest n.tsv 0 0 -s points.csv -c fuel"],
      environment: ["PATH": path], directory: home.path,
    )
    #expect(
      run == ProgramRun(messages: "note-nearest: n.tsv: another run is at work\n", status: 75))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/n.tsv"))
  }

  @Test(.enabled(if: hasFlock, flockHint))
  func `given a source that fails, when the script is run, then poi's status and no line`() throws {
    #expect(
      try note("n.tsv", "0", "0", "-s", "points.csv", "-s", "missing.csv")
        == ProgramRun(messages: "poi: missing.csv: No such file or directory\n", status: 66))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/n.tsv"))
  }

  @Test func `given a PATH without poi, when the script is run, then it says so`() throws {
    #expect(
      try note("n.tsv", path: "/usr/bin:/bin")
        == ProgramRun(messages: "note-nearest: poi is not in PATH: /usr/bin:/bin\n", status: 69))
    #expect(
      try note()
        == ProgramRun(messages: "note-nearest: usage: note-nearest FILE [OPTION]...\n", status: 2))
  }

  /// The command of a service, with the directories of an installation.
  private func execStart(_ unit: String) throws -> String {
    let line = try #require(
      try text(unit).split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
    )
    return installed(String(line.dropFirst("ExecStart=".count)))
      .replacing("%S", with: home.path + "/state")
  }

  private func runAsService(_ command: String) throws -> ProgramRun {
    try Self.shell.run(
      ["-c", command], environment: ["PATH": path, "POI_CONFIG": home.path + "/service.json5"],
      directory: "/",
    )
  }

  @Test(.enabled(if: hasFlock, flockHint))
  func `given the timer's service, when run without HOME, then the note is in its state`() throws {
    try home.write(
      "{ location: '0 0', sources: ['\(home.path)/points.csv'] }", to: "service.json5", )
    try expect(runAsService(execStart("poi-note.service")), is: ProgramRun())
    #expect(
      try written("state/poi-note/pharmacies.tsv") == "2026-01-31 06:30\t222.639\tNight & Day\n")
  }

  @Test func `given the watching service, when run, then its events are in its state`() throws {
    try home.write("{ sources: ['\(home.path)/points.csv'] }", to: "service.json5")
    try home.write("0 0.002\n0.5 0.5\n", to: "fixes")
    let command = try execStart("poi-watch.service")
    #expect(command.contains(" --gpsd "))
    let replayed = command.replacing("--gpsd", with: "--from \(home.path)/fixes")
    try expect(runAsService(replayed), is: ProgramRun())
    let events = try written("state/poi-watch/events.ndjson").split(separator: "\n")
    #expect(events.contains { $0.hasPrefix(#"{"event":"enter","point":{"name":"Night & Day""#) })
    #expect(events.contains { $0.hasPrefix(#"{"event":"exit","point":{"name":"Night & Day""#) })
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: systemdAnalyze), systemdHint))
  func `given the units, when systemd verifies them, then it has nothing to say`() throws {
    let units = ["poi-note.service", "poi-note.timer", "poi-watch.service"]
    for unit in units { try home.write(installed(try text(unit)), to: unit) }
    let run = try BuiltProgram(path: Self.systemdAnalyze).run(
      ["verify", "--man=no", "--recursive-errors=no"] + units, directory: home.path,
    )
    expect(run, is: ProgramRun())
  }
}
