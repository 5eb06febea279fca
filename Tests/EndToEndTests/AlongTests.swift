import TestSupport
import Testing

/// The points along a track, as a person and a script see them.
@Suite(.waiting) struct AlongTests {
  private let directory: TemporaryDirectory

  private static let track = """
    <?xml version="1.0"?>
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="0" lon="0.05"/>
    <trk><trkseg><trkpt lat="0" lon="0"/><trkpt lat="0" lon="0.03"/></trkseg>
    <trkseg><trkpt lat="0" lon="0.08"/><trkpt lat="0" lon="0.09"/></trkseg></trk></gpx>

    """
  private static let line = """
    {"type":"MultiLineString","coordinates":[[[0,0],[0.03,0]],[[0.08,0],[0.09,0]]]}

    """

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Self.track, to: "trip.gpx")
    try directory.write(Self.line, to: "trip.geojson")
    try directory.write(
      """
      name,lat,lon,category
      Late,0.0005,0.085,amenity=fuel
      Left,0.001,0.01,amenity=fuel
      Right,-0.001,0.02,amenity=fuel
      In the gap,0,0.05,amenity=fuel
      Café,0,0.015,amenity=cafe

      """,
      to: "points.csv",
    )
  }

  private let rows = """
    1113.195	left	110.574	Left
    2226.39	right	110.574	Right
    3896.182	left	55.287	Late

    """

  @Test(arguments: [Executable.poi, Executable.full])
  func `given a GPX track, when searched along, then fuel comes in the order met`(
    program: BuiltProgram
  ) throws {
    let run = try program.run(
      "--along trip.gpx -r 200 -c fuel -s points.csv --fields along,side,distance,name",
      in: directory,
    )
    #expect(run == ProgramRun(output: rows))
  }

  @Test func `given the track on standard input, when handed over, then nothing of it is lost`()
    throws
  {
    for track in [Self.track, Self.line] {
      let run = try Executable.poi.run(
        "--along - -r 200 -c fuel -s points.csv --fields along,side,distance,name", in: directory,
        input: track,
      )
      #expect(run == ProgramRun(output: rows))
    }
  }

  @Test(arguments: ["/dev/fd/5", "/dev/stdin"])
  func `given the track in a pipe that the shell names, when handed over, then it is whole`(
    name: String
  ) throws {
    let command =
      "\(Executable.poi.path) --along \(name) -r 200 -c fuel -s points.csv --fields name"
    let run = try BuiltProgram(path: "/bin/sh").run(
      ["-c", "cat trip.gpx | { exec 5<&0; \(command); }"], directory: directory.path,
    )
    #expect(run == ProgramRun(output: "Left\nRight\nLate\n"))
  }

  private static let formats = [
    "table", "tsv", "csv", "json", "ndjson", "geojson", "gpx", "svg", "html",
  ]

  @Test(arguments: Thoroughness.sample(formats, oneOf: 4))
  func `given a format, when both executables answer, then byte by byte alike`(
    format: String
  ) throws {
    let command = "--along trip.geojson -r 200 -s points.csv -f \(format)"
    let run = try Executable.poi.run(command, in: directory)
    #expect(run.status == 0 && run.messages.isEmpty)
    #expect(run.output.contains("Left") && run.output.contains("Café"))
    #expect(try Executable.full.run(command, in: directory) == run)
  }

  @Test func `given an index and a configured limit, when searched along, then all are found`()
    throws
  {
    try directory.write("{ limit: 1, radius: '200m' }", to: "c.json5")
    let index = try Executable.poi.run("index -q points.csv -o points.poix", in: directory)
    #expect(index.status == 0)
    let run = try Executable.poi.run(
      "--config c.json5 --along trip.geojson -s points.poix --fields name", in: directory,
    )
    #expect(run == ProgramRun(output: "Left\nCafé\nRight\nLate\n"))
    let first = try Executable.poi.run(
      "--config c.json5 --along trip.geojson -s points.poix --fields name -n 2 --beyond 100",
      in: directory,
    )
    #expect(first == ProgramRun(output: "Left\nRight\n"))
  }

  @Test func `given nothing within the radius, when searched along, then silence and status 1`()
    throws
  {
    let run = try Executable.poi.run(
      "--along trip.geojson -r 1 -s points.csv -c fuel", in: directory,
    )
    #expect(run == ProgramRun(status: 1))
  }

  @Test func `given a source that fails, when searched along, then the others answer`() throws {
    let server = try LoopbackHTTPServer(["/x": .status(403)])
    let run = try Executable.poi.run(
      "--along trip.gpx -r 200 -s points.csv -s \(server.url("/x")) -n 1 --fields name",
      in: directory,
    )
    #expect(run.output == "Left\n" && run.status == 69)
    #expect(
      run.messages.hasPrefix("poi: 127.0.0.1:\(server.port): the server refused")
        && server.requests.count == 1
    )
  }

  @Test func `given a service, when searched along, then once for some 20 km`() throws {
    try directory.write(
      #"{"type":"LineString","coordinates":[[0,0],[0.5,0]]}"#,
      to: "long.geojson",
    )
    let server = try LoopbackHTTPServer([
      "/x": .answer(body: #"[{"name":"A","lat":0.001,"long":0.4},{"name":"B","lat":0,"long":0.1}]"#)
    ])
    let run = try Executable.poi.run(
      "--along long.geojson -r 200 -s \(server.url("/x")) --fields name,side", in: directory,
    )
    #expect(run == ProgramRun(output: "B\ton\nA\tleft\n"))
    #expect((3...5).contains(server.requests.count))
  }

  @Test(arguments: [
    ("<gpx><wpt lat='1' lon='2'/></gpx>", "this GPX has none, and 1 place beside the track"),
    ("<gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>", "this GPX has one"),
    ("1 2\n", "it has one"),
  ])
  func `given fewer than two positions, when searched along, then status 65 says how many`(
    track: String, found: String,
  ) throws {
    try directory.write(track, to: "short")
    let run = try Executable.poi.run("--along short -r 5 -s points.csv", in: directory)
    let message = "poi: short: a track needs two positions; \(found)\n"
    #expect(run == ProgramRun(messages: message, status: 65))
  }

  @Test func `given a file that is missing, when searched along, then status 66`() throws {
    let run = try Executable.poi.run("--along no.gpx -r 5 -s points.csv", in: directory)
    #expect(run == ProgramRun(messages: "poi: no.gpx: No such file or directory\n", status: 66))
  }
}
