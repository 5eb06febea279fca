import Geodesy
import Testing

@Suite struct CoordinateTextTests {
  struct Case: Sendable {
    let place: (Double, Double)
    let notation: CoordinateNotation
    let text: String

    init(_ place: (Double, Double), _ notation: CoordinateNotation, _ text: String) {
      (self.place, self.notation, self.text) = (place, notation, text)
    }
  }

  @Test(arguments: [
    Case((37.3293, -121.8893), .decimal, "37.3293,-121.8893"),
    Case((37, 0.5), .decimal, "37,0.5"), Case((-0.0, -0.00000001), .decimal, "0,0"),
    Case((1.23456789, -0.0000001), .decimal, "1.2345679,-0.0000001"),
    Case((89.99999999, 180), .decimal, "90,180"),
    Case((37.3293, -121.8893), .degreesMinutesSeconds, "37°19'45.48\"N 121°53'21.48\"W"),
    Case((-0.5, 0.25), .degreesMinutesSeconds, "0°30'0\"S 0°15'0\"E"),
    Case((-0.0, -1e-12), .degreesMinutesSeconds, "0°0'0\"N 0°0'0\"E"),
    Case((0.9999999999, 59.9999999999), .degreesMinutesSeconds, "1°0'0\"N 60°0'0\"E"),
    Case((37.3293, -121.8893), .iso6709, "+37.3293-121.8893/"),
    Case((-5.5, 7), .iso6709, "-05.5+007/"), Case((-0.0, -1e-9), .iso6709, "+00+000/"),
    Case((90, -180), .iso6709, "+90-180/"),
    Case((37.3293, -121.8893), .geoURI(accuracy: 35), "geo:37.3293,-121.8893;u=35"),
    Case((1, 2), .geoURI(accuracy: 0.12345), "geo:1,2;u=0.123"),
    Case((1, 2), .geoURI(accuracy: nil), "geo:1,2"),
    Case((1, 2), .geoURI(accuracy: .infinity), "geo:1,2"),
    Case((37.3293, -121.8893), .plusCode(length: 10), "849W84H6+P7"),
    Case((37.3293, -121.8893), .plusCode(length: 3), "849W0000+"),
    Case((37.3293, -121.8893), .plusCode(length: 99), "849W84H6+P7G3434"),
  ])
  func `given a place, when written, then the text is as documented`(row: Case) throws {
    let place = try Coordinate(latitude: row.place.0, longitude: row.place.1)
    #expect(place.text(row.notation) == row.text)
  }

  @Test(arguments: [
    (0.0, "N"), (11.24, "N"), (11.25, "NNE"), (45, "NE"), (90, "E"), (101.25, "ESE"), (180, "S"),
    (191.24, "S"), (270, "W"), (292.5, "WNW"), (337.5, "NNW"), (348.74, "NNW"), (348.75, "N"),
    (359.999, "N"), (360, "N"),
  ])
  func `given a bearing, when named, then it is the nearest of sixteen winds`(
    bearing: Double, name: String,
  ) { #expect(CompassPoint.name(of: bearing) == name) }
}
