import Geodesy
import PointFormats
import Testing

@testable import POICommand

struct CoverageAdviceTests {
  private static let way = "for OpenStreetMap's points: poi get --here 1 2.5"

  private func advice(_ sources: [SourceChoice], isCovered: Bool?) throws -> String? {
    let location = try Coordinate(latitude: 1, longitude: 2.5)
    return CoverageAdvice(sources: sources, isCovered: isCovered).text(at: location)
  }

  @Test func `given the landmarks alone, when advised, then points can be fetched`() throws {
    #expect(
      try advice([.landmarks], isCovered: nil)
        == "only the landmarks in the program were searched; " + Self.way
    )
  }

  @Test(arguments: [false, true, nil])
  func `given indexes, when none covers the place, then points can be fetched`(
    isCovered: Bool?
  ) throws {
    let sources: [SourceChoice] = [.saved(path: "x"), .file(path: "y.poix", format: .poix)]
    // An index that could not be read has been told of.
    let expected = isCovered == false ? "no index covers this place; " + Self.way : nil
    #expect(try advice(sources, isCovered: isCovered) == expected)
  }
}
