import Basics
import Geodesy
import LinkedFormats
import Locating
import OpeningHours
import PointsOfInterest
import TestSupport
import Testing

struct GPXDecoderTests {
  private func bytes(_ text: String) -> ByteReader {
    ByteReader(StoredBytes(Array(text.utf8)).stream())
  }

  private func lastFix(_ text: String) throws -> Fix? {
    var bytes = bytes(text)
    var last: Fix?
    try GPXDecoder().readFixes(in: &bytes) { last = try $0.get() }
    return last
  }

  private func fix(_ latitude: Double, _ longitude: Double, time: String? = nil) -> Fix {
    Fix(
      coordinate: Coordinate(latitude, longitude),
      time: time.flatMap { Timestamp(rfc3339: $0) }, origin: .file,
    )
  }

  @Test(arguments: [
    "<wpt lat='1' lon='2'/><wpt lat='3' lon='4'/>",
    "<wpt lat='1' lon='2'/><rte><rtept lat='3' lon='4'/></rte>",
    "<wpt lat='1' lon='2'/><trk><trkseg><trkpt lat='3' lon='4'><ele>1</ele></trkpt></trkseg></trk>",
    "<wpt lat='3' lon='4'/><wpt lat='1' lon='2'><fix>none</fix></wpt>",
    "<wpt lat='3' lon='4'/><wpt lat='91' lon='2'><time>2026-01-31T12:00:00Z</time><fix>none</fix></wpt>",
  ])
  func `given points, when decoded, then the last valid one is the fix`(points: String) throws {
    expect(try lastFix("<gpx>\(points)</gpx>"), is: fix(3, 4))
  }

  @Test(
    arguments: [
      ("<course>90.5</course><speed>1.5</speed>", 90.5, 1.5),
      ("<course>361</course><speed>-1</speed>", nil, nil),
    ] as [(String, Double?, Double?)])
  func `given time, speed and course, when decoded, then the fix has what can be true`(
    elements: String, course: Double?, speed: Double?,
  ) throws {
    let text = """
      <gpx xmlns='http://www.topografix.com/GPX/1/0'><trk><trkseg><trkpt lat='1' lon='2'>
      <time> 2026-01-31T12:00:00.5Z </time>\(elements)<fix>3d</fix>
      <extensions><time>2001-01-01T00:00:00Z</time></extensions></trkpt></trkseg></trk></gpx>
      """
    var expected = fix(1, 2, time: "2026-01-31T12:00:00.5Z")
    (expected.course, expected.speed) = (course, speed)
    expect(try lastFix(text), is: expected)
  }

  @Test(arguments: ["<wpt lat='3' lon='4'><ti", "<wpt lat='3' lon='4'>", "", "<wpt la"])
  func `given a file in the making, when decoded, then its last point counts`(rest: String) throws {
    expect(try lastFix("<gpx><wpt lat='1' lon='2'/>\(rest)"), is: fix(1, 2))
  }

  @Test func `given no point, when decoded, then there is no fix`() throws {
    expect(try lastFix("<gpx/>"), is: nil)
  }

  @Test(arguments: [
    ("<gpx>\n<wpt lat='1' lon='2'>", "line 2: the file ends before <gpx> is closed"),
    ("<gpx>\n<wpt lat='1' lon='x'/></gpx>", "line 2: the longitude \"x\" is not a decimal number"),
    ("<gpx>\n<wpt lat='1'/></gpx>", "line 2: the longitude is missing"),
    ("<kml/>", "line 1: the root element is <kml>, not <gpx>"),
    ("<gpx><wpt lat='1' lon='2'/></gpy>", "line 1: a start tag and an end tag do not match"),
  ])
  func `given a faulty document, when decoded, then it says so`(text: String, message: String) {
    #expect(throws: Failure(.data, message)) { try lastFix(text) }
  }

  @Test(arguments: [
    ("<gpx", true), (" \r\n<?xml", true), ("$GPGGA", false), ("{}", false), ("", false),
  ])
  func `given the first bytes, when asked, then XML is recognised`(start: String, isXML: Bool) {
    expect(GPXDecoder().recognises(Array(start.utf8)[...]), is: isXML)
  }

  @Test func `given UTF-16, when asked, then XML is recognised, and no other text`() {
    expect(GPXDecoder().recognises([0xFF, 0xFE, 0x3C, 0]), is: true)
    expect(GPXDecoder().recognises([0xFE, 0xFF, 0, 0x24]), is: false)
  }

  @Test func `given a track, when all is read, then points and faults come in order`() throws {
    let text = """
      <gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="2"/><trk><trkseg>
      <trkpt lat="3" lon="4"><time>2020-01-01T00:00:00Z</time></trkpt><trkpt lat="91" lon="120"/>
      <trkpt lat="5" lon="6"/></trkseg></trk></gpx>
      """
    var bytes = bytes(text)
    var taken: [String] = []
    try GPXDecoder().readFixes(in: &bytes) { place in
      let fix = try? place.get()
      taken.append("\(fix?.coordinate.latitude ?? .nan) \(fix?.time?.rfc3339 ?? "-")")
    }
    expect(taken, is: ["1.0 -", "3.0 2020-01-01T00:00:00Z", "nan -", "5.0 -"])
  }

  @Test func `given a reader that has enough, when it says so, then it is told no more`() throws {
    let text = #"<gpx><wpt lat="1" lon="2"/><wpt lat="3" lon="4"/></gpx>"#
    var bytes = bytes(text)
    var count = 0
    let enough = Failure(.tryAgain, "enough")
    #expect(throws: enough) {
      try GPXDecoder().readFixes(in: &bytes) { _ in
        count += 1
        throw enough
      }
    }
    expect(count, is: 1)
  }

  // MARK: Tracks

  private func parts(_ text: String) throws -> TrackParts {
    var bytes = bytes(text)
    return try GPXDecoder().readTrack(in: &bytes)
  }

  private func positions(_ text: String) throws -> [[[Double]]] {
    try parts(text).parts.filter { !$0.isEmpty }
      .map { part in part.map { [$0.latitude, $0.longitude] } }
  }

  private static let track = "<trkpt lat='1' lon='2'/><trkpt lat='3' lon='4'><ele>5</ele></trkpt>"
  private static let route =
    "<rte><name>R</name><rtept lat='7' lon='8'/><rtept lat='9' lon='9'/></rte>"

  @Test(
    arguments: [
      // Each segment is a part, whatever track it is of.
      (
        """
        <trk><trkseg>\(track)</trkseg><trkseg/><trkseg><trkpt lat='5' lon='6'/></trkseg></trk>
        <trk><trkseg>\(track)</trkseg></trk>
        """, [[[1, 2], [3, 4]], [[5, 6]], [[1, 2], [3, 4]]],
      ),
      (
        "<wpt lat='0' lon='0'/>\(route)<trk><trkseg>\(track)</trkseg></trk>", [[[1, 2], [3, 4]]],
      ),
      ("\(route)\(route)", [[[7, 8], [9, 9]], [[7, 8], [9, 9]]]),
      // Points that are no fix are passed over, and those of routes beside tracks.
      (
        """
        <wpt lat='91' lon='2'/><rte><rtept lat='' lon=''/></rte><trk><trkseg><trkpt lat='1' lon='2'><fix>none</fix></trkpt>
        <x:trkpt xmlns:x='urn:x' lat='0' lon='0'/>\(track)</trkseg></trk>
        """, [[[1, 2], [3, 4]]],
      ),
    ] as [(String, [[[Double]]])])
  func `given tracks, routes and waypoints, when read, then tracks go before routes`(
    content: String, expected: [[[Double]]],
  ) throws {
    expect(try positions("<gpx>\(content)</gpx>"), is: expected)
  }

  @Test(arguments: [("trk><trkseg><trkpt", "trkseg></trk"), ("rte><rtept", "rte")])
  func `given a position that is wrong, when a track is read, then its line is told`(
    tags: String, ends: String,
  ) {
    let failure = Failure(.data, "line 1: the latitude 91.0 is beyond ±90")
    #expect(throws: failure) { try parts("<gpx><\(tags) lat='91' lon='120'/></\(ends)></gpx>") }
  }

  @Test func `given a document without an end, when a track is read, then that fails`() throws {
    let failure = Failure(.data, "line 1: the file ends before <gpx> is closed")
    for text in ["<gpx><trk><trkseg>\(Self.track)<trkpt lat='5' l", "<gpx><trk><trkseg>"] {
      #expect(throws: failure) { try parts(text) }
    }
  }
}
