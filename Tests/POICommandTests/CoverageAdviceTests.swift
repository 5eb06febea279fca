import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct CoverageAdviceTests {
  private static let way = "for OpenStreetMap's points: poi get --here 1 2.5"

  private func advice(_ sources: [SourceChoice]) throws -> String? {
    let location = try Coordinate(latitude: 1, longitude: 2.5)
    return CoverageAdvice(sources: sources).text(at: location)
  }

  /// An index with a point at each corner.
  private func index(_ corners: [(Double, Double)], in directory: TemporaryDirectory) throws
    -> SourceChoice
  {
    let path = "\(directory.path)/\(corners.count).poix"
    _ = try PointIndexWriter.write(to: path, checkpoint: { _ in }) { builder in
      for (latitude, longitude) in corners {
        builder.add(
          PointOfInterest(
            name: "x",
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            source: "x",
          )
        )
      }
      return PointIndexDescription(source: "x", attribution: nil, time: nil)
    }
    return .file(path: path, format: .poix)
  }

  @Test func `given the landmarks alone, when advised, then points can be fetched`() throws {
    #expect(
      try advice([.landmarks])
        == "only the landmarks in the program were searched; " + Self.way
    )
  }

  @Test func `given no index around the place, when advised, then points can be fetched`() throws {
    let directory = try TemporaryDirectory()
    let sources: [SourceChoice] = [
      .saved(path: "x"), try index([(5, 5), (6, 6)], in: directory),
    ]
    #expect(try advice(sources) == "no index covers this place; " + Self.way)
  }

  @Test func `given an index around the place, when advised, then there is nothing to say`() throws
  {
    let directory = try TemporaryDirectory()
    #expect(try advice([try index([(0, 0), (6, 6)], in: directory)]) == nil)
  }
}
