import Basics
import Geodesy
import Locating
import PointsOfInterest
import TestSupport
import Testing

struct FixLineDecoderTests {
  private func reports(_ lines: [String]) throws -> [FixLineDecoder.Report] {
    var decoder = FixLineDecoder { line in
      guard line == "here" else { throw Failure(.data, "not a location") }
      return Fix(coordinate: Coordinate(1, 2), origin: .fixed)
    }
    return try lines.map { try decoder.parse(Array($0.utf8)[...]) }
  }

  private func fix(_ latitude: Double, _ longitude: Double) -> Fix {
    Fix(coordinate: Coordinate(latitude, longitude), origin: .file)
  }

  @Test func `given a lost fix, when another type knows less, then that is none`() throws {
    let lines = [
      "GPRMC,,V,,,,,,,,,,N", "GPGGA,,0000.0,N,00100.0,E,1,05,,0,M,0,M,,", "GPRMC,,V,,,,,,,,,,N",
      "GPGSV,1,1,00", "GPGGA,,,,,,0,,,,M,,M,,",
    ].map(NMEAText.sentence)
    #expect(
      try reports(lines) == [
        .noFix, .fix(fix(0, 1), isComplete: false), .nothing, .nothing, .noFix,
      ]
    )
  }

  @Test func `given a GeoJSON document, when all is read, then each feature is a fix`() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"accuracy":5},"geometry":{"type":"Point","coordinates":[2,1]}},
      {"type":"Feature","properties":{},"geometry":null},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[4,3]}}]}
      """
    var bytes = ByteReader(StoredBytes(Array(text.utf8)).stream())
    var fixes: [Fix] = []
    try GeoJSONFixDecoder().readFixes(in: &bytes) { fixes.append($0) }
    var first = fix(1, 2)
    first.accuracy = 5
    #expect(fixes == [first, fix(3, 4)])
  }
}
