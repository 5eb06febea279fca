import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing
import LinkedFormats

struct KMLReaderTests {
  private func kml(_ content: String, namespace: String = "http://www.opengis.net/kml/2.2")
    -> String
  {
    """
    <?xml version="1.0"?>
    <kml xmlns="\(namespace)" xmlns:gx="http://www.google.com/kml/ext/2.2">
    \(content)
    </kml>
    """
  }

  private func coordinates(of geometry: String) throws -> [Coordinate?] {
    try KMLReader().read(kml("<Placemark>\(geometry)</Placemark>")).points.map(\.coordinate)
  }

  private func problems(of geometry: String) throws -> [Failure] {
    try KMLReader().read(kml("<Placemark>\n\(geometry)</Placemark>")).problems
  }

  @Test(arguments: [
    "http://www.opengis.net/kml/2.2", "http://earth.google.com/kml/2.0",
    "http://earth.google.com/kml/2.1", "",
  ])
  func `given a placemark of any namespace, when read, then a point`(namespace: String) throws {
    let text = kml(
      """
      <Document><name>d</name><Folder><name>f</name><Placemark id="p1">
      <name>Caf&#233;</name><description><![CDATA[<b>x</b>]]></description>
      <address>1 A St</address><phoneNumber>555</phoneNumber><styleUrl>#s</styleUrl>
      <LookAt><longitude>9</longitude><latitude>9</latitude></LookAt>
      <Point><coordinates>-121.8893,37.3293,25</coordinates></Point>
      </Placemark></Folder></Document>
      """,
      namespace: namespace,
    )
    let expected = PointOfInterest(
      name: "Café", category: Category("f"),
      coordinate: Coordinate(37.3293, -121.8893), id: "p1", source: "test",
      tags: ["addr:full": "1 A St", "description": "<b>x</b>", "phone": "555"],
    )
    expect(try KMLReader().read(text).points, is: [expected])
  }

  @Test(arguments: [
    ("2", "line 4: \"2\" is not longitude,latitude[,altitude]"),
    ("2 1", "line 4: \"2\" is not longitude,latitude[,altitude]"),
    ("1,2,3,4", "line 4: \"1,2,3,4\" is not longitude,latitude[,altitude]"),
    ("91,91", "line 4: the latitude 91.0 is beyond ±90"),
    (
      "2,6860000",
      "line 4: the latitude 6860000.0 is beyond ±90; degrees of WGS 84 (EPSG:4326) are read, not metres",
    ),
    (",1", "line 4: the longitude is missing"),
  ])
  func `given bad coordinates, when read, then the placemark is skipped with its line`(
    text: String, message: String,
  ) throws {
    let geometry = "<Point><coordinates>\(text)</coordinates></Point>"
    expect(try problems(of: geometry), is: [Failure(.data, message)])
    #expect(try coordinates(of: geometry).isEmpty)
  }

  @Test(
    arguments: [
      ("<LineString><coordinates>0,0 10,4 2,2</coordinates></LineString>", [Coordinate(2, 5)]),
      ("<LineString><coordinates>0,0,9\n10,4,9\n</coordinates></LineString>", [Coordinate(2, 5)]),
      (
        """
        <Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 10,0 10,4 0,0</coordinates>
        </LinearRing></outerBoundaryIs></Polygon>
        """, [Coordinate(2, 7.5)],
      ),
      (
        """
        <MultiGeometry><Point><coordinates>7,3</coordinates></Point>
        <LineString><coordinates>0,0 10,4</coordinates></LineString></MultiGeometry>
        """, [Coordinate(3, 7)],
      ),
      (
        """
        <MultiGeometry><Point><coordinates>0,0</coordinates></Point>
        <MultiGeometry><Point><coordinates>10,4</coordinates></Point></MultiGeometry></MultiGeometry>
        """, [Coordinate(0, 0)],
      ),
      ("<LineString><coordinates>179,0 -177,4</coordinates></LineString>", [Coordinate(2, -179)]),
      ("<LineString><coordinates>177,0 -179,4</coordinates></LineString>", [Coordinate(2, 179)]),
      (
        "<LineString><coordinates>-180,0 -90,4 0,4 90,4 180,4</coordinates></LineString>",
        [Coordinate(2, 0)],
      ),
      (
        "<Model><Location><latitude>1</latitude><longitude>2</longitude></Location></Model>",
        [Coordinate(1, 2)],
      ),
      // Without a place there is a point all the same.
      ("", [nil]), ("<Point/>", [nil]), ("<Point><coordinates/></Point>", [nil]),
      ("<address>1 A St</address>", [nil]),
      ("<gx:MultiTrack/>", [nil]), ("<Track/>", [nil]),
      (
        """
        <gx:MultiTrack><gx:Track><when>2020-01-01T00:00:00Z</when><gx:coord>0 0 9</gx:coord>
        <gx:coord/><gx:coord>10\t4</gx:coord></gx:Track></gx:MultiTrack>
        """, [Coordinate(2, 5)],
      ),
    ]
      + [
        "2,1", "2,1,0", " 2,1 ", "\n\t2,1,0\n", "2, 1, 0", "2 ,1 ,0", "2 , 1", "2,1,", "2,\n1",
        "+2,1e0",
      ].map { ("<Point><coordinates>\($0)</coordinates></Point>", [Coordinate(1, 2)]) }
      as [(String, [Coordinate?])]
  )
  func `given a geometry, when read, then its only point or what stands for it counts`(
    geometry: String, places: [Coordinate?],
  ) throws {
    expect(try coordinates(of: geometry), is: places)
  }

  @Test(
    arguments: [
      ("<Data name='Type'><value> Art </value></Data>", "Art", [:]),
      (
        "<Data name='kind'><value>k</value></Data><Data name='category'><value>c</value></Data>",
        "c", ["kind": "k"],
      ),
      (
        "<SchemaData><SimpleData name='amenity'>cafe</SimpleData></SchemaData>", "amenity=cafe",
        ["amenity": "cafe"],
      ),
      ("<Data name='a'><displayName>A</displayName><value>1</value></Data>", "inner", ["a": "1"]),
      (
        "<Data name='a'><value>1</value></Data><Data name='a'><value>2</value></Data>", "inner",
        ["a": "1"],
      ),
    ] as [(String, String, Tags)])
  func `given extended data, when read, then it gives tags and the category`(
    data: String, category: String, tags: Tags,
  ) throws {
    let text = kml(
      """
      <Folder><name>outer</name><Folder><name>inner</name><Folder>
      <Placemark><ExtendedData>\(data)</ExtendedData></Placemark></Folder></Folder></Folder>
      """
    )
    let expected = PointOfInterest(category: Category(category), source: "test", tags: tags)
    expect(try KMLReader().read(text).points, is: [expected])
  }

  @Test func `given data of Organic Maps, when read, then its innermost elements are tags`() throws
  {
    let text = kml(
      """
      <Placemark><ExtendedData xmlns:mwm="https://omaps.app"><mwm:name><mwm:lang code="en">A</mwm:lang>
      </mwm:name><mwm:featureTypes><mwm:value>amenity-place_of_worship-muslim</mwm:value>
      </mwm:featureTypes><mwm:scale>17</mwm:scale></ExtendedData></Placemark>
      """
    )
    let expected = PointOfInterest(
      category: Category("amenity=place_of_worship"), source: "test",
      tags: ["amenity": "place_of_worship", "name:en": "A", "scale": "17"],
    )
    expect(try KMLReader().read(text).points, is: [expected])
  }

  @Test func `given a link to another document, when read, then it is reported`() throws {
    let text = kml("<NetworkLink>\n<Link><href> a.kml </href></Link></NetworkLink><Placemark/>")
    let sink = try KMLReader().read(text)
    expect(sink.points.count, is: 1)
    let reason = "a link to a.kml, which is not followed; give that file as a source, too"
    expect(sink.problems, is: [Failure(.data, "line 4: \(reason)")])
  }

  @Test func `given an archive of documents, when read, then each is, and links to it are none`()
    throws
  {
    let head = "<kml><NetworkLink><Link><href>a.kml</href></Link></NetworkLink>"
    let files =
      PackedFixture.zipEntry("doc.kml", head + "</kml>", .behind)
      + PackedFixture.zipEntry("b.png", "x", isDeflated: false)
      + PackedFixture.zipEntry("empty.kml", "")
      + PackedFixture.zipEntry("a.kml", "\u{FEFF}<kml><Placemark><name>A</name></Placemark></kml>")
      + PackedFixture.zipEntry("c.png", "x", .behind, isDeflated: false)
    let input = ByteReader(StoredBytes(files).stream(), chunkSize: 7)
    var bytes = ByteReader(Unpacker.unpacked(.zip, input), chunkSize: 9)
    var sink = RecordingSink()
    _ = try KMLReader().read(&bytes, source: "test", into: &sink)
    expect(sink.points.map(\.name), is: ["A"])
    // The picture's length is not known, and so not what stands behind it.
    let reason = "the length of a stored file is not told before it"
    expect(
      sink.problems, is: [Failure(.data, "behind document 2 of the archive: memory: \(reason)")], )
  }

  @Test func `given folders one after the other, when read, then each names its own`() throws {
    let text = kml(
      """
      <Document><Folder><name>a</name><Placemark/></Folder><Placemark/>
      <Folder><name>b</name><Placemark/></Folder></Document>
      """
    )
    expect(try KMLReader().read(text).points.map { $0.category?.text }, is: ["a", nil, "b"])
  }

  @Test func `given a namespace on the document only, when read, then it is understood`() throws {
    let text = """
      <kml><Document xmlns="http://earth.google.com/kml/2.1"><Placemark><name>a</name></Placemark>
      </Document></kml>
      """
    expect(try KMLReader().read(text).points.map(\.name), is: ["a"])
  }

  @Test(arguments: [
    ("<gpx/>", "line 1: the root element is <gpx>, not <kml>"),
    ("<kml>\n<Placemark>", "line 2: the file ends before <kml> is closed"),
  ])
  func `given part of a document, when read, then it says so`(text: String, message: String) {
    expect(KMLReader().failure(text), is: Failure(.data, message))
  }
}
