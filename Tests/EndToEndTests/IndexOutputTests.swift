import Foundation
import TestSupport
import Testing

/// Where `poi index` puts what it makes, and what it never replaces.
@Suite(.waiting) struct IndexOutputTests {
  private static let points = "latitude,longitude,name\n1,2,A\n"
  private let directory: TemporaryDirectory
  private var data: String { directory.path + "/.local/share/poi" }

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Self.points, to: "keep.csv")
    try directory.write("Milk\n", to: "notes.txt")
    for folder in ["da", "db"] {
      try directory.makeDirectory(folder)
      try directory.write(Self.points, to: "\(folder)/points.csv")
    }
  }

  private func poi(_ commandLine: String, input: String = "") throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory, input: input)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: directory.path + "/" + name, encoding: .utf8)
  }

  @Test(arguments: [
    ("keep.csv -o keep.csv", "keep.csv", "keep.poix"),
    ("notes.txt keep.csv -o keep.csv", "keep.csv", "keep.poix"),
    ("keep.csv --output=da/../keep.csv", "da/../keep.csv", "da/../keep.poix"),
    ("keep.csv -o link.csv", "link.csv", "link.poix"),
    ("link.csv -o hard.csv", "hard.csv", "hard.poix"),
  ])
  func `given an output that is an input, when built, then it is refused and stays`(
    arguments: String, output: String, better: String,
  ) throws {
    let path = directory.path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link.csv", withDestinationPath: "keep.csv",
    )
    try FileManager.default.linkItem(atPath: path + "/keep.csv", toPath: path + "/hard.csv")
    let mended = arguments.dropLast(output.count) + better
    #expect(
      try poi("index \(arguments)")
        == ProgramRun(
          messages: "poi: --output \(output): is an input, which the index would replace;"
            + " try: poi index \(mended)\n",
          status: 2,
        )
    )
    #expect(try text(of: "keep.csv") == Self.points)
  }

  @Test func `given standard input from the output, when built, then it is refused and stays`()
    throws
  {
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "'\(Executable.poi.path)' index - --source-format csv -o keep.csv < keep.csv"],
      directory: directory.path,
    )
    #expect(
      run
        == ProgramRun(
          messages: "poi: --output keep.csv: is an input, which the index would replace;"
            + " try: poi index - --source-format csv -o keep.poix\n",
          status: 2,
        )
    )
    #expect(try text(of: "keep.csv") == Self.points)
  }

  @Test func `given an index among the inputs, when it is the output, too, then it is refused`()
    throws
  {
    #expect(try poi("index keep.csv -o a.poix") == ProgramRun())
    #expect(
      try poi("index a.poix keep.csv -o a.poix")
        == ProgramRun(
          messages: "poi: --output a.poix: is an input, which the index would replace;"
            + " try: poi index a.poix keep.csv -o a-2.poix\n",
          status: 2,
        )
    )
  }

  @Test(arguments: ["keep.csv", "none.csv"])
  func `given an output that is no index, when built, then it is refused before all is read`(
    input: String
  ) throws {
    #expect(
      try poi("index \(input) -o notes.txt")
        == ProgramRun(
          messages: "poi: --output notes.txt: is there already and not an index, which alone may be"
            + " replaced; try: poi index \(input) -o notes.poix\n",
          status: 2,
        )
    )
    #expect(try text(of: "notes.txt") == "Milk\n")
  }

  @Test func `given an index or an empty file as output, when built, then it is replaced`() throws {
    try directory.write("", to: "empty.poix")
    for output in ["empty.poix", "empty.poix"] {
      #expect(try poi("index keep.csv -o \(output)") == ProgramRun())
    }
    #expect(try poi("1 2 -s empty.poix --fields name") == ProgramRun(output: "A\n"))
  }

  // MARK: Without -o

  @Test(arguments: ["da/points.csv", "./da/points.csv", "db/../da/points.csv"])
  func `given the index of a file, when that is indexed again, then it is replaced`(
    input: String
  ) throws {
    for name in ["da/points.csv", input] {
      #expect(try poi("index \(name)") == ProgramRun())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: data) == ["points.poix"])
  }

  @Test func `given the index of a file, when a namesake is indexed, then it is refused`() throws {
    #expect(try poi("index da/points.csv") == ProgramRun())
    let run = try poi("index db/points.csv")
    #expect(
      run
        == ProgramRun(
          messages:
            "poi: db/points.csv: \(data)/points.poix is there already, of another points.csv;"
            + " -o tells where this index goes;"
            + " try: poi index db/points.csv -o \(data)/db-points.poix\n",
          status: 2,
        )
    )
    #expect(try poi("index db/points.csv -o \(data)/db-points.poix") == ProgramRun())
    #expect(try poi("1 2 --fields source").output == "db-points.poix\n")
  }

  @Test func `given an index that was named by hand, when its name is wanted, then it is refused`()
    throws
  {
    #expect(try poi("index da/points.csv") == ProgramRun())
    #expect(try poi("index keep.csv -o \(data)/points.poix") == ProgramRun())
    #expect(
      try poi("index da/points.csv")
        == ProgramRun(
          messages:
            "poi: da/points.csv: \(data)/points.poix is there already, named by -o and perhaps"
            + " of other points; -o tells where this index goes;"
            + " try: poi index da/points.csv -o \(data)/da-points.poix\n",
          status: 2,
        )
    )
    // The name that it would have had is no other name.
    #expect(try poi("index da/points.csv -o \(data)/points.poix") == ProgramRun())
    #expect(try poi("index da/points.csv") == ProgramRun())
  }

  @Test func `given something else under its name, when indexed, then that stays`() throws {
    try directory.makeDirectory(".local/share/poi")
    try directory.write("Milk\n", to: ".local/share/poi/keep.poix")
    let run = try poi("index keep.csv")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "poi: \(data)/keep.poix: is there already and not an index, which alone may be replaced;"
          + " try: poi index keep.csv -o \(data)/"
      )
    )
    #expect(try text(of: ".local/share/poi/keep.poix") == "Milk\n")
  }

  @Test(arguments: ["-", "/dev/stdin"])
  func `given points without a file's name, when indexed, then -o is asked for`(input: String)
    throws
  {
    #expect(
      try poi("index \(input) --source-format csv", input: Self.points)
        == ProgramRun(
          messages: "poi: \(input): has no name that the index could have, too; name one with -o;"
            + " try: poi index \(input) --source-format csv -o points.poix\n",
          status: 2,
        )
    )
  }

  // MARK: Inputs

  @Test func `given saved places, when indexed, then the index has them`() throws {
    #expect(try poi("save home 1 2") == ProgramRun())
    #expect(try poi("index saved") == ProgramRun())
    #expect(
      try poi("1 2 -s \(data)/saved.poix --fields name,source")
        == ProgramRun(output: "home\tsaved.poix\n")
    )
  }

  @Test(arguments: [
    (
      "index ftp://x/",
      "ftp://x/: not a file; what can tell all its points is a file, saved, landmarks",
    ),
    ("index keep.csv --output=", "--output '': names no file"),
  ])
  func `given what is no file, when indexed, then it is refused`(
    commandLine: String, message: String,
  ) throws {
    #expect(
      try poi(commandLine) == ProgramRun(messages: "poi: \(message); see poi --help\n", status: 2)
    )
  }

  @Test(arguments: ["http://localhost:1/", "HTTPS://localhost", "overpass:"])
  func `given a service, when indexed, then it is said that nobody can ask it for all`(
    service: String
  ) throws {
    #expect(
      try poi("index \(service)")
        == ProgramRun(
          messages:
            "poi: \(service): a service answers about a place and cannot be indexed; index a"
            + " file of its answers, which poi LAT LON -s SERVICE -f geojson prints;"
            + " see poi --help\n",
          status: 2,
        )
    )
  }

  @Test(arguments: ["< keep.poix", "cat keep.poix |"])
  func `given an index on standard input, when looked up, then it answers`(way: String) throws {
    #expect(try poi("index keep.csv -o keep.poix") == ProgramRun())
    let command =
      "'\(Executable.poi.path)' 1 2 -s - --source-format poix --fields name,source"
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", way.hasPrefix("<") ? "\(command) \(way)" : "\(way) \(command)"],
      directory: directory.path,
    )
    #expect(run == ProgramRun(output: "A\tstandard input\n"))
  }

  @Test func `given an index on standard input, when indexed, then the index has its points`()
    throws
  {
    #expect(try poi("index keep.csv -o keep.poix") == ProgramRun())
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "cat keep.poix | '\(Executable.poi.path)' index - --source-format poix -o two.poix"],
      directory: directory.path,
    )
    #expect(run == ProgramRun())
    #expect(try poi("1 2 -s two.poix --fields name") == ProgramRun(output: "A\n"))
  }

  @Test func `given something else on standard input, when read as an index, then status 65`()
    throws
  {
    #expect(
      try poi("1 2 -s - --source-format poix", input: "Milk\n")
        == ProgramRun(
          messages: "poi: standard input: this is not an index of points of interest\n", status: 65,
        )
    )
  }

  @Test func `given files with the same place, when each has an index, then lookups merge it`()
    throws
  {
    for (name, output) in [("da/points.csv", "a.poix"), ("db/points.csv", "b.poix")] {
      #expect(try poi("index \(name) -o \(output)") == ProgramRun())
    }
    #expect(try poi("index da/points.csv db/points.csv -o both.poix") == ProgramRun())
    #expect(try poi("1 2 -s a.poix -s b.poix --fields name") == ProgramRun(output: "A\n"))
    #expect(try poi("1 2 -s both.poix --fields name") == ProgramRun(output: "A\nA\n"))
  }

  // MARK: Limits

  @Test(arguments: [Executable.poi, Executable.full].map(\.path))
  func `given a limit to the size of files, when built, then status 74 and nothing is left`(
    program: String
  ) throws {
    let rows = (0..<20_000).map { "\(Double($0) / 1_000),2,Name \($0)\n" }.joined()
    try directory.write("latitude,longitude,name\n" + rows, to: "many.csv")
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "ulimit -f 64; exec '\(program)' index many.csv -o many.poix"],
      directory: directory.path,
    )
    #expect(run == ProgramRun(messages: "poi: many.poix: File too large\n", status: 74))
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(left.filter { $0.contains("poix") } == [])
  }

  @Test func `given a link to nothing, when built there, then the file is made where it leads`()
    throws
  {
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/link.poix", withDestinationPath: "da/target.poix",
    )
    #expect(try poi("index keep.csv -o link.poix") == ProgramRun())
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.path + "/link.poix")
        == "da/target.poix"
    )
    #expect(try poi("1 2 -s da/target.poix --fields name").output == "A\n")
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

    #expect(program.status() == status)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(!names.contains { $0.contains("new.poix") })
  }

  @Test func `given an index that is shortened in place, when read on, then the reason is told`()
    throws
  {
    #expect(try poi("index keep.csv -o short.poix") == ProgramRun())
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

    #expect(program.status() == 65)
    #expect(
      try text(of: "messages")
        == "poi: an index lost bytes while it was read; to replace one, rename the new file (mv),"
        + " as poi index does\n"
    )
  }

  @Test func `given the table of landmarks, when indexed, then the program carries these bytes`()
    throws
  {
    let config = URL(filePath: #filePath).appending(path: "../../../config").standardizedFileURL
    let table = config.appending(path: "landmarks.csv").path
    #expect(try poi("index \(table) -o made.poix -q").status == 0)
    let made = try Data(contentsOf: URL(filePath: directory.path + "/made.poix"))
    let message: Comment = "run config/landmarks POI"
    #expect(try made == Data(contentsOf: config.appending(path: "landmarks.poix")), message)
  }
}
