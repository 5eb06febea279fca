import PointFormats
import PointsOfInterest
import Testing

struct JSONPointReaderTests {
  private func read(_ text: String) -> Reading { Reading(text, by: JSONPointReader()) }

  @Test(arguments: [
    #"[{"name":"A","lat":1.5,"long":-2}]"#, #"[{"name":"A","latitude":1.5,"longitude":-2}]"#,
    #"[{"name":"A","lat":1.5,"lng":-2}]"#, #" [ {"title":"A","lon":-2,"lat":1.5} ] "#,
    #"[{"name":"A","lat":"1.5","long":" -2 "}]"#,
    #"{"locations":[{"name":"A","lat":1.5,"long":-2}]}"#,
    #"{"meta":{"a":[]},"results":[{"name":"A","lat":1.5,"long":-2}],"n":1}"#,
    #"{"points":[{"name":"A","lat":1.5,"long":-2}]}"#,
  ])
  func `given a location in any spelling, when read, then its point is there`(text: String) {
    let reading = read(text)
    #expect(reading.points == [point("A", 1.5, -2)])
    #expect(reading.problems == [])
    #expect(reading.failure == nil)
  }

  @Test func `given other members, when read, then they are category, id and tags`() {
    let reading = read(
      #"[{"name":"A","type":"museum","id":12345678901234567890,"phone":"1","open":true,"x":null}]"#
    )
    #expect(
      reading.points == [
        point(
          "A", category: "museum", id: "12345678901234567890",
          tags: ["phone": "1", "open": "true"],
        )
      ]
    )
  }

  @Test(arguments: [
    (#"{"lat":1}"#, "the longitude is missing"), (#"{"long":1}"#, "the latitude is missing"),
    (#"{"lat":null,"long":1}"#, "the latitude is missing"),
    (#"{"lat":true,"long":1}"#, "the latitude is not a number"),
    (#"{"lat":[1],"long":1}"#, "the latitude is not a number"),
    (#"{"lat":"x","long":1}"#, "the latitude \"x\" is not a decimal number"),
    (#"{"lat":1,"long":1e400}"#, "the longitude \"1e400\" is not a decimal number"),
    (
      #"{"lat":-90.5,"long":1}"#,
      "the latitude -90.5 is beyond ±90; are latitude and longitude swapped?",
    ),
    ("7", "not an object"), ("null", "not an object"),
  ])
  func `given a bad location, when read, then its byte is named and the rest goes on`(
    entry: String, reason: String,
  ) {
    let reading = read(#"[{"name":"A"},\#(entry),{"name":"B"}]"#)
    #expect(reading.points == [point("A"), point("B")])
    #expect(reading.problems == ["byte 14: \(reason)"])
  }

  @Test(arguments: [
    (
      #"{"error":"bad key"}"#,
      "byte 0: neither GeoJSON nor a list of locations: an object with \"error\"",
    ),
    (
      #"{"results":{}}"#,
      "byte 0: neither GeoJSON nor a list of locations: an object with \"results\"",
    ),
    (#"[{"lat":1]"#, "byte 9: expected ',' or '}'"),
    ("[", "byte 1: expected a value, found the end"),
    ("[{}", "byte 3: expected ',' or ']', found the end"),
    ("[{},]", "byte 4: expected a value"),
    ("\"x\"", "byte 0: not JSON: expected '{' or '['"),
  ])
  func `given no list of locations, when read, then the failure says so`(
    text: String, message: String,
  ) {
    #expect(read(text).failure == Failure(.data, message))
  }

  @Test func `given a json file, when it is GeoJSON or locations, then its own words decide`() {
    let geoJSON = #"{"type":"FeatureCollection","points":[{}],"features":[{"type":"Feature"}]}"#
    #expect(read(geoJSON).points == [point()])
    #expect(read(geoJSON).failure == nil)
    #expect(read(#"{"type":"Point","coordinates":[2,1]}"#).points.count == 1)
    #expect(read("[]").points == [])
    #expect(read("[]").failure == nil)
  }
}
