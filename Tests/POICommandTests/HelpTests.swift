import Basics
import CommandLine
import Foundation
import Geodesy
import Locating
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct HelpTests {
  private static let subjects = Program.description.subjects
  private static let mandoc = "/usr/bin/mandoc"
  private static var hasMandoc: Bool { FileManager.default.isExecutableFile(atPath: mandoc) }

  private func help(_ words: String...) throws -> String {
    let run = try ProgramInMemory.run(words)
    #expect(run.status == 0 && run.messages.isEmpty)
    return run.output
  }

  @Test func `given --help, when shown, then it fits 80 × 24 with a prompt below`() throws {
    let lines = try help("--help").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    try expect(help("help"), is: help("--help"))
    try expect(help("-h"), is: help("--help"))
  }

  @Test func `given the examples of --help, when read, then no service is in them`() {
    let examples = Program.description.examples.map(\.command)
    expect(examples.count, is: 3)
    #expect(examples.allSatisfy { $0.hasPrefix("poi ") && !$0.contains("overpass") })
  }

  @Test(arguments: subjects)
  func `given a subject, when asked about, then no line has 81 columns`(subject: String) throws {
    let lines = try help("help", subject).split(separator: "\n")
    #expect(lines.count > 2)
    #expect(lines.filter { $0.count > 80 }.isEmpty)
    #expect(lines.filter { $0.hasSuffix(" ") }.isEmpty)
    // Whatever the texts leave to the program is filled in.
    #expect(!lines.contains { $0.contains("«") })
  }

  @Test func `given the manual, when its examples are laid out, then they fit 80 columns`() throws {
    var (isExample, lines) = (false, [String]())
    for line in try help("--man").split(separator: "\n") {
      if line == ".Ed" { isExample = false }
      if isExample {
        let text = String(line).replacing(/\\&/, with: "").replacing(/\\(\(..|.)/, with: "x")
        lines.append(text)
      }
      if line.hasPrefix(".Bd -literal") { isExample = true }
    }
    #expect(lines.count > 30)
    // Five columns are before a section, two before an example.
    #expect(lines.filter { $0.count > 73 }.isEmpty)
  }

  @Test func `given a command with --help, when run, then it is that command's help`() throws {
    try expect(help("index", "--help"), is: help("help", "index"))
    try expect(help("-q", "get", "-h"), is: help("help", "get"))
    try expect(help("index", "-qh"), is: help("help", "index"))
    try expect(help("index", "--helpless-is-wrong", "--help"), is: help("help", "index"))
  }

  @Test func `given version as a word, when run, then it is what --version prints`() throws {
    try expect(help("version"), is: help("--version"))
  }

  @Test(arguments: Shell.allCases)
  func `given a shell, when its script is read, then it asks the program for all`(shell: Shell) {
    #expect(shell.script.contains(" \(CompletionScript.command) "))
    #expect(shell.script.hasSuffix("\n"))
  }

  @Test func `given formats, statuses and options, when read, then all are there`() throws {
    let sources = try help("help", "sources")
    expect(
      HelpTexts.items("sources").map(\.term).filter { $0.hasPrefix(".") && !$0.hasPrefix("...") },
      is: FileFormat.allCases.filter(\.isRead).map { $0.suffixes.joined(separator: " ") },
    )
    #expect(
      sources.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("8 mm off"))
    let codes = [0, 1] + Failure.Kind.allCases.map(\.rawValue).sorted()
    expect(HelpTexts.items("status").map(\.term), is: codes.map { "\($0)" })
    let fields = HelpTexts.meanings("fields")
    for field in OutputField.allKeys + OutputField.keysOnRequest {
      #expect(fields[field.text] != nil)
    }
    let forms = HelpTexts.meanings("template")
    for form in TemplateForm.allCases { #expect(forms[form.rawValue] != nil) }
    let notations = HelpTexts.meanings(LocateCommand.name)
    for format in LocateCommand.Format.allWords { #expect(notations[format] != nil) }
    let events = HelpTexts.meanings(WatchCommand.name)
    for event in WatchEventKind.allWords { #expect(events[event] != nil) }
    let options = try help("help", "options")
    for name in OptionName.allCases { #expect(options.contains(" \(name.spelling)")) }
  }

  @Test func `given other words for topics, when looked up, then there is such a topic`() throws {
    let subjects = Program.description.subjects
    for topic in HelpCommand.otherWords.values { #expect(subjects.contains(topic), "\(topic)") }
  }

  @Test func `given help --json, when parsed, then all rows of all tables are in it`() throws {
    let document = try JSONParser.parse(Array(help("help", "--json").utf8))
    func column(_ table: String, _ key: String) -> [String?] {
      document[table]?.array?.map { $0[key]?.array?.first?.string ?? $0[key]?.scalarText } ?? []
    }
    expect(column("commands", "name"), is: Program.description.commands.map(\.name))
    expect(column("options", "names"), is: OptionName.allCases.map(\.spelling))
    expect(column("options", "default"), is: OptionName.options.map(\.defaultValue))
    expect(column("formats", "name"), is: OutputFormat.allWords)
    expect(column("statuses", "status"), is: HelpTexts.items("status").map(\.term))
    #expect(column("fields", "name").contains("tag:KEY"))
    let format = document["options"]?.array?.first { $0["names"]?.array?.last?.string == "-f" }
    expect(format?["values"]?.array?.map(\.string), is: OutputFormat.allWords)
    expect(format?["commands"]?.array?.contains(.string(CheckCommand.name)), is: true)
    let places = document["commands"]?.array?.first { $0["name"]?.string == PlacesCommand.name }
    let own = places?["ownOptions"]?.array?.first?["values"]?.array?.map(\.string)
    expect(own, is: PlacesCommand.formats.map(\.rawValue))
    expect(document["topics"]?.array?.map(\.string), is: Program.description.topics.map(\.name))
  }

  @Test func `given no word, when categories are asked for, then each kind has a line`() throws {
    let table = CategoryTable.embedded
    let lines = try help("categories").split(separator: "\n")
    expect(lines.count, is: (table.kinds().count + table.qualities().count))
  }

  @Test func `given the help of an option, when it says so, then it is repeatable`() {
    let told = OptionName.allCases.filter { $0.option.summary.contains("repeatable") }
    expect(told, is: OptionName.repeatable)
  }

  @Test func `given what breaks the schema, when it is checked, then each fault is told`() throws {
    let schema = try JSONSchema(parsing: help("help", "json"))
    let failure = #"{"source":"a","message":1,"status":74,"suggestions":["poi"]}"#
    let document =
      #"{"schema":1,"location":[],"complete":null,"covered":null,"failures":[\#(failure)],"#
      + #""points":[{"distance":"1"}]}"#
    #expect(
      try schema.faults(in: document) == [
        "$: lacks attribution", #"$.location: not of type ["object", "null"]"#,
        #"$.complete: not of type ["boolean"]"#,
        #"$.failures[0].message: not of type ["string"]"#,
        "$.failures[0].status: none of the values there are",
        #"$.failures[0].suggestions[0]: not of type ["array"]"#,
        #"$.points[0].distance: not of type ["number", "null"]"#,
      ])
  }

  @Test func `given the schema, when read, then it has each field that can be asked for`() throws {
    let schema = try JSONParser.parse(Array(help("help", "json").utf8))
    let points = schema["properties"]?["points"]?["items"]?["properties"]
    let fields = OutputField.allKeys + OutputField.keysOnRequest
    expect(points?.object?.members.map(\.key), is: fields.map(\.key))
  }

  @Test(.enabled(if: hasMandoc, "mandoc is not installed (apt-get install mandoc)"))
  func `given the manual page, when mandoc checks it, then it has nothing to say`() throws {
    let directory = try TemporaryDirectory()
    let page = try directory.write(Program.manual, to: "poi.1")
    let run = try BuiltProgram(path: Self.mandoc).run(["-Tlint", "-Wwarning", page])
    // It also looks for the other pages that it names among those installed.
    let told = run.output.split(separator: "\n").filter { !$0.contains(": Xr ") }
    #expect(told.isEmpty)
  }
}

/// The front door asks what it can do before anything is opened.
struct CapabilitiesTests {
  /// Runs a command line with no dependency that works and a front door's capabilities.
  private func run(_ commandLine: String) throws {
    _ = try ProgramInMemory.run(
      commandLine.split(separator: " ").map(String.init) + ["--no-config"],
      environment: ["HOME": "/nowhere", "TERM": "xterm"],
      dependencies: .forTests(capabilities: .frontDoor),
    )
  }

  @Test(arguments: [
    ("--gpsd", "--gpsd"), ("1 2 -s https://h/x", "this source"), ("- -s overpass:", "this source"),
    ("1 2 -s a.csv -s a.kml", "this source"), ("1 2 -s - --source-format gpx", "this source"),
    ("--along t.gpx -r 5 -s a.gpx", "this source"), ("check --gpsd", "--gpsd"),
    ("check 1 2 -s a.gpx", "this source"), ("locate --gpsd", "--gpsd"),
    ("save home --gpsd", "--gpsd"), ("places --push https://h/x", "poi places --push"),
    ("watch --from a.log", "poi watch"), ("get monaco", "poi get"),
    ("get --update", "poi get"), ("index a.csv a.gpx", "this input"),
  ])
  func `given what the whole program alone can do, when asked for, then nothing was opened`(
    commandLine: String, reason: String,
  ) {
    #expect(throws: NeedsFullProgram(reason)) { try run(commandLine) }
  }

  @Test(arguments: ["cafe in Lyon", "home"])
  func `given a place by its words, when the whole program is asked, then this one is silent`(
    words: String
  ) throws {
    let home = try TemporaryDirectory()
    let place = #"{"type":"Feature","geometry":null,"properties":{"name":"home"}}"#
    let collection = #"{"type":"FeatureCollection","features":[\#(place)]}"#
    try home.makeDirectory(".local/share/poi")
    _ = try home.write(collection, to: ".local/share/poi/places.geojson")
    let messages = ProgramInMemory.Memory()
    #expect(throws: NeedsFullProgram("this source")) {
      try ProgramInMemory.run(
        words.split(separator: " ").map(String.init) + ["-s", "overpass:", "--no-config"],
        environment: ["HOME": home.path], messagesAreTerminal: true,
        dependencies: .forTests(capabilities: .frontDoor), messages: messages,
      )
    }
    expect(messages.text, is: "")
  }

  @Test func `given a whole program that cannot be started, when asked, then the others answer`()
    throws
  {
    let reason = Failure(.unavailable, "this source needs poi-full, which is gone")
    let here = Coordinate(1, 2)
    let dependencies = Dependencies.forTests(
      capabilities: .frontDoor,
      locationProvider: { _ in FixedLocationProvider(Fix(coordinate: here, origin: .fixed)) },
      source: { _, _ in
        StubPointSource("a", [PointOfInterest(name: "A", coordinate: here, source: "a")])
      },
    )
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramInMemory.run(
        arguments + ["--no-config"], environment: ["HOME": "/nowhere"],
        dependencies: dependencies.alone(reason),
      )
    }
    let answer = try run("1", "2", "-s", "a.csv", "-s", "https://h.example/x", "-s", "b.gpx")
    expect(answer.output, is: "0\t0\tA\t\t1\t2\t\ta\n")
    expect(answer.messages, is: "poi: \(reason.message)\npoi: \(reason.message)\n")
    expect(answer.status, is: 69)
    #expect(throws: NeedsFullProgram("--gpsd")) { try run("--gpsd") }
  }

  @Test(arguments: [
    "1 2 -s a.csv", "--from a.log -s landmarks", "--along t -r 5 -s saved",
    // Wrong ones are refused at once.
    "--gpsd -n x", "watch --gpsd --within 0", "index a.gpx --source-format x",
  ])
  func `given what a front door can do, when asked, then it does it`(commandLine: String) throws {
    try run(commandLine)
  }
}

struct OptionTableTests {
  @Test(arguments: ["-33.9", "-.5", "-33.9,18.4", "-33°55'S", "-0"])
  func `given a minus before a number, when parsed, then it is a value`(token: String) throws {
    try expect(ParsedArguments(parsing: [token, "18.4"]).operands, is: [token, "18.4"])
  }

  @Test func `given the table, when read, then names and letters are unique and no digits`() {
    let names = OptionName.options.map(\.name)
    expect(names, is: OptionName.allWords)
    let letters = OptionName.options.compactMap(\.letter)
    expect(Set(letters).count, is: letters.count)
    #expect(!letters.contains { $0.isNumber })
    #expect(!OptionName.options.contains { $0.summary.isEmpty })
    expect(letters.map { OptionName(letter: $0)?.option.letter }, is: letters)
  }

  @Test func `given an option, when sought in the commands, then one takes it or it informs`() {
    let taken = Set(Program.description.commands.flatMap(\.options))
    #expect(
      Set(OptionName.allCases).subtracting(taken) == [.manual, .completions, .help, .version])
  }

  @Test func `given the commands, when read, then each is found by its name`() throws {
    for command in CommandTable.commands {
      let found = try CommandTable.command(of: try ParsedArguments(parsing: [command.name]))
      expect(found.name, is: command.name)
      expect(command.description.name, is: command.name)
    }
    let names = CommandTable.commands.map { $0.name }
    #expect(CommandTable.otherWords.values.allSatisfy { names.contains($0[0]) })
    for tokens in [[], [""], ["1", "2"], ["-"]] {
      let found = try CommandTable.command(of: try ParsedArguments(parsing: tokens))
      expect(found.name, is: MainJob.name)
    }
  }

  @Test func `given the manual, when read, then each command has a line of its own`() {
    let synopsis = Program.manual.split(separator: ".Sh ").first { $0.hasPrefix("SYNOPSIS") } ?? ""
    for command in CommandTable.commands {
      #expect(synopsis.contains("\n.Nm\n.Cm \(command.name)\n"), "\(command.name)")
    }
  }

  @Test func `given a name near a command's, when a place has it, then it is the place`() throws {
    let places = PlaceNaming.builtIn
    let arguments = try ParsedArguments(parsing: ["wath"])
    #expect(throws: UsageError.self) { try CommandTable.command(of: arguments) }
    let found = try CommandTable.command(of: arguments, isPlace: places.isName)
    expect(found.name, is: MainJob.name)
  }
}
