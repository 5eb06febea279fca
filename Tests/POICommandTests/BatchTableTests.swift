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

  /// The lines of a table, and what is wrong with the others.
  private static func read(
    _ table: String, columns: TableColumns? = nil,
  ) throws -> (lines: [String], problems: [Failure]) {
    var read: (lines: [String], problems: [Failure]) = ([], [])
    try BatchTable.read(PieceStream([table]), columns: columns, workers: 1) { chunk in
      read.lines += lines(chunk)
      read.problems += chunk.problems
      return true
    }
    return read
  }

  @Test func `given a table, when read, then names or ids are labels, bad rows are told`() throws {
    let (lines, problems) = try Self.read(
      "id;lat;long;name\n7;1;2;A\n8;3;4;\n;5;6;\n9;91;0;B\n9;;;C\n1;7;8;\"a\nb\tc\"\n"
    )
    expect(lines, is: ["1.0 2.0 A", "3.0 4.0 8", "5.0 6.0 4", "7.0 8.0 a\nb\tc"])
    expect(problems.map(\.kind), is: [.data, .data])
    expect(problems.map { $0.message.prefix(8) }, is: ["line 5: ", "line 6: "])
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

  @Test func `given columns that the user names, when read, then coordinates are there`() throws {
    let columns = try #require(TableColumns("lat=2,lon=3,id=1"))
    let read = try Self.read("A,1,2\nB,3,4\n", columns: columns)
    expect(read.lines, is: ["1.0 2.0 A", "3.0 4.0 B"])
  }

  @Test func `given a table without coordinates, when read, then it is refused`() {
    #expect(throws: Failure.self) { try Self.read("a,b\n1,2\n") }
  }
}
