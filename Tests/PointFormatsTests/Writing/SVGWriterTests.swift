import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import PointFormats

struct SVGWriterTests {
  @Test func `given a point to the east, when written as svg, then it lies to scale`() {
    var result = ResultFixture.result(name: "A <b>")
    let place = Coordinate(0, 0.01)
    result.points[0] = NearbyPoint(
      PointOfInterest(name: "A <b>", coordinate: place, id: "way/7", source: "s"),
      from: Coordinate(0, 0),
    )
    result.fix?.accuracy = 100
    result.attributions = ["© A & B"]
    let svg = text(result, as: .svg)
    // 1113.2 m and a little more are 360 pixels; two rings of half a kilometre fit.
    for part in [
      "viewBox=\"0 0 800 852\">\n<title>Points of interest near 0, 0</title>\n",
      "<path id=\"g-other\" fill=\"none\" d=\"M-3.5 0a",
      "<circle class=\"ring\" cx=\"400\" cy=\"400\" r=\"158.5\"/>\n",
      "<circle class=\"ring\" cx=\"400\" cy=\"400\" r=\"317.1\"/>",
      "<g><title>Location, accurate to 100 m</title>\n"
        + "<circle class=\"error\" cx=\"400\" cy=\"400\" r=\"31.7\"/>",
      "<text class=\"small\" x=\"400\" y=\"245\" text-anchor=\"middle\">0.5 km</text>",
      "<a href=\"https://www.openstreetmap.org/way/7\">"
        + "<title>A &lt;b&gt; – 1.11 km E</title>"
        + "<use href=\"#g-other\" x=\"752.9\" y=\"400\"/>",
      ">A &lt;b&gt;</text></a>\n", ">Other</text>\n",
      ">&#x2068;© A &amp; B&#x2069;</text>\n</svg>\n",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    (0, MeasurementSystem.metric, ["2 m", "4 m", "6 m", "8 m", "10 m"]),
    (10.1, .metric, ["5 m", "10 m"]),
    (1_001, .metric, ["0.5 km", "1 km"]),
    (20_003_931, .metric, ["5000 km", "10000 km", "15000 km", "20000 km"]),
    (600, .imperial, ["0.1 mi", "0.2 mi", "0.3 mi"]),
    (100, .imperial, ["100 ft", "200 ft", "300 ft"]),
    (3_704, .nautical, ["0.5 nmi", "1 nmi", "1.5 nmi", "2 nmi"]),
  ])
  func `given the farthest point, when rings are drawn, then they are few and round`(
    farthest: Double, units: MeasurementSystem, labels: [String],
  ) {
    let rings = MapRings(reaching: farthest, units)
    #expect((1...rings.count).map(rings.label) == labels)
    #expect(rings.reach >= farthest && rings.distance(rings.count) <= rings.reach)
    expect(MapRings.drawnReach(of: [1, 2, 90, 101]), is: 90)
  }

  @Test func `given a point that is nowhere, when written as svg, then it is left out`() {
    var result = ResultFixture.result()
    result.points = [ResultFixture.unknown()]
    #expect(!text(result, as: .svg).contains("<use"))
  }

  @Test(arguments: 1...5)
  func `given anything, when written as svg, then it is well formed and the same again`(seed: Int) {
    var places = SeededPlaces(seed: UInt64(seed))
    var result = places.result(count: 90)
    result.points += ResultFixture.result().points
    result.points[0].point.name = "\u{0}\u{1B}[31m\u{FFFE}]]>&amp;<!--"
    let svg = text(result, as: .svg)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(text(result, as: .svg) == svg)
    let control = svg.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" }
    #expect(control == nil)
  }
}
