import Geodesy
import PointsOfInterest
import Testing

@testable import PointFormats

struct SVGWriterTests {
  @Test func `given a point to the east, when written as svg, then it lies to scale`() throws {
    var result = try ResultFixture.result(name: "A <b>")
    result.points[0].distance = 750
    result.points[0].bearing = 90
    result.attributions = ["© A & B"]
    let expected = """
      <circle class="ring" cx="400" cy="400" r="90"/>
      <text class="scale" x="400" y="307">200 m</text>
      <circle class="ring" cx="400" cy="400" r="180"/>
      <text class="scale" x="400" y="217">400 m</text>
      <circle class="ring" cx="400" cy="400" r="270"/>
      <text class="scale" x="400" y="127">600 m</text>
      <circle class="ring" cx="400" cy="400" r="360"/>
      <text class="scale" x="400" y="37">800 m</text>
      <path class="centre" d="M394 400h12M400 394v12"/>
      <circle class="point" cx="737.5" cy="400" r="4"><title>A &lt;b&gt; – 750 m</title></circle>
      <text class="name" x="744.5" y="404">A &lt;b&gt;</text>
      <text class="credit" x="8" y="792">© A &amp; B</text>
      </svg>

      """
    #expect(text(result, as: .svg).hasSuffix("fill=\"#fff\"/>\n" + expected))
  }

  @Test(arguments: [
    (0, MeasurementSystem.metric, ["2 m", "4 m", "6 m", "8 m", "10 m"]),
    (10.1, .metric, ["5 m", "10 m", "15 m"]),
    (1_001, .metric, ["0.5 km", "1 km", "1.5 km"]),
    (20_003_931, .metric, ["5000 km", "10000 km", "15000 km", "20000 km", "25000 km"]),
    (600, .imperial, ["0.1 mi", "0.2 mi", "0.3 mi", "0.4 mi"]),
    (100, .imperial, ["100 ft", "200 ft", "300 ft", "400 ft"]),
    (3_704, .nautical, ["0.5 nmi", "1 nmi", "1.5 nmi", "2 nmi"]),
  ])
  func `given the farthest point, when rings are drawn, then they are few and round`(
    farthest: Double,
    units: MeasurementSystem,
    labels: [String],
  ) {
    let rings = MapRings(reaching: farthest, units)
    #expect((1...rings.count).map(rings.label) == labels)
    #expect(rings.farthest >= farthest)
  }

  @Test func `given many names at one place, when written, then none lies on another`() throws {
    var labels = MapLabels()
    let point = MapPosition(x: 400, y: 400)
    let places = (0..<10).compactMap { _ in labels.place("Museum", at: point) }
    #expect(places.count == 4)
    #expect(Set(places.map { "\($0.x) \($0.y)" }).count == 4)
  }

  @Test func `given a point without a coordinate, when written as svg, then it is left out`()
    throws
  {
    var result = try ResultFixture.result()
    result.points = [ResultFixture.unknown()]
    #expect(!text(result, as: .svg).contains("class=\"point\""))
  }
}
