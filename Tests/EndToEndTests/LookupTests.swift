import TestSupport
import Testing

/// One lookup as a person or a script sees it: output, messages and status together.
@Suite(.waiting) struct LookupTests {
  private let points = """
    name,lat,lon,category,id
    North,0.001,0,amenity=cafe,1
    East,0,0.002,shop=bakery,2
    "Far, away",10,10,amenity=cafe,3

    """

  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(points, to: "points.csv")
    return directory
  }

  @Test func `given a file of points, when looked up, then they come nearest first as tsv`() throws
  {
    #expect(
      try Executable.poi.run("0 0 -s points.csv -n 2", in: directory())
        == ProgramRun(
          output: """
            110.574	0	North	amenity=cafe	0.001	0	1	points.csv
            222.639	90	East	shop=bakery	0	0.002	2	points.csv

            """
        )
    )
  }

  @Test func `given a category and a radius, when nothing fits, then silence and status 1`() throws
  {
    #expect(
      try Executable.poi.run("0 0 -s points.csv -c bakery -r 100", in: directory())
        == ProgramRun(status: 1)
    )
  }

  @Test func `given ndjson, when looked up, then every key is there in its order`() throws {
    #expect(
      try Executable.poi.run("0 0 -s points.csv -n 1 --ndjson", in: directory())
        == ProgramRun(
          output: #"{"name":"North","category":"amenity=cafe","distance":110.574,"bearing":0,"#
            + #""inside":null,"latitude":0.001,"longitude":0,"id":"1","source":"points.csv","#
            + #""attribution":null,"tags":{}}"# + "\n"
        )
    )
  }

  @Test func `given no source, when looked up near San José, then the landmarks answer`() throws {
    let run = try Executable.poi.run("37.3293 -121.8893 --fields name,source -n 3")
    #expect(
      run
        == ProgramRun(
          output: """
            San José McEnery Convention Center	landmarks
            Idea Tree	landmarks
            Hilton San José	landmarks

            """
        )
    )
  }

  @Test func `given a negative latitude first, when looked up, then it is no option`() throws {
    let run = try Executable.poi.run("-33.8568 151.2153 -n 1 --fields name")
    #expect(run == ProgramRun(output: "Sydney Opera House\n"))
  }

  @Test func `given a bad row, when looked up, then the good ones come and the bad one is told`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\nA,1,2\nB,91,0\n", to: "bad.csv")
    #expect(
      try Executable.poi.run("1 2 -s bad.csv --fields name", in: directory)
        == ProgramRun(
          output: "A\n",
          messages: "poi: bad.csv: line 3: the latitude 91.0 is beyond ±90;"
            + " are latitude and longitude swapped?\n",
          status: 65,
        )
    )
  }

  @Test func `given one missing file of two, when looked up, then the other still answers`() throws
  {
    #expect(
      try Executable.poi.run(
        "0 0 -s missing.csv -s points.csv -n 1 --fields name", in: directory(), )
        == ProgramRun(
          output: "North\n", messages: "poi: missing.csv: No such file or directory\n", status: 66,
        )
    )
  }

  @Test func `given a saved place, when named with an at sign, then it is the location`() throws {
    let directory = try directory()
    try TemporaryDirectory.makePlaces(in: directory)
    let run = try Executable.poi.run("@Café -s points.csv --json -n 1", in: directory)
    #expect(run.status == 0)
    #expect(run.output.contains(#""latitude":9.5,"longitude":9.5"#))
    #expect(run.output.contains(#""provider":"saved""#))
  }

  @Test func `given a name with escapes, when printed, then no control reaches the terminal`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("name,lat,lon\n\"\u{1B}[31mRed\u{202E}\u{7}\",0,0\n", to: "evil.csv")
    let run = try Executable.poi.run("0 0 -s evil.csv --fields name", in: directory)
    #expect(run == ProgramRun(output: #"\u{1b}[31mRed\u{202e}\u{7}"# + "\n"))
  }

  @Test func `given help and version, when asked for beside nonsense, then they still come`() throws
  {
    let help = try Executable.poi.run("--nonsense --help")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Points of interest near a location"))
    #expect(help.messages.isEmpty)
    let version = try Executable.poi.run("-V 91 0")
    #expect(version.output.hasPrefix("poi 1.") && version.status == 0)
  }
}

extension TemporaryDirectory {
  static func makePlaces(in home: TemporaryDirectory) throws {
    try home.makeDirectory(".local/share/poi")
    try home.write(
      """
      {"type":"FeatureCollection","features":[{"type":"Feature",
      "geometry":{"type":"Point","coordinates":[9.5,9.5]},"properties":{"name":"café"}}]}
      """,
      to: ".local/share/poi/places.geojson",
    )
  }
}
