import PointsOfInterest
import Testing

struct GeoJSONLocationTests {
  private static let point = #"{"type":"Point","coordinates":[-121.5,44.5,20]}"#

  @Test(arguments: [
    point, "  \n" + point + "\n", #"{"type":"Feature","properties":null,"geometry":\#(point)}"#,
    "{\n  \"type\": \"Point\",\n  \"coordinates\": [\n    -121.5,\n    44.5\n  ]\n}\n",
    #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}},{"type":"Feature","geometry":\#(point)},{"type":"Feature","geometry":null},{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}]}"#,
    #"{"type":"GeometryCollection","geometries":[\#(point)]}"#,
    "\u{1E}{\"type\":\"Point\",\"coordinates\":[1,2]}\n\u{1E}\(point)\n",
    "\u{1E}" + point, "\u{1E}{\n\"type\": \"Point\",\n\"coordinates\": [-121.5, 44.5]\n}\n",
    #"{"type":"Feature","properties":{"class":"x"},"geometry":\#(point)}"#,
    // The last valid one counts, and lines are for tracks.
    #"{"type":"FeatureCollection","features":[null,{"type":"Dot"},{"type":"Point","coordinates":[0,95]},\#(point),{"type":"LineString","coordinates":[[0,95],[]]}]}"#,
  ])
  func `given GeoJSON in any lines, when read, then its last point counts`(text: String) throws {
    #expect(try outcome(of: text) == .success(fileFix(44.5, -121.5)))
  }

  @Test func `given a feature with accuracy and time, when read, then both are there`() throws {
    let properties = #"{"accuracy":12.5,"time":"2026-01-31T12:00:00Z"}"#
    let text = #"{"type":"Feature","properties":\#(properties),"geometry":\#(Self.point)}"#
    let expected = fileFix(44.5, -121.5, accuracy: 12.5, time: "2026-01-31T12:00:00Z")
    #expect(try outcome(of: text) == .success(expected))
  }

  @Test(arguments: [
    (
      "{\n\"type\":\"Point\",\n\"coordinates\":[1,,2]}",
      "line 3, column 18: not JSON: expected a value",
    ),
    (
      #"{"type":"Point","coordinates":[44.5,-121.5]}"#,
      "the latitude -121.5 is beyond ±90; are latitude and longitude swapped?",
    ),
    (#"{"type":"Point","coordinates":[1]}"#, "a position is not [longitude, latitude]"),
    (
      #"{"type":"FeatureCollection","features":[\#(point),{"type":"Point","coordinates":[1]}]}"#,
      "a position is not [longitude, latitude]",
    ),
    (#"{"type":"Dot"}"#, "'Dot' is not a type of GeoJSON"),
    (#"{"name":"x"}"#, "neither GeoJSON nor a report of gpsd"),
  ])
  func `given wrong GeoJSON, when read, then it is told why`(text: String, reason: String) throws {
    #expect(try outcome(of: text) == .failure(Failure(.data, "FILE: \(reason)")))
  }

  @Test func `given no point, when read, then there is no location`() throws {
    #expect(
      try outcome(of: #"{"type":"FeatureCollection","features":[]}"#)
        == .failure(Failure(.tryAgain, "FILE: no location in this GeoJSON")))
  }
}
