import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

struct IndexedPointSourceTests {
  private static let deadline = Deadline(in: .seconds(60), now: ManualClock().now)

  private static func point(_ latitude: Double, _ id: String) -> PointOfInterest {
    PointOfInterest(coordinate: Coordinate(latitude, 8), id: id, source: "a.csv")
  }

  @Test func `given an index file, when asked, then the points are named after it`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/swiss.poix"
    _ = try PointIndexWriter.write(to: path) { builder in
      for number in 0..<5 { builder.add(Self.point(47 + Double(number), "\(number)")) }
      return PointIndexDescription(source: "a.csv", attribution: "© somebody")
    }
    let source = IndexedPointSource(path: path)
    let centre = Coordinate(46, 8)
    let answer = try source.points(
      near: centre, matching: NearbyQuery(limit: 2), by: Self.deadline, )
    let expected = [Self.point(47, "0"), Self.point(48, "1")].map { point in
      var point = point
      (point.source, point.attribution) = ("swiss.poix", "© somebody")
      return NearbyPoint(point, from: centre)
    }
    #expect(
      answer
        == PointSourceAnswer(
          points: expected, isCutOff: true, attribution: "© somebody",
          bounds: [BoundingBox(south: 47, north: 51, west: 8, east: 8)],
        ))
  }

  @Test(arguments: [1, 4_096])
  func `given an index file, when its area is asked for, then its first page tells it`(
    creditLength: Int
  ) throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/a.poix"
    _ = try PointIndexWriter.write(to: path) { builder in
      for number in 0..<5 { builder.add(Self.point(47 + Double(number), "\(number)")) }
      let credit = String(repeating: "©", count: creditLength)
      return PointIndexDescription(source: "a.csv", attribution: credit)
    }
    let area = try PointIndexReader(path: path).header.area
    expect(PointIndexReader.area(ofFile: path), is: creditLength > 1 ? nil : area)
    let bytes = try FileByteStream(path: path).readAll(upTo: 1 << 20)
    let cut = try folder.write(Array(bytes.dropLast()), to: "cut.poix")
    expect(PointIndexReader.area(ofFile: cut), is: nil)
    expect(PointIndexReader.area(ofFile: folder.path), is: nil)
  }

  @Test func `given points in memory, when asked, then they and problems are as read`() throws {
    let point = PointOfInterest(coordinate: Coordinate(47.123_456_789_012, 8.5), source: "b.csv")
    let source = try IndexedPointSource(inMemory: "b.csv") { builder in
      builder.add(point)
      builder.skip(Failure(.data, "line 3: no"))
      return PointIndexDescription(source: "b.csv")
    }
    let centre = Coordinate(47, 8)
    let answer = try source.points(near: centre, matching: NearbyQuery(), by: Self.deadline)
    #expect(
      answer
        == PointSourceAnswer(
          points: [NearbyPoint(point, from: centre)],
          problems: [Failure(.data, "line 3: no")],
          bounds: [
            BoundingBox(south: 47.1234568, north: 47.1234568, west: 8.5, east: 8.5)
              .widened(by: 0.02)
          ],
        ))
  }

  @Test func `given no file, when asked, then the source fails and not before`() throws {
    let source = IndexedPointSource(path: "/none/x.poix")
    let centre = Coordinate(47, 8)
    #expect(throws: Failure(.noInput, "/none/x.poix: No such file or directory")) {
      try source.points(near: centre, matching: NearbyQuery(limit: 1), by: Self.deadline)
    }
  }

  @Test func `given a deadline that passed, when much is searched, then it is too late`() throws {
    let places = PointShape.everywhere.points(count: 64 * 1_100, seed: 1)
    let index = try PointIndexReader.of(
      places.map { PointOfInterest(coordinate: place($0.0, $0.1), source: "s") }
    )
    var search = try NearestSearch(index, for: NearbyQuery())
    let late = Deadline(in: .zero, now: ManualClock().now)
    let centre = Coordinate(47, 8)
    #expect(throws: Failure(.tryAgain, "test: searching took too long")) {
      try search.run(from: centre, by: late)
    }
  }
}
