import TestSupport
import Testing

/// The environment that cron, systemd and `env -i` leave: no HOME, no terminal, a short PATH.
@Suite(.waiting) struct BareEnvironmentTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,1,2\n", to: "p.csv")
  }

  private func run(_ command: String, _ environment: [String: String] = [:]) throws -> ProgramRun {
    try Executable.poi.run(
      command.split(separator: " ").map(String.init), environment: environment,
      directory: directory.path,
    )
  }

  @Test(arguments: [
    ("1 2 -s p.csv --fields name", "A\n"),
    ("37.3293 -121.8893 -s landmarks -n 1 --fields name", "San José McEnery Convention Center\n"),
    ("check 1 2 -s p.csv --fields name", "A\n"),
    ("locate 1 2", "geo:1,2\n"),
    ("index -q p.csv -o p.poix", ""),
    ("categories fuel", nil),
  ])
  func `given no environment at all, when run, then what needs no home works`(
    command: String, output: String?,
  ) throws {
    let run = try run(command)
    #expect(run.status == 0 && run.messages.isEmpty)
    if let output { #expect(run.output == output) }
  }

  @Test(arguments: [
    ("@home", "@home: neither XDG_DATA_HOME nor HOME is set"),
    ("1 2 -s saved", "saved places: neither XDG_DATA_HOME nor HOME is set"),
    (
      "1 2",
      "nothing tells where your indexes are: neither XDG_DATA_HOME nor HOME is set; name a source,"
        + " as in -s landmarks",
    ),
    ("index p.csv", "the index has nowhere to go: neither XDG_DATA_HOME nor HOME is set; use -o"),
  ])
  func `given no home, when a feature needs it, then it says so`(
    command: String, message: String,
  ) throws {
    for environment in [[:], ["HOME": ""], ["HOME": "not/absolute"]] {
      let run = try run(command, environment)
      #expect(run == ProgramRun(messages: "poi: \(message)\n", status: 78))
    }
  }

  @Test func `given no home, when the configuration names a file in it, then it says so`() throws {
    try directory.write("{ sources: ['~/p.csv'] }", to: "c.json5")
    #expect(
      try run("1 2 --config c.json5")
        == ProgramRun(messages: "poi: c.json5: sources: ~/p.csv: HOME is not set\n", status: 78)
    )
    #expect(
      try run("1 2 --config c.json5 --fields name", ["HOME": directory.path])
        == ProgramRun(output: "A\n")
    )
  }

  @Test func `given no terminal, when run, then rows and events instead of tables`() throws {
    #expect(try run("1 2 -s p.csv").output == "0\t0\tA\t\t1\t2\t\tp.csv\n")
    try directory.write("1 2\n", to: "fixes")
    let watch = try run("watch --from fixes -s p.csv --events enter --fields name")
    #expect(watch.status == 0)
    #expect(watch.output.hasPrefix(#"{"event":"enter","point":{"name":"A"}"#))
  }
}
