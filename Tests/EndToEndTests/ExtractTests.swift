import Foundation
import TestSupport
import Testing

/// OpenStreetMap extracts, from the file itself and from an index of it.
@Suite(.waiting) struct ExtractTests {
  private static let both = """
    110.574\t0\tCafé\tamenity=cafe\t0.001\t0\tnode/1
    221.149\t0\tKaffeehaus\tamenity=cafe\t0.0025\t0.001\tway/7

    """

  private static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(SmallExtract.bytes, to: "town.osm.pbf")
    return directory
  }

  private static let fields =
    "--fields distance,bearing,name,category,latitude,longitude,id --no-config"

  @Test func `given an extract, when looked up, then its index and standard input say the same`()
    throws
  {
    let directory = try Self.directory()
    let built = try Executable.poi.run("index town.osm.pbf -o town.poix", in: directory)
    #expect(built == ProgramRun())
    for source in ["town.osm.pbf", "town.poix"] {
      let run = try Executable.poi.run("0 0 -s \(source) -c cafe \(Self.fields)", in: directory)
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
    let directory = try Self.directory()
    _ = try Executable.poi.run("index town.osm.pbf -o town.poix", in: directory)
    func seen(_ arguments: String) throws -> ProgramRun {
      try Executable.poi.run(
        "\(arguments) -s \(source) --name Kaffeehaus --no-config --ndjson"
          + " --fields distance,bearing,inside,door,latitude,longitude -n 1",
        in: directory,
      )
    }
    func line(_ beginning: String) -> ProgramRun {
      ProgramRun(output: beginning + #","latitude":0.0025,"longitude":0.001}"# + "\n")
    }

    #expect(
      try seen("0 0") == line(#"{"distance":221.149,"bearing":0,"inside":false,"door":null"#)
    )
    #expect(
      try seen("0 0 --to centre")
        == line(#"{"distance":298.008,"bearing":21.9,"inside":false,"door":null"#)
    )
    #expect(
      try seen("0 0 --to door")
        == line(#"{"distance":221.149,"bearing":0,"inside":false,"door":null"#)
    )
  }

  @Test(arguments: ["town.osm.pbf", "town.poix"])
  func `given an extract, when its names are asked for in German, then they are shown and found`(
    source: String
  ) throws {
    let directory = try Self.directory()
    _ = try Executable.poi.run("index town.osm.pbf -o town.poix", in: directory)
    for options in ["--lang de --name kaffee", "--lang de --name kaffeehaus -c cafe"] {
      let run = try Executable.poi.run(
        "0 0 -s \(source) --fields name,id \(options)", in: directory,
      )
      #expect(run == ProgramRun(output: "Kaffeehaus\tnode/1\nKaffeehaus\tway/7\n"), "\(options)")
    }
    let stored = try Executable.poi.run(
      "0 0 -s \(source) --fields name,id --lang de --name cafe", in: directory,
    )
    #expect(stored == ProgramRun(output: "Kaffeehaus\tnode/1\n"))
  }

  @Test(arguments: ["town.osm.pbf", "town.poix"])
  func `given an extract, when points are shown, then each says whom to credit`(
    source: String
  ) throws {
    let directory = try Self.directory()
    _ = try Executable.poi.run("index town.osm.pbf -o town.poix", in: directory)
    let fields = "--fields id,attribution --no-config"
    let run = try Executable.poi.run("0 0 -s \(source) \(fields)", in: directory)
    let credit = "© OpenStreetMap contributors"
    #expect(run == ProgramRun(output: "node/1\t\(credit)\nway/7\t\(credit)\n"))
    let batch = try Executable.poi.run("- -s \(source) \(fields)", in: directory, input: "0 0\n")
    #expect(batch == ProgramRun(output: "1\tnode/1\t\(credit)\n1\tway/7\t\(credit)\n"))
  }

  @Test
  func `given an index of an extract, when told about, then whom to credit and when are there`()
    throws
  {
    let directory = try Self.directory()
    _ = try Executable.poi.run("index town.osm.pbf -o town.poix", in: directory)
    _ = try Executable.poi.run("index town.poix -o again.poix", in: directory)
    for index in ["town.poix", "again.poix"] {
      let lines = try Executable.poi.run("index --info \(index)", in: directory).output
        .split(separator: "\n")
      #expect(lines.contains("attribution    © OpenStreetMap contributors"))
      #expect(lines.contains("data as of     2021-04-21T20:21:46Z"))
      #expect(lines.contains("points         3"))
    }
  }

  @Test func `given an extract that is cut short, when indexed, then no index is left behind`()
    throws
  {
    let directory = try Self.directory()
    let whole = try Data(contentsOf: URL(fileURLWithPath: directory.path + "/town.osm.pbf"))
    try directory.write(Array(whole.dropLast()), to: "cut.osm.pbf")
    let message =
      "poi: cut.osm.pbf: byte 70: the file is cut short: a blob of 133 bytes begins here and 132 are"
      + " left\n"
    let built = try Executable.poi.run("index cut.osm.pbf -o cut.poix", in: directory)
    #expect(built == ProgramRun(messages: message, status: 65))
    let asked = try Executable.poi.run("0 0 -s cut.osm.pbf", in: directory)
    #expect(asked == ProgramRun(messages: message, status: 65))
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(files.sorted() == ["cut.osm.pbf", "town.osm.pbf"])
  }

  @Test
  func `given a format that is not known, when an index is built, then the known ones are told`()
    throws
  {
    let run = try Executable.poi.run(
      "index town.osm.pbf --source-format pbf", in: Self.directory(), )
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "poi: --source-format pbf: expected tsv, csv, json, ndjson, geojson, gpx, geojsonseq, kml,"
          + " osm.pbf, poix"
      )
    )
  }

  @Test(.enabled(if: TestData.isAvailable, TestData.hint))
  func `given Monaco, when cafés are looked up, then the extract and its index have the same ten`()
    throws
  {
    let directory = try TemporaryDirectory()
    let extract = try TestData.path("pbf/monaco-planetiler.osm.pbf")
    _ = try Executable.poi.run("index \(extract) -o monaco.poix", in: directory)
    let runs = try [extract, "monaco.poix"].map { source in
      try Executable.poi.run("43.7384 7.4246 -s \(source) -c cafe \(Self.fields)", in: directory)
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0].output.split(separator: "\n").count == 10)
    #expect(runs[0].output.hasPrefix("89.312\t7.6\tLe Palace Café\tamenity=cafe\t"))
  }
}
