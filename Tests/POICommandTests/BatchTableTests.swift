import Basics
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

@Suite struct BatchTableTests {
  /// A text of each line: latitude, longitude and label.
  private static func lines(_ chunk: BatchChunk) -> [String] {
    chunk.lines().map { line in
      var label: [UInt8] = []
      line.appendLabel(of: chunk.bytes, to: &label)
      guard case .coordinate(let place) = line.location else { return "text" }
      return "\(place.latitude) \(place.longitude) \(String(decoding: label, as: UTF8.self))"
    }
  }

  @Test func `given a table that comes slowly, when read, then rows go on at once`() throws {
    let stream = PieceStream(["name,lat,lon\nA,1,2\n", "B,3,4\nC,", "5,6\n"])
    var seen: [(left: Int, lines: [String])] = []
    try BatchTable.read(stream, columns: nil, workers: 1) { chunk in
      seen.append((stream.pieces.count, Self.lines(chunk)))
      return true
    }
    expect(seen.map(\.lines), is: [["1.0 2.0 A"], ["3.0 4.0 B"], ["5.0 6.0 C"]])
    expect(seen.map(\.left), is: [2, 1, 0])
  }

  @Test func `given no more wanted, when read, then no more is read`() throws {
    let stream = PieceStream(["lat,lon\n1,2\n", "3,4\n", "5,6\n"])
    try BatchTable.read(stream, columns: nil, workers: 1) { _ in false }
    expect(stream.pieces.count, is: 2)
  }
}
