import TestSupport
import Testing

/// What goes wrong, how it is told, and with which status it ends.
struct WrongInputTests {
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

  @Test(arguments: commandLines + files + services)
  func `given something wrong, when run, then one line tells it and the status fits`(
    row: Row
  ) throws {
    let directory = try Self.directory()
    let run = try Executable.poi.run(row.commandLine, in: directory)
    #expect(run == ProgramRun(messages: "poi: \(row.message)\n", status: row.status))
  }

  @Test func `given a space in a value or a location, when refused, then it is mended`() throws {
    let radius = try Executable.poi.run(["1", "2", "-r", "1 km"])
    #expect(
      radius.messages
        == "poi: --radius 1 km: expected a distance: a number with m, km, mi, ft or nmi;"
        + " try: poi 1 2 -r 1km\n"
    )
    let location = try Executable.poi.run(["95 10"])
    #expect(
      location.messages
        == "poi: 95: latitude is not within -90 to 90; did you swap latitude and longitude?"
        + " try: poi 10 95\n"
    )
  }

  @Test func `given a missing file among sources, when run, then the others answer`() throws {
    let run = try Executable.poi.run("0 0 -s nosuch -s landmarks -n 1 --fields source")
    #expect(
      run
        == ProgramRun(
          output: "landmarks\n",
          messages: "poi: nosuch: No such file or directory\n",
          status: 66,
        )
    )
  }

  private static let commandLines = [
    Row(
      2,
      "91 0",
      "91: latitude is not within -90 to 90; did you swap latitude and longitude? try: poi 0 91",
    ),
    Row(
      2,
      "-121.9 37.3 -n 1",
      "-121.9: latitude is not within -90 to 90; did you swap latitude and longitude?"
        + " try: poi 37.3 -121.9 -n 1",
    ),
    Row(2, "0 181", "181: longitude is not within -180 to 180; see poi --help"),
    Row(2, "nan 0", "nan: not a finite number; see poi --help"),
    Row(2, "0 -inf", "-inf: not a finite number; see poi --help"),
    Row(2, "0x10 0", "0x10: a hexadecimal number; write decimal degrees; see poi --help"),
    Row(
      2,
      "51,5 7,4",
      "51,5: a decimal comma; write a point, such as 51.5 7.4; try: poi 51.5 7.4",
    ),
    Row(2, "1 2 3", "3: unexpected after the location; see poi --help"),
    Row(
      2,
      "1",
      "1: the longitude is missing; write LATITUDE LONGITUDE; see poi --help",
    ),
    Row(
      2,
      "abc",
      "abc: not a location; write LATITUDE LONGITUDE, such as 37.3293 -121.8893; see poi --help",
    ),
    Row(
      2,
      "-12S 5E",
      "-12S: more than one sign or hemisphere letter; write one of them; try: poi 12S 5E",
    ),
    Row(
      2,
      "-12N 5E",
      "-12N: more than one sign or hemisphere letter; write one of them; see poi --help",
    ),
    Row(
      2,
      "-33.9S,18E",
      "-33.9S: more than one sign or hemisphere letter; write one of them; try: poi 33.9S,18E",
    ),
    Row(
      2,
      "locate 95,10",
      "95: latitude is not within -90 to 90; did you swap latitude and longitude?"
        + " try: poi locate 10,95",
    ),
    Row(2, "-- 37 -121 -n 1", "-n: unexpected after the location; try: poi 37 -121 -n 1"),
    Row(
      2,
      "1 2 --limit=",
      "--limit '': expected a whole number up to 1000000000, 0 for all; see poi --help",
    ),
    Row(
      2,
      "1 2 --color NEVER",
      "--color NEVER: expected auto, always, never; try: poi 1 2 --color never",
    ),
    Row(
      2,
      "1 2 -r1.5KM",
      "--radius 1.5KM: expected a distance: a number with m, km, mi, ft or nmi;"
        + " try: poi 1 2 -r1.5km",
    ),
    Row(2, "10°60'N 5°E", "10°60'N: minutes are less than 60; see poi --help"),
    Row(
      2,
      "geo:1,2;crs=mars",
      "mars: only the coordinate reference system wgs84 is read; see poi --help",
    ),
    Row(
      2,
      "84H6+P7",
      "84H6+P7: a short Plus code needs a place: write its name behind the code, or the full code;"
        + " see poi --help",
    ),
    Row(2, "@nowhere", "@nowhere: no such saved place; none is saved"),
    Row(
      2,
      "-n 3",
      "location: missing: give latitude and longitude, --gpsd or --from FILE;"
        + " try: poi -n 3 37.3293 -121.8893",
    ),
    Row(2, "1 2 --radius", "--radius: needs a value DIST; see poi --help"),
    Row(
      2,
      "1 2 -r x",
      "--radius x: expected a distance: a number with m, km, mi, ft or nmi; see poi --help",
    ),
    Row(
      2,
      "1 2 --beyond 5km -r 1km",
      "--beyond 5km: farther than the radius of 1km; see poi --help",
    ),
    Row(
      2,
      "1 2 -n -1",
      "--limit -1: expected a whole number up to 1000000000, 0 for all; see poi --help",
    ),
    Row(2, "1 2 --radus 5", "--radus: unknown option; try: poi 1 2 --radius 5"),
    Row(2, "1 2 -z", "-z: unknown option; see poi --help"),
    Row(2, "1 2 --json=1", "--json=1: --json takes no value; try: poi 1 2 --json"),
    Row(
      2,
      "1 2 --color=nevre",
      "--color nevre: expected auto, always, never; did you mean 'never'?"
        + " try: poi 1 2 --color=never",
    ),
    Row(
      2,
      "1 2 --fields name --json",
      "--fields name: the format json has no columns to choose; see poi --help",
    ),
    Row(
      2,
      "1 2 --units furlong",
      "--units furlong: expected metric, imperial, nautical; see poi --help",
    ),
    Row(
      2,
      "1 2 --color sometimes",
      "--color sometimes: expected auto, always, never; see poi --help",
    ),
    Row(
      2,
      "1 2 --timeout 0",
      "--timeout 0: expected a duration like 5s, 500ms or 2m; see poi --help",
    ),
    Row(
      2,
      "1 2 --accuracy near",
      "--accuracy near: expected a distance: a number with m, km, mi, ft or nmi; see poi --help",
    ),
    Row(
      2,
      "1 2 -c =",
      #"--category =: expected a word, key=value or key=* (no expression; \, is a comma); see poi --help"#,
    ),
    Row(
      2,
      "1 2 -c amenity",
      "--category amenity: a key, not a word; did you mean 'amenity=*', 'restaurant', 'cafe'?"
        + " try: poi 1 2 -c 'amenity=*'",
    ),
    Row(2, "1 2 -c * -n 1", "--category *: leave out -c for all kinds; try: poi 1 2 -n 1"),
    Row(2, "1 2 --category=*", "--category *: leave out -c for all kinds; try: poi 1 2"),
    Row(
      2,
      "1 2 --tag =x",
      #"--tag =x: expected KEY or KEY=VALUE (no expression; \, is a comma); see poi --help"#,
    ),
    Row(2, "1 2 --gpsd", "--gpsd: the location is given already: '1'; see poi --help"),
    Row(
      2,
      "--gpsd --from x",
      "--from: the location can come from one place only; see poi --help",
    ),
    Row(
      2,
      "1 2 -s -",
      "--source -: needs a format; try: poi 1 2 -s - --source-format csv",
    ),
    Row(
      2,
      "- -s - --source-format csv",
      "--source -: standard input can be read for one thing only; see poi --help",
    ),
    Row(
      2,
      "- -f json",
      "--format json: many locations are written as tsv, csv or ndjson; see poi --help",
    ),
    Row(
      2,
      "1 2 -s ftp://h/x",
      "--source ftp://h/x: not a file and not an http:// or https:// address; see poi --help",
    ),
  ]

  private static let files = [
    Row(66, "1 2 -s missing.csv", "missing.csv: No such file or directory"),
    Row(66, "1 2 -s folder.csv", "folder.csv: Is a directory"),
    Row(66, "1 2 -s nosuch", "nosuch: No such file or directory"),
    Row(66, "1 2 -s folder", "folder: Is a directory"),
    Row(66, "index nosuch -o x.poix", "nosuch: No such file or directory"),
    Row(
      2,
      "1 2 -s a.xyz",
      "a.xyz: no format is known by that suffix; name one with --source-format",
    ),
    Row(
      65,
      "1 2 -s nocoord.csv",
      "nocoord.csv: line 1: the header has no column for latitude (lat, latitude or y) or longitude"
        + " (lon, lng, long, longitude or x), only \"name\", \"where\""
        + "; tell them with --columns lat=COLUMN,lon=COLUMN",
    ),
    Row(
      65,
      "1 2 -s quote.csv",
      "quote.csv: line 2: a quoted field begins here that never ends",
    ),
    Row(
      65,
      "1 2 -s empty.csv",
      "empty.csv: line 1: the file ends before a header with lat and lon",
    ),
    Row(
      65,
      "1 2 -s cut.geojson",
      "cut.geojson: byte 122: expected ',' or ']', found the end",
    ),
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
      75,
      "geo:1,2;u=500 --accuracy 50m",
      "geo:1,2;u=500: its error is 500 m, 50 m are asked for",
    ),
    Row(
      78,
      "1 2 --config typo.json5",
      "typo.json5: line 1: unknown key 'limt'; did you mean 'limit'?",
    ),
    Row(
      2,
      "1 2 --no-config --config missing.json5",
      "--no-config: a configuration is named by --config; try: poi 1 2 --config missing.json5",
    ),
    Row(78, "1 2 --config syntax.json5", "syntax.json5: line 1: expected a value"),
    Row(
      78,
      "1 2 --config open.json5",
      "open.json5: others can write it; try: chmod o-w 'open.json5'",
    ),
    Row(78, "1 2 --config missing.json5", "missing.json5: No such file or directory"),
    Row(
      78,
      "1 2 --config units.json5",
      "units.json5: line 1: units: expected metric, imperial, nautical, not 'mile'",
    ),
  ]

  private static let services = [
    Row(
      69,
      "--gpsd=127.0.0.1:9",
      "gpsd at 127.0.0.1:9: cannot connect: Connection refused; is gpsd running there?",
    ),
    Row(2, "--gpsd=h:99999", "'h:99999': the port must be a number from 1 to 65535"),
    Row(69, "1 2 -s http://127.0.0.1:9/x", "127.0.0.1:9: cannot connect"),
    Row(69, "1 2 --offline -s https://example.org/x", "example.org: not asked, as --offline says"),
  ]

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
