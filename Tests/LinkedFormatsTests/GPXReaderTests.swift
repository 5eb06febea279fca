import OpeningHours
import Basics
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing
import LinkedFormats

struct GPXReaderTests {
  private func gpx(_ content: String, namespace: String? = nil) -> String {
    let declaration = namespace.map { " xmlns=\"\($0)\"" } ?? ""
    return "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"\(declaration)>\n\(content)\n</gpx>\n"
  }

  @Test(arguments: [
    nil, "http://www.topografix.com/GPX/1/0", "http://www.topografix.com/GPX/1/1",
    "http://example.org/another",
  ])
  func `given a waypoint of any namespace, when read, then a point`(namespace: String?) throws {
    let text = gpx(
      """
      <wpt lat="37.3293" lon="-121.8893"><ele>25.5</ele><time>2026-01-31T12:00:00Z</time>
      <name> Plaza
        de César </name><cmt>a</cmt><desc>b &amp; c</desc><sym>Park</sym><type>park</type></wpt>
      """,
      namespace: namespace,
    )
    let expected = PointOfInterest(
      name: "Plaza de César", category: Category("park"),
      coordinate: Coordinate(37.3293, -121.8893), source: "test",
      tags: [
        "cmt": "a", "desc": "b & c", "ele": "25.5", "sym": "Park", "time": "2026-01-31T12:00:00Z",
      ],
    )
    try expect(GPXReader().read(text).points, is: [expected])
  }

  @Test func `given routes and tracks, when read, then only waypoints are points`() throws {
    let text = gpx(
      """
      <wpt lat="1" lon="2"/>
      <rte><rtept lat="3" lon="4"/></rte>
      <trk><trkseg><trkpt lat="5" lon="6"/></trkseg></trk>
      """
    )
    let sink = try GPXReader().read(text)
    expect(sink.points.map(\.coordinate), is: [Coordinate(1, 2)])
  }

  @Test(arguments: [
    (
      "<gpx><wpt lat='1' lon='2'><name>A&amp;B &lt;&#233;&#x20AC;&gt; <![CDATA[<b>&amp;]]> 😀</name></wpt></gpx>",
      "A&B <é€> <b>&amp; 😀",
    ),
    // An instruction is text in CDATA, and elsewhere nothing.
    (
      "<gpx><?a?><wpt lat='1' lon='2'><name>a<?b c?>b<![CDATA[<?php echo?><?<?]] ]>?>]]]></name></wpt></gpx>",
      "ab<?php echo?><?<?]] ]>?>]",
    ),
    (
      "<g:gpx xmlns:g='http://www.topografix.com/GPX/1/1'><g:wpt lat='1' lon='2'><g:name>a</g:name></g:wpt></g:gpx>",
      "a",
    ),
  ])
  func `given XML of any kind, when read, then a name is whole`(text: String, name: String) throws {
    try expect(GPXReader().read(text).points.map(\.name), is: [name])
  }

  @Test func `given links of both versions, when read, then their addresses are tags`() throws {
    let text = gpx(
      """
      <wpt lat="1" lon="2"><url>http://a/</url></wpt>
      <wpt lat="1" lon="2"><link href="http://b/?c&amp;d&amp;#38;"><text>t</text><type>text/html</type></link></wpt>
      """
    )
    #expect(
      try GPXReader().read(text).points
        == [["website": "http://a/"], ["website": "http://b/?c&d&#38;"]].map {
          PointOfInterest(coordinate: Coordinate(1, 2), source: "test", tags: $0)
        })
  }

  @Test func `given a link to an object of OpenStreetMap, when read, then that is the id`() throws {
    let text = gpx(#"<wpt lat="1" lon="2"><link href="http://osm.org/browse/node/3"/></wpt>"#)
    expect(try GPXReader().read(text).points.map(\.id), is: ["node/3"])
  }

  @Test(arguments: ["xmlns:x=\"http://example.org/x\"", ""])
  func `given extensions, when read, then their innermost elements are tags and replace nothing`(
    declaration: String
  ) throws {
    let text = """
      <gpx \(declaration)><wpt lat="1" lon="2"><name>a</name><extensions>
      <x:Extension><x:PhoneNumber>555</x:PhoneNumber><x:b>c</x:b><x:name>b</x:name></x:Extension>
      </extensions></wpt></gpx>
      """
    let point = try #require(try GPXReader().read(text).points.first)
    #expect((point.name, point.tags) == ("a", ["phone": "555", "b": "c", "name": "b"]))
  }

  @Test(arguments: ["xmlns:x=\"http://example.org/x\"", ""])
  func `given elements of another vocabulary, when read, then they are not taken for GPX`(
    declaration: String
  ) throws {
    let text = """
      <gpx \(declaration)><x:wpt lat="3" lon="4"/>
      <wpt lat="1" lon="2"><x:name>b</x:name><name>a</name></wpt></gpx>
      """
    let points = try GPXReader().read(text).points
    #expect((points.map(\.name), points.map(\.tags)) == (["a"], [["name": "b"]]))
  }

  @Test(arguments: [
    (#"lat="1" lon="180.5""#, "line 4: the longitude 180.5 is beyond ±180"),
    (#"lat="0x1p3" lon="2""#, "line 4: the latitude \"0x1p3\" is not a decimal number"),
    (#"lat="1""#, "line 4: the longitude is missing"), ("", "line 4: the latitude is missing"),
  ])
  func `given a bad coordinate, when read, then its line is told and the others are kept`(
    attributes: String, message: String,
  ) throws {
    let text = gpx(
      "<wpt lat='1' lon='2'/>\n<wpt \(attributes)><name>x</name></wpt>\n<wpt lat='3' lon='4'/>"
    )
    let sink = try GPXReader().read(text)
    #expect((sink.points.count, sink.problems) == (2, [Failure(.data, message)]))
  }

  @Test(arguments: [
    ("© Me", "© Me"),
    (
      "The data included in this document is from www.openstreetmap.org. The data is made available.",
      "© OpenStreetMap contributors",
    ),
  ])
  func `given metadata, when read, then attribution and time are known`(
    author: String, attribution: String,
  ) throws {
    let text = gpx(
      """
      <metadata><copyright author="\(author)"/><time>2026-01-31T12:00:00Z</time></metadata>
      <wpt lat="1" lon="2"><time>2001-01-01T00:00:00Z</time></wpt>
      """
    )
    var bytes = ByteReader(StoredBytes(Array(text.utf8)).stream())
    var sink = RecordingSink()
    let description = try GPXReader().read(&bytes, source: "test", into: &sink)
    let time = Timestamp(rfc3339: "2026-01-31T12:00:00Z")
    expect(description, is: PointFileDescription(attribution: attribution, time: time))
  }

  @Test func `given a sink that wants the north, when read, then it gets no other point`() throws {
    let text = gpx("<wpt lat='1' lon='2'/><wpt lat='-1' lon='2'><name>x</name></wpt>")
    var bytes = ByteReader(StoredBytes(Array(text.utf8)).stream())
    var sink = RecordingSink { latitude, _ in latitude > 0 }
    _ = try GPXReader().read(&bytes, source: "test", into: &sink)
    expect(sink.points.count, is: 1)
  }
}
