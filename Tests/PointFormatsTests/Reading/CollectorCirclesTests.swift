import Basics
import Geodesy
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct CollectorCirclesTests {
  @Test func `given many circles, when a file is read once, then it is as for each`() throws {
    var random = SeededGenerator(seed: 11)
    func place(_ size: Double) throws -> Coordinate {
      try Coordinate(
        latitude: Double.random(in: -size...size, using: &random),
        longitude: 180 - Double.random(in: 0...size, using: &random),
      )
    }
    let rows = try (0..<400).map { number in
      let place = try place(0.001)
      return "p\(number),\(place.latitude),\(place.longitude)\n"
    }
    let text = "name,latitude,longitude\n" + rows.joined() + "without,,\n"
    let source = FilePointSource(
      name: "a.csv", reader: .streamed(DelimitedReader()),
      input: StoredBytes(Array(text.utf8), name: "a.csv"),
    )
    let centres = try (0..<40).map { _ in try place(0.002) }
    let query = NearbyQuery(radius: 25)
    let deadline = Deadline(in: .seconds(1), now: { .zero })
    var answers: [Int: [NearbyPoint]] = [:]
    try source.answers(near: centres, matching: query, by: deadline, wanting: { _, _, _ in true }) {
      answers[$0] = $1.points
      return true
    }
    #expect(answers.count == centres.count)
    #expect(answers.values.contains { !$0.isEmpty })
    for (number, centre) in centres.enumerated() {
      let alone = try source.points(near: centre, matching: query, by: deadline)
      #expect(answers[number] == alone.points)
    }
  }
}
