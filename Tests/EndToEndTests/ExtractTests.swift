import Foundation
import TestSupport
import Testing

/// OpenStreetMap extracts, from the file itself and from an index of it.
@Suite(.waiting) struct ExtractTests {
  private static let both = """
    110.574\t0\tCafé\tamenity=cafe\t0.001\t0\tnode/1
    221.149\t0\tKaffeehaus\tamenity=cafe\t0.0025\t0.001\tway/7

    """
  private static let fields =
    "--fields distance,bearing,name,category,latitude,longitude,id --no-config"

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(SmallExtract.bytes, to: "town.osm.pbf")
    #expect(try poi("index town.osm.pbf -o town.poix") == ProgramRun())
  }

  private func poi(_ commandLine: String, input: String = "") throws -> ProgramRun {
    try Executable.poi.run(commandLine, in: directory, input: input)
  }

  @Test func `given an extract, when looked up, then its index and standard input say the same`()
    throws
  {
    for source in ["town.osm.pbf", "town.poix"] {
      let run = try poi("0 0 -s \(source) -c cafe \(Self.fields)")
      #expect(run == ProgramRun(output: Self.both), "\(source)")
    }
    let piped = try BuiltProgram(path: "/bin/sh").run(
      [
        "-c",
        "cat town.osm.pbf | '\(Executable.poi.path)' 0 0 -s - --source-format osm.pbf"
          + " -c cafe \(Self.fields)",
      ],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin"],
      directory: directory.path,
    )
    #expect(piped == ProgramRun(output: Self.both))
  }

  @Test(arguments: ["town.osm.pbf", "town.poix"])
  func `given a line, when measured to a part of it, then the index says the same`(
    source: String
  ) throws {
    for (part, distance) in [
      ("nearest", #"{"distance":221.149,"bearing":0"#),
      ("centre", #"{"distance":298.008,"bearing":21.9"#),
      ("door", #"{"distance":221.149,"bearing":0"#),
    ] {
      let run = try poi(
        "0 0 --to \(part) -s \(source) --name Kaffeehaus --no-config --ndjson"
          + " --fields distance,bearing,inside,door,latitude,longitude -n 1"
      )
      let rest = #","inside":false,"door":null,"latitude":0.0025,"longitude":0.001}"# + "\n"
      #expect(run == ProgramRun(output: distance + rest))
    }
  }

  @Test(arguments: ["town.osm.pbf", "town.poix"])
  func `given an extract, when its names are asked for in German, then they are shown and found`(
    source: String
  ) throws {
    for (options, ways) in [
      ("kaffee", "Kaffeehaus\tway/7\n"), ("kaffeehaus -c cafe", "Kaffeehaus\tway/7\n"),
      ("cafe", ""),
    ] {
      let run = try poi("0 0 -s \(source) --fields name,id --lang de --name \(options)")
      #expect(run == ProgramRun(output: "Kaffeehaus\tnode/1\n" + ways), "\(options)")
    }
  }

  @Test(arguments: ["town.osm.pbf", "town.poix"])
  func `given an extract, when points are shown, then each says whom to credit`(
    source: String
  ) throws {
    let fields = "--fields id,attribution --no-config"
    let credit = "© OpenStreetMap contributors"
    #expect(
      try poi("0 0 -s \(source) \(fields)")
        == ProgramRun(output: "node/1\t\(credit)\nway/7\t\(credit)\n")
    )
    #expect(
      try poi("- -s \(source) \(fields)", input: "0 0\n")
        == ProgramRun(output: "1\tnode/1\t\(credit)\n1\tway/7\t\(credit)\n")
    )
  }

  @Test
  func `given an index of an extract, when told about, then whom to credit and when are there`()
    throws
  {
    _ = try poi("index town.poix -o again.poix")
    for index in ["town.poix", "again.poix"] {
      let lines = try poi("index --info \(index)").output.split(separator: "\n")
      #expect(lines.contains("attribution    © OpenStreetMap contributors"))
      #expect(lines.contains("data as of     2021-04-21T20:21:46Z"))
      #expect(lines.contains("points         3"))
    }
  }

  @Test func `given an extract that is cut short, when indexed, then no index is left behind`()
    throws
  {
    try directory.write(Array(SmallExtract.bytes.dropLast()), to: "cut.osm.pbf")
    let message =
      "poi: cut.osm.pbf: byte 70: the file is cut short: a blob of 133 bytes begins here and 132 are"
      + " left\n"
    for commandLine in ["index cut.osm.pbf -o cut.poix", "0 0 -s cut.osm.pbf"] {
      #expect(try poi(commandLine) == ProgramRun(messages: message, status: 65))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(files.sorted() == ["cut.osm.pbf", "town.osm.pbf", "town.poix"])
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given Monaco, when cafés are looked up, then the extract and its index have the same ten`()
    throws
  {
    let extract = try TestData.path("pbf/monaco-planetiler.osm.pbf")
    _ = try poi("index \(extract) -o monaco.poix")
    let runs = try [extract, "monaco.poix"].map { source in
      try poi("43.7384 7.4246 -s \(source) -c cafe \(Self.fields)")
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].output.split(separator: "\n").count == 10)
    #expect(runs[0].output.hasPrefix("89.312\t7.6\tLe Palace Café\tamenity=cafe\t"))
  }
}
