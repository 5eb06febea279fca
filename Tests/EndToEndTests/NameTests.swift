import TestSupport
import Testing

/// Names in the language of the person who asks.
@Suite(.waiting) struct NameTests {
  private static let points = """
    name,lat,lon,id,name:de,name:fr
    Genève,0.001,0,1,Genf,Genève
    Zürich,0.002,0,2,,Zurich
    Bern,0.003,0,3,,Berne

    """

  private static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(points, to: "points.csv")
    let built = try Executable.poi.run("index points.csv -o points.poix", in: directory)
    #expect(built == ProgramRun())
    return directory
  }

  private static let cases: [(options: String, names: [String])] = [
    ("", ["Genève", "Zürich", "Bern"]), ("--lang de", ["Genf", "Zürich", "Bern"]),
    ("--lang fr_CH", ["Genève", "Zurich", "Berne"]), ("--lang de --name genf", ["Genf"]),
    ("--lang de --name geneve", ["Genf"]), ("--name genf", []),
    ("--lang fr --name berne", ["Berne"]),
    ("--lang fr --name bern", ["Berne"]), ("--lang fr --name zur", ["Zurich"]),
  ]

  @Test(arguments: ["points.csv", "points.poix"])
  func `given a language, when looked up, then what is shown can be asked for`(file: String) throws
  {
    let directory = try Self.directory()
    for (options, names) in Self.cases {
      let run = try Executable.poi.run(
        "0 0 -s \(file) -f ndjson --fields name \(options)", in: directory,
      )
      let rows = names.map { "{\"name\":\"\($0)\"}\n" }.joined()
      #expect(run == ProgramRun(output: rows, status: names.isEmpty ? 1 : 0), "\(options)")
    }
  }

  @Test(arguments: ["points.csv", "points.poix"])
  func `given a language, when many lines are looked up, then it is as for one`(file: String) throws
  {
    let directory = try Self.directory()
    for (options, names) in Self.cases {
      let run = try Executable.poi.run(
        "- -s \(file) -f tsv --fields name \(options)", in: directory, input: "0 0\n",
      )
      #expect(run.output == names.map { "1\t\($0)\n" }.joined(), "\(options)")
    }
  }
}
