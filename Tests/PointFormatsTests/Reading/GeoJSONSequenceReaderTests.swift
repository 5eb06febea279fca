import PointFormats
import PointsOfInterest
import Testing

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
    #expect(reading.points == [point(nil, 1, 2), point(nil, 3, 4)])
    #expect(reading.problems == [])
  }

  @Test func `given bad lines, when read, then each is reported and the rest goes on`() {
    let reading = read("\(one)\n{\"a\":\n3\n\(two)\n{\"lat\":91,\"lon\":2}\n")
    #expect(reading.points == [point(nil, 1, 2), point(nil, 3, 4)])
    #expect(
      reading.problems == [
        "line 2: expected a value, found the end (byte 72)", "line 3: not an object",
        "line 5: the latitude 91.0 is beyond ±90; are latitude and longitude swapped?",
      ]
    )
    #expect(reading.failure == nil)
  }

  @Test func `given a record over several lines, when separated, then it is one text`() {
    let reading = read(
      "\u{1E}{\"type\":\n\"Point\",\n\"coordinates\":[2,1]}\n\u{1E}{\n\u{1E}\(two)\n"
    )
    #expect(reading.points == [point(nil, 1, 2), point(nil, 3, 4)])
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.hasPrefix("byte 41: ") == true)
  }

  @Test func `given a collection and a location as texts, when read, then both count`() {
    let reading = read(
      "{\"type\":\"FeatureCollection\",\"features\":[\(one),\(one)]}\n{\"name\":\"A\",\"latitude\":5,\"longitude\":6}\n"
    )
    #expect(reading.points == [point(nil, 1, 2), point(nil, 1, 2), point("A", 5, 6)])
  }

  @Test func `given nothing, when read, then the sequence is empty`() {
    #expect(read("").failure == nil)
    #expect(read("").points == [])
  }
}
