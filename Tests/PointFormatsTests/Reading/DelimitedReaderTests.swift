import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct DelimitedReaderTests {
  private static let missing = "the header has no column for"
  private static let longitude = "longitude (lon, lng, long, longitude or x)"
  private static let advice = "; tell them with --columns lat=COLUMN,lon=COLUMN or geometry=COLUMN"

  private func read(_ text: String, delimiter: UInt8? = nil) -> Reading {
    Reading(text, by: DelimitedReader(delimiter: delimiter))
  }

  @Test(arguments: [
    "id,name,lat,lon,category\n7,Tower,51.5,-0.1,museum\n",
    "id,name,lat,lon,category\r\n7,Tower,51.5,-0.1,museum\r\n",
    "id,name,lat,lon,category\n7,Tower,51.5,-0.1,museum",
    "\u{FEFF}id,name,lat,lon,category\n7,Tower,51.5,-0.1,museum\n",
    "id\tname\tlat\tlon\tcategory\n7\tTower\t51.5\t-0.1\tmuseum\n",
    "id;name;lat;lon;category\n7;Tower;51.5;-0.1;museum\n",
    "id|name|lat|lon|category\n7|Tower|51.5|-0.1|museum\n",
    "ID, Title ,Latitude,LNG,Kind\n7,Tower,51.5,-0.1,museum\n",
    "\"id\",\"name\",\"y\",\"x\",\"class\"\n\"7\",\"Tower\",\"51.5\",\"-0.1\",\"museum\"\n",
    "\n\nid,name,lat,long,type\n\n7, Tower , 51.5 ,-0.1, museum\n\n  \n",
    "lon,x,y,lat,name,id,category,,\n-0.1,,,51.5,Tower,7,museum,,\n",
    "id,name,lat,lon,category\n7,Tower,51.5,-0.1,museum,,\n",
  ])
  func `given a table in any dialect, when read, then its point is there`(table: String) {
    let expected = point("Tower", 51.5, -0.1, category: "museum", id: "7")
    let reading = read(table)
    expect(reading.points, is: [expected])
    #expect(reading.problems == [] && reading.failure == nil)
  }

  @Test(
    arguments: [
      // In quotes delimiters, quotes and line ends are text.
      (
        "name,lat,lon,note\n\"Say \"\"hi\"\", you\",1,2,\"two\nlines\"\nplain,3,4,a \"b\" c\n",
        [
          point("Say \"hi\", you", 1, 2, tags: ["note": "two\nlines"]),
          point("plain", 3, 4, tags: ["note": "a \"b\" c"]),
        ], [],
      ),
      (
        "name,lat,lon\n\"A\" Mountain,1,2\nb,3,4\n", [point("b", 3, 4)],
        ["line 2: text after a closing quote"],
      ),
      // Physical lines count.
      (
        "\"na\nme\",name,lat,lon\n\"a\n\n\",b,1,2\n\"x\ny\",b,bad,2\n",
        [point("b", 1, 2, tags: ["na\nme": "a\n\n"])],
        ["line 6: the latitude \"bad\" is not a decimal number"],
      ),
      // Other columns are tags, empty cells nothing.
      (
        "lat,lon,amenity,Opening Hours,wheelchair\n1,2,cafe,24/7,\n",
        [
          point(
            nil, 1, 2, category: "amenity=cafe",
            tags: ["amenity": "cafe", "opening_hours": "24/7"],
          )
        ], [],
      ),
      // The main tag is the category where that is empty.
      (
        "lat,lon,category,shop\n1,2,,bakery\n3,4,bread,bakery\n",
        [
          point(nil, 1, 2, category: "shop=bakery", tags: ["shop": "bakery"]),
          point(nil, 3, 4, category: "bread", tags: ["shop": "bakery"]),
        ], [],
      ),
      (
        "name,lat,lon\nAtlantis,,\nEl Dorado, ,\"\"\n", [point("Atlantis"), point("El Dorado")], [],
      ),
      // A row without a text is nothing, nor is the end mark of DOS.
      ("name,lat,lon\nA,1,2\n,\n\u{1A}", [point("A", 1, 2)], []),
      ("name,lat,lon\r\r\nA,1,2,,\r\r\n\r\r\n", [point("A", 1, 2)], []),
      // Of two columns for one tag its own name or the first counts.
      (
        "lat,lon,hours,opening_hours\n1,2,x,y\n",
        [point(nil, 1, 2, tags: ["hours": "x", "opening_hours": "y"])], [],
      ),
      ("lat,lon,Web,url\n1,2,x,y\n", [point(nil, 1, 2, tags: ["website": "x", "url": "y"])], []),
    ] as [(String, [PointOfInterest], [String])])
  func `given cells of any kind, when read, then the points are these`(
    table: String, points: [PointOfInterest], problems: [String],
  ) {
    #expect(read(table).points == points && read(table).problems == problems)
  }

  @Test(arguments: [
    ("91,0", "the latitude 91.0 is beyond ±90; are latitude and longitude swapped?"),
    ("-121.8,37.3", "the latitude -121.8 is beyond ±90; are latitude and longitude swapped?"),
    ("91,91", "the latitude 91.0 is beyond ±90"),
    ("0,180.0001", "the longitude 180.0001 is beyond ±180"),
    ("north,0", "the latitude \"north\" is not a decimal number"),
    ("nan,0", "the latitude \"nan\" is not a decimal number"),
    ("0,inf", "the longitude \"inf\" is not a decimal number"),
    ("0x10,0", "the latitude \"0x10\" is not a decimal number"),
    ("\"37,3,1\",0", "the latitude \"37,3,1\" is not a decimal number"),
    (",5", "the latitude is missing"), ("5,", "the longitude is missing"),
    ("5", "2 columns where 3 are needed"), ("5,6,x,y", "5 columns where 3 are needed"),
  ])
  func `given a bad row, when read, then it is reported with its line and the rest goes on`(
    cells: String, reason: String,
  ) {
    let reading = read("name,lat,lon\na,1,2\nb,\(cells)\nc,3,4\n")
    expect(reading.points, is: [point("a", 1, 2), point("c", 3, 4)])
    #expect((reading.problems, reading.failure) == (["line 3: \(reason)"], nil))
  }

  @Test func `given a quote that is never closed, when read, then its line is named`() {
    let reading = read("name,lat,lon\na,1,2\n\"x\ny\",3,\"4\n\n")
    expect(reading.points, is: [point("a", 1, 2)])
    expect(reading.problems, is: ["line 4: a quoted field begins here that never ends"])
    expect(reading.description?.cut, is: reading.problems.first)
  }

  @Test(arguments: [";", "\t", "|"])
  func `given decimal commas that delimit nothing, when read, then they are points`(
    delimiter: String
  ) {
    let rows = "a;48,8584;-2,2945\nb;48;\"2,5\"\nc;48.5;2,5\nd;1.234,5;2\ne;1,234,5;2\n"
    let table = "name;lat;lon\n\(rows)".split(separator: ";").joined(separator: delimiter)
    expect(read(table).points, is: [point("a", 48.8584, -2.2945), point("b", 48, 2.5)])
    expect(read(table).problems.map { $0.prefix(6) }, is: ["line 4", "line 5", "line 6"])
    expect(read("name,lat,lon\na,\"1,5\",\"2,5\"\n").points, is: [point("a", 1.5, 2.5)])
    expect(read("sep=;\nname;lat;lon\na;1,5;2,5\n").points, is: [point("a", 1.5, 2.5)])
    expect(read("name;Geo Point\na;1.5, 2.5\nb;,\nc;3\n").points, is: [point("a", 1.5, 2.5)])
    let headerless = DelimitedReader(columns: TableColumns("name=1,lat=2,lon=3"))
    expect(Reading("a;1,5;2,5\n", by: headerless).points, is: [point("a", 1.5, 2.5)])
  }

  @Test func `given UTF-16, when read, then the command that converts it is told`() {
    let message = "line 1: the text is UTF-16, not UTF-8; iconv -f UTF-16 -t UTF-8 converts it"
    let failure = Failure(.data, message)
    expect(Reading([0xFF, 0xFE, 0x5B, 0], by: DelimitedReader()).failure, is: failure)
    expect(Reading([0xFE, 0xFF, 0, 0x5B], by: JSONPointReader()).failure, is: failure)
    expect(Reading([0xFF, 0xFE, 0x7B, 0], by: GeoJSONSequenceReader()).failure, is: failure)
  }

  @Test(arguments: [
    ("", "line 1: the file ends before a header with lat and lon"),
    ("\n\n", "line 3: the file ends before a header with lat and lon"),
    (
      "name,city\n",
      "line 1: \(missing) latitude (lat, latitude or y) or \(longitude), only \"name\", \"city\"\(advice)",
    ),
    ("\nlat,name\n", "line 2: \(missing) \(longitude), only \"lat\", \"name\"\(advice)"),
    ("lat,x\n", "line 1: \(missing) \(longitude), only \"lat\", \"x\"\(advice)"),
    ("\"lat,lon\n", "line 1: a quoted field begins here that never ends"),
    (
      "lat,lon,name\r1,2,a\r",
      #"line 1: rows end in a lone carriage return; tr '\r' '\n' mends that"#,
    ),
  ])
  func `given no header, when read, then it says what is found`(text: String, message: String) {
    let reading = read(text)
    #expect((reading.failure?.kind, reading.points) == (.data, []))
    expect(reading.failure?.message, is: message)
  }

  @Test func `given a header alone, when read, then there are no points`() {
    expect(read("lat,lon"), is: read("lat,lon\n"))
    expect(read("lat,lon").failure, is: nil)
  }

  @Test func `given a row longer than 16 MiB, when read, then its line is named`() {
    let long = String(repeating: "x", count: 16 << 20)
    for (quote, reason) in [
      ("", "the row is longer than 16777216 bytes"),
      (
        "\"",
        "a quoted field begins here that does not end within the first 16777216 bytes of its row",
      ),
    ] {
      let reading = read("name,lat,lon\na,1,2\n\(quote)\(long),3,4\n\(long)")
      #expect(reading.points == [point("a", 1, 2)] && reading.problems == ["line 3: \(reason)"])
      expect(reading.description?.cut, is: reading.problems.first)
    }
  }

  @Test func `given bytes that are not UTF-8, when read, then they are replaced and told once`() {
    let row = Array("\"Caf".utf8) + [0xE9] + Array("\",1,2\n".utf8)
    let reading = Reading(
      Array("name,lat,lon\nCafé,1,2\n".utf8) + row + row, by: DelimitedReader(), )
    let lossy = point("Caf\u{FFFD}", 1, 2)
    expect(reading.points, is: [point("Café", 1, 2), lossy, lossy])
    #expect(
      reading.problems == [
        "line 3: not UTF-8, so letters are lost; iconv -f WINDOWS-1252 -t UTF-8 converts most such tables"
      ])
  }

  @Test(arguments: [
    ("A,1,2\nB,1", true), ("A,1,2\nB,1\n", false), ("A,1,2\nB,91,0", false), ("A,1,2", false),
    ("A,1,2\n  ", false), ("B\nA,1,2", false), ("A,1,2\n\u{1A}", false), ("A,1,2\n,", false),
  ])
  func `given a table, when its last row lacks columns and a line end, then it is cut`(
    rows: String, isCut: Bool,
  ) {
    #expect((read("name,lat,lon\n\(rows)").description?.cut != nil) == isCut)
  }

  @Test(arguments: [
    ("{oops}\n{\"lat\":1,\"lon\":2}", false), ("{\"lat\":1,\"lon\":2}\n{\"lat\":1,\"l", true),
    ("{\"lat\":1,\"lon\":2}\n{oops}\n", false),
    ("\u{1E}{oops}\n\u{1E}{\"lat\":1,\"lon\":2}\n", false),
    ("\u{1E}{\"lat\":1,\"lon\":2}\n\u{1E}{\"lat\":1,\"l", true),
  ])
  func `given a sequence, when its last text is wrong and has no line end, then it is cut`(
    texts: String, isCut: Bool,
  ) {
    #expect((Reading(texts, by: GeoJSONSequenceReader()).description?.cut != nil) == isCut)
  }

  @Test func `given an unwanted place, when read, then no point is made`() {
    let table = Array("name,lat,lon\nnear,1,1\nfar,60,1\nnowhere,,\n".utf8)
    let reading = Reading(table, by: DelimitedReader()) { latitude, _ in latitude < 50 }
    expect(reading.points, is: [point("near", 1, 1), point("nowhere")])
  }

  @Test func `given a tab-separated file, when the name holds commas, then tabs still separate`() {
    let reading = read("a,b,c,name\tlat\tlon\nx\t1\t2\n", delimiter: UInt8(ascii: "\t"))
    expect(reading.points, is: [point(nil, 1, 2, tags: ["a,b,c,name": "x"])])
  }

  @Test(arguments: [
    ("Hours", "opening_hours"), ("Opening Hours", "opening_hours"), ("address", "addr:full"),
    ("Wheelchair", "wheelchair"), ("Telephone", "phone"), ("URL", "website"),
    ("opening_hours", "opening_hours"), ("Colour", "Colour"), ("x:Hours", "x:Hours"),
    ("tag:stars", "stars"), ("tag:Hours", "opening_hours"),
  ])
  func `given a usual name for a tag, when read, then the tag is called as in OpenStreetMap`(
    column: String, key: String,
  ) {
    let reading = Reading("lat,lon,\(column)\n1,2,x\n", by: DelimitedReader())
    expect(reading.points.map(\.tags), is: [[key: "x"]])
  }
}

struct TableColumnsTests {
  private func read(_ text: String, _ columns: String) throws -> Reading {
    let columns: TableColumns = try #require(TableColumns(columns))
    return Reading(text, by: DelimitedReader(columns: columns))
  }

  @Test(
    arguments: [
      // Without a header the first row is a point, too.
      (
        "1,\"Goroka\",-6.08,145.39\n2,\"Madang\",-5.2,145.78\n", "lat=3,lon=4,name=2,id=1",
        [point("Goroka", -6.08, 145.39, id: "1"), point("Madang", -5.2, 145.78, id: "2")],
      ),
      // A header tells the columns that are not named, but for other coordinates.
      (
        "name,lat,lon,y,x,category,id\nA,9,9,1,2,shop=tea,7\n", "lat=y,lon=x",
        [point("A", 1, 2, category: "shop=tea", id: "7", tags: ["lat": "9", "lon": "9"])],
      ),
      // Columns that it does not tell are tags.
      (
        "ort;breite;länge;höhe\nA;1;2;3\n", "lat=Breite,lon=3,name=ort",
        [point("A", 1, 2, tags: ["höhe": "3"])],
      ),
      ("A,1,2,3,4\n", "lat=2,lon=3,ele=4", [point(nil, 1, 2, tags: ["ele": "3"])]),
      ("A,1,2,3\n", "y=2,x=3,title=1,stop_id=4", [point("A", 1, 2, id: "3")]),
    ] as [(String, String, [PointOfInterest])])
  func `given names for columns, when read, then each has its role`(
    table: String, columns: String, points: [PointOfInterest],
  ) throws {
    let reading = try read(table, columns)
    #expect(reading.points == points && reading.problems == [])
  }

  @Test(arguments: [
    ("lat=1,lon=9", "line 1: there is no column 9 among its 3"),
    ("lat=0,lon=2", "line 1: there is no column 0 among its 3"),
    ("lat=\(Int.min),lon=2", "line 1: there is no column \(Int.min) among its 3"),
    ("lat=a,lon=2", "line 1: column 2 cannot mean two things"),
    ("lat=north,lon=2", "line 1: there is no column \"north\" among its 3"),
  ])
  func `given a column that is not there, when read, then that is told`(
    columns: String, message: String,
  ) throws {
    expect(try read("name,a,b\nA,1,2\n", columns).failure?.message, is: message)
  }

  @Test(arguments: [
    "", "lat,lon", "lat=1,lon=", "=1,lat=1,lon=2", "lat=1,lon=2,",
    "lat=2,lon=2", "lat=A,lon=a", "lat=1,lon=2,y=3", "lat=1,lon=2,a=3,a=4",
  ])
  func `given something else, when columns are read, then there are none`(text: String) {
    expect(TableColumns(text), is: nil)
  }
}
