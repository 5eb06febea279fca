import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct JSONPointReaderTests {
  private func read(_ text: String) -> Reading { Reading(text, by: JSONPointReader()) }

  @Test(arguments: [
    #"[{"name":"A","lat":1.5,"long":-2}]"#, #"[{"name":"A","latitude":1.5,"longitude":-2}]"#,
    #"[{"name":"A","lat":1.5,"lng":-2}]"#, #" [ {"title":"A","lon":-2,"lat":1.5} ] "#,
    #"[{"name":"A","lat":"1.5","long":" -2 "}]"#, #"[{"Name":"A","Latitude":1.5,"LON":-2}]"#,
    #"{"locations":[{"name":"A","lat":1.5,"long":-2}]}"#,
    #"{"meta":{"a":[]},"results":[{"name":"A","lat":1.5,"long":-2}],"n":1}"#,
    #"{"points":[{"name":"A","lat":1.5,"long":-2}]}"#,
  ])
  func `given a location in any spelling, when read, then its point is there`(text: String) {
    let reading = read(text)
    expect(reading.points, is: [point("A", 1.5, -2)])
    #expect(reading.problems == [] && reading.failure == nil)
  }

  @Test func `given other members, when read, then they are category, id and tags`() {
    let reading = read(
      #"[{"name":"A","type":"museum","id":12345678901234567890,"phone":"1","open":true,"x":null}]"#
    )
    let tags: Tags = ["phone": "1", "open": "true"]
    #expect(
      reading.points == [point("A", category: "museum", id: "12345678901234567890", tags: tags)])
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
    expect(reading.points, is: [point("A"), point("B")])
    expect(reading.problems, is: ["byte 14: \(reason)"])
  }

  @Test func `given a json file, when it is GeoJSON or locations, then its own words decide`() {
    let geoJSON = #"{"type":"FeatureCollection","points":[{}],"features":[{"type":"Feature"}]}"#
    expect(read(geoJSON).points, is: [point()])
    expect(read(geoJSON).failure, is: nil)
    expect(read(#"{"type":"Point","coordinates":[2,1]}"#).points.count, is: 1)
    expect(read("[]").points, is: [])
    expect(read("[]").failure, is: nil)
  }
}

struct GeoJSONSequenceReaderTests {
  private func read(_ text: String) -> Reading { Reading(text, by: GeoJSONSequenceReader()) }

  private let one = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]}}"#
  private let two = #"{"type":"Point","coordinates":[4,3]}"#

  @Test(arguments: [
    "%1\n%2\n", "%1\n%2", "\u{FEFF}%1\r\n\r\n  \n%2\r\n", "\u{1E}%1\n\u{1E}%2\n",
    "\u{1E}\n%1\u{1E}\u{1E}%2",
  ])
  func `given texts in either framing, when read, then each is a point`(frame: String) {
    let parts = frame.split(separator: "%1").joined(separator: one)
    let text = frame.hasPrefix("%1") ? one + parts : parts
    let both = text.split(separator: "%2", omittingEmptySubsequences: false)
    let reading = read(both.joined(separator: two))
    #expect((reading.points, reading.problems) == ([point(nil, 1, 2), point(nil, 3, 4)], []))
  }

  @Test func `given bad lines, when read, then each is reported and the rest goes on`() {
    let collection = #"{"type":"FeatureCollection","features":[7,\#(two)]}"#
    let reading = read("\(one)\n{\"a\":\n3\n\(collection)\n{\"lat\":91,\"lon\":2}\n")
    expect(reading.points, is: [point(nil, 1, 2), point(nil, 3, 4)])
    #expect(
      reading.problems == [
        "line 2: expected a value, found the end (byte 72)", "line 3: not an object",
        "line 4: not an object",
        "line 5: the latitude 91.0 is beyond ±90; are latitude and longitude swapped?",
      ])
    expect(reading.failure, is: nil)
  }

  @Test func `given a record over several lines, when separated, then it is one text`() {
    let reading = read(
      "\u{1E}{\"type\":\n\"Point\",\n\"coordinates\":[2,1]}\n\u{1E}{\n\u{1E}\(two)\n"
    )
    expect(reading.points, is: [point(nil, 1, 2), point(nil, 3, 4)])
    expect(reading.problems.map { $0.prefix(9) }, is: ["byte 41: "])
  }

  @Test func `given a collection and a location as texts, when read, then both count`() {
    let reading = read(
      "{\"type\":\"FeatureCollection\",\"features\":[\(one),\(one)]}\n{\"name\":\"A\",\"latitude\":5,\"longitude\":6}\n"
    )
    expect(reading.points, is: [point(nil, 1, 2), point(nil, 1, 2), point("A", 5, 6)])
  }

  @Test func `given nothing, when read, then the sequence is empty`() {
    expect(read("").failure, is: nil)
    expect(read("").points, is: [])
  }
}
