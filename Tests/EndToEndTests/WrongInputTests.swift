import TestSupport
import Testing

/// Wrong input, its message and its status.
@Suite(.waiting) struct WrongInputTests {
  /// One wrong input.
  struct Row: CustomTestStringConvertible, Sendable {
    let status: Int32
    let commandLine: String
    let message: String

    init(_ status: Int32, _ commandLine: String, _ message: String) {
      self.status = status
      self.commandLine = commandLine
      self.message = message
    }

    var testDescription: String { "poi \(commandLine)" }
  }

  @Test(arguments: files + services)
  func `given something wrong, when run, then one line tells it and the status fits`(
    row: Row
  ) throws {
    let run = try Executable.poi.run(row.commandLine, in: try Self.inputs.get())
    #expect(run == ProgramRun(messages: "poi: \(row.message)\n", status: row.status))
  }

  @Test func `given a missing file among sources, when run, then the others answer`() throws {
    let run = try Executable.poi.run("0 0 -s nosuch -s landmarks -n 1 --fields source")
    #expect(
      run
        == ProgramRun(
          output: "landmarks\n", messages: "poi: nosuch: No such file or directory\n", status: 66,
        )
    )
  }

  private static let files = [
    Row(66, "1 2 -s missing.csv", "missing.csv: No such file or directory"),
    Row(66, "1 2 -s folder.csv", "folder.csv: Is a directory"),
    Row(66, "1 2 -s nosuch", "nosuch: No such file or directory"),
    Row(66, "1 2 -s folder", "folder: Is a directory"),
    Row(66, "index nosuch -o x.poix", "nosuch: No such file or directory"),
    Row(
      2, "1 2 -s a.xyz", "a.xyz: no format is known by that suffix; name one with --source-format",
    ),
    Row(
      65,
      "1 2 -s nocoord.csv",
      "nocoord.csv: line 1: the header has no column for latitude (lat, latitude or y) or longitude"
        + " (lon, lng, long, longitude or x), only \"name\", \"where\""
        + "; tell them with --columns lat=COLUMN,lon=COLUMN",
    ),
    Row(65, "1 2 -s quote.csv", "quote.csv: line 2: a quoted field begins here that never ends"),
    Row(
      65, "1 2 -s empty.csv", "empty.csv: line 1: the file ends before a header with lat and lon",
    ),
    Row(65, "1 2 -s cut.geojson", "cut.geojson: byte 122: expected ',' or ']', found the end"),
    Row(
      65,
      "1 2 -s swapped.geojson",
      "swapped.geojson: byte 40: the latitude 95.0 is beyond ±90;"
        + " are latitude and longitude swapped?",
    ),
    Row(65, "1 2 -s no.geojson", "no.geojson: byte 0: not JSON: expected '{' or '['"),
    Row(65, "1 2 -s half.json", "half.json: byte 1: the longitude is missing"),
    Row(65, "1 2 -s cut.gpx", "cut.gpx: line 1: the file ends before <gpx> is closed"),
    Row(65, "1 2 -s other.gpx", "other.gpx: line 1: the root element is <kml>, not <gpx>"),
    Row(65, "1 2 -s nolon.gpx", "nolon.gpx: line 1: no longitude"),
    Row(
      65,
      "--from words.txt",
      "words.txt: line 1: 'nonsense': not a location; write LATITUDE LONGITUDE,"
        + " such as 37.3293 -121.8893",
    ),
    Row(75, "--from nofix.nmea", "nofix.nmea: no fix: the receiver had none"),
    Row(66, "--from missing.nmea", "missing.nmea: No such file or directory"),
    Row(66, "--from folder.csv", "folder.csv: Is a directory"),
    Row(65, "--from cut.gpx", "cut.gpx: line 1: the file ends before <gpx> is closed"),
    Row(
      75, "geo:1,2;u=500 --accuracy 50m", "geo:1,2;u=500: its error is 500 m, 50 m are asked for",
    ),
    Row(
      78, "1 2 --config typo.json5",
      "typo.json5: line 1: unknown key 'limt'; did you mean 'limit'?",
    ),
    Row(
      2, "1 2 --no-config --config missing.json5",
      "--no-config: a configuration is named by --config; try: poi 1 2 --config missing.json5",
    ),
    Row(78, "1 2 --config syntax.json5", "syntax.json5: line 1: expected a value"),
    Row(
      78, "1 2 --config open.json5", "open.json5: others can write it; try: chmod o-w open.json5",
    ),
    Row(78, "1 2 --config missing.json5", "missing.json5: No such file or directory"),
    Row(
      78, "1 2 --config units.json5",
      "units.json5: line 1: units: expected metric, imperial, nautical, not 'mile'",
    ),
  ]

  private static let services = [
    Row(
      69, "--gpsd=127.0.0.1:9",
      "gpsd at 127.0.0.1:9: cannot connect: Connection refused; is gpsd running there?",
    ),
    Row(2, "--gpsd=h:99999", "'h:99999': the port must be a number from 1 to 65535"),
    Row(69, "1 2 -s http://127.0.0.1:9/x", "127.0.0.1:9: cannot connect"),
    Row(69, "1 2 --offline -s https://example.org/x", "example.org: not asked, as --offline says"),
  ]

  /// The files, which nothing writes to.
  private static let inputs = Result { try directory() }

  private static func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let feature = #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":"#
    let files = [
      "a.xyz": "", "nocoord.csv": "name,where\nA,1\n", "quote.csv": "name,lat,lon\n\"A,1,2\n",
      "empty.csv": "",
      "cut.geojson": feature + #"{"type":"Point","coordinates":[1,2]},"properties":{}}"#,
      "swapped.geojson": feature + #"{"type":"Point","coordinates":[1,95]},"properties":{}}]}"#,
      "no.geojson": "hello", "half.json": #"[{"name":"A","lat":1}]"#,
      "cut.gpx": "<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><name>A",
      "other.gpx": "<kml><a/></kml>", "nolon.gpx": "<gpx><wpt lat=\"1\"/></gpx>",
      "words.txt": "nonsense\n",
      "nofix.nmea": NMEAText.log(["GPGGA,123519,4807.038,N,01131.000,E,0,08,0.9,545.4,M,46.9,M,,"]),
      "typo.json5": "{ limt: 1 }", "syntax.json5": "{ limit: }", "open.json5": "{}",
      "units.json5": "{ units: 'mile' }",
    ]
    for (name, text) in files { try directory.write(text, to: name) }
    for name in ["folder", "folder.csv"] { try directory.makeDirectory(name) }
    try directory.setMode(0o666, of: "open.json5")
    return directory
  }
}
