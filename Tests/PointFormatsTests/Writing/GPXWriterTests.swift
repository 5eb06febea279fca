import Geodesy
import Testing

struct GPXWriterTests {
  @Test func `given a result, when written as gpx, then points that lie somewhere count`() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="poi" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><copyright author="© A &amp; B; C"/></metadata>
      <wpt lat="37.33" lon="-121.8893123"><name>Café &quot;Zoë&quot;</name>\
      <desc>12.346 m, 0°</desc><src>a.csv</src><type>amenity=cafe</type></wpt>
      <wpt lat="-33.8567892" lon="0"><name>=1,2&#x9;\u{FFFD}]0;x\u{FFFD}&#xd;&#xa;&#x202e;&#x85;\
      &lt;&amp;\\</name><desc>1234.5 m, 22.5°</desc><src>b c</src><type>東京</type></wpt>
      </gpx>

      """
    #expect(text(ResultFixture.result(), as: .gpx) == expected)
  }

  @Test(arguments: [(180, "-180"), (179.99999999, "-180"), (179.9999999, "179.9999999")])
  func `given the antimeridian, when written as gpx, then it is in the range of the schema`(
    longitude: Double, expected: String,
  ) {
    var result = ResultFixture.result(name: "n")
    result.points[0].point.coordinate = Coordinate(0, longitude)
    #expect(text(result, as: .gpx).contains("<wpt lat=\"0\" lon=\"\(expected)\">"))
  }
}
