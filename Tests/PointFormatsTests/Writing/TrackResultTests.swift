import Geodesy
import PointFormats
import PointsOfInterest
import Testing

/// How each format shows points along a track.
struct TrackResultTests {
  /// A leg of the equator, a point to its left, one ahead of it, and a bad name.
  private func result() throws -> NearbyResult {
    let positions = [0, 0.01].map { Coordinate(0, $0) }
    let track = try #require(Track(parts: [positions]))
    let corridor = Corridor(along: track, radius: 200, reach: 1_000)
    let points = try [(0.001, 0.004, "A"), (0, 0.011, "B")].map { latitude, longitude, name in
      let place = Coordinate(latitude, longitude)
      let visit = try #require(corridor.visits(to: .place(place), in: corridor.windows[0]).first)
      return NearbyPoint(
        PointOfInterest(name: name, coordinate: place, source: "s"), from: visit.nearest,
      )
    }
    return NearbyResult(
      fix: Fix(coordinate: track.start, origin: .file), points: points, track: track,
    )
  }

  private func text(_ format: OutputFormat, fields: [OutputField]? = nil) throws -> String {
    let usual = format.allowsFields ? format.fields(of: .along) : nil
    let options = OutputOptions(fields: fields ?? usual)
    return PointFormatsTests.text(try result(), as: format, options)
  }

  @Test func `given a table, when written, then the place on the track stands first`() throws {
    #expect(
      try text(.table)
        == """
          ALONG  SIDE  DISTANCE   BEARING  NAME  CATEGORY
          445 m  left     111 m  N     0°  A     -
        1.11 km  -        111 m  E    90°  B     -

        """
    )
  }

  @Test func `given rows, when written, then along and side are the first columns`() throws {
    #expect(
      try text(.tsv)
        == "445.278\tleft\t110.574\t0\tA\t\t0.001\t0.004\t\ts\n"
        + "1113.195\t\t111.319\t90\tB\t\t0\t0.011\t\ts\n")
    #expect(
      try text(.csv).split(separator: "\r\n").first
        == "along,side,distance,bearing,name,category,latitude,longitude,id,source")
    #expect(try text(.tsv, fields: [.name, .side]) == "A\tleft\nB\t\n")
  }

  @Test(arguments: [OutputFormat.json, .ndjson, .geojson])
  func `given JSON, when written, then along and side come first`(format: OutputFormat) throws {
    let text = try text(format)
    #expect(text.contains(#"{"along":445.278,"side":"left","name":"A","category":null,"#))
    #expect(text.contains(#"{"along":1113.195,"side":null,"name":"B","category":null,"#))
  }

  @Test func `given GPX, when written, then the description says where on the track`() throws {
    let text = try text(.gpx)
    #expect(text.contains("<desc>110.574 m, 0°; left, after 445.278 m</desc>"))
    #expect(text.contains("<desc>111.319 m, 90°; after 1113.195 m</desc>"))
  }

  @Test func `given a picture, when written, then points lie beside the track`() throws {
    let text = try text(.svg)
    // The map is fitted to 1224.5 m from the start to B, in 720 pixels.
    #expect(text.contains(#"<path class="track" d="M40 252.5L694.5 252.5"/>"#))
    #expect(text.contains(##"<use href="#g-other" x="760" y="252.5"/>"##))
    #expect(text.contains("<title>A – 445 m, 111 m left</title>"))
    for label in ["Start", "End", "200 m", "1000 m"] { #expect(text.contains(">\(label)</text>")) }
    #expect(!text.contains("class=\"ring\""))
  }
}
