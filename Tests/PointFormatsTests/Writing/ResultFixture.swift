import OpeningHours
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport

/// A small result with everything that is hard to print; distances and bearings are set by hand.
enum ResultFixture {
  static func result() -> NearbyResult {
    let centre = Coordinate(37.3293, -121.8893)
    var result = NearbyResult(
      fix: Fix(
        coordinate: centre, accuracy: 12.34567, time: Timestamp(rfc3339: "2026-01-31T12:00:00.5Z"),
        origin: .gpsd,
      ),
      points: [plain(), nasty(), unknown()],
      failures: [
        SourceFailure(source: "b.csv", failure: Failure(.data, "b.csv: line 3: \"x\" \u{1B}[1m")),
        SourceFailure(
          source: nil,
          failure: Failure(
            .commandLine, "x: no such place; ", advice: "try: poi Lyon 'a b'",
            suggestions: [SuggestedCommand(["poi", "Lyon", "a b"])],
          ),
        ),
      ],
    )
    result.attributions = ["© A & B", "C"]
    return result
  }

  /// A result with one point, of which only the name is given, at the location itself.
  static func result(name: String) -> NearbyResult {
    let centre = Coordinate(0, 0)
    let point = point(
      PointOfInterest(name: name, coordinate: centre, source: "s"), distance: 0, bearing: 0,
    )
    return NearbyResult(fix: Fix(coordinate: centre, origin: .fixed), points: [point])
  }

  static func plain() -> NearbyPoint {
    point(
      PointOfInterest(
        name: "Café \"Zoë\"", category: Category("amenity=cafe"),
        coordinate: Coordinate(37.33, -121.889312345678), id: "node/1",
        source: "a.csv", attribution: "© A & B",
        tags: ["wheelchair": "yes", "addr:street": "1st \\ 2nd"],
      ), distance: 12.3456, bearing: 359.96,
    )
  }

  static func nasty() -> NearbyPoint {
    point(
      PointOfInterest(
        name: "=1,2\t\u{1B}]0;x\u{7}\r\n\u{202E}\u{85}<&\\", category: Category("東京"),
        coordinate: Coordinate(-33.856789151, -0.00000001), id: "-5",
        source: "b c",
      ), distance: 1_234.5, bearing: 22.5,
    )
  }

  static func unknown() -> NearbyPoint {
    point(PointOfInterest(source: "saved"), distance: nil, bearing: nil)
  }

  static func point(_ place: PointOfInterest, distance: Metres?, bearing: Degrees?) -> NearbyPoint {
    var point = NearbyPoint(place, from: Coordinate(0, 0))
    point.distance = distance
    point.bearing = bearing
    return point
  }
}

/// The text of a result in a format, header included.
func text(
  _ result: NearbyResult, as format: OutputFormat, _ options: OutputOptions = OutputOptions(),
  query: String? = nil, facts: PointFacts = PointFacts(),
) -> String {
  var bytes: [UInt8] = []
  let writer = format.writer(options, facts: facts)
  if var query, let form = writer as? RowForm {
    var beginning: [UInt8] = []
    form.appendHeader(hasQuery: true, to: &bytes)
    query.withUTF8 { unsafe form.appendBeginning(query: $0, to: &beginning) }
    for point in result.points { form.append(point, after: beginning, to: &bytes) }
  } else {
    writer.write(result, to: &bytes)
  }
  return String(decoding: bytes, as: UTF8.self)
}
