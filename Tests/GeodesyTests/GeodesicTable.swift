import Testing
import TestSupport

@testable import Geodesy

/// The lines of Karney's test set for geodesics.
struct GeodesicTable {
  let lines: [(start: Coordinate, end: Coordinate, geodesic: Geodesic)]

  init() throws {
    let text = try TestData.text("geodesic/inverse.csv")
    lines = try text.split(separator: "\n").dropFirst().map { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      return (
        try Coordinate(latitude: numbers[0], longitude: numbers[1]),
        try Coordinate(latitude: numbers[2], longitude: numbers[3]),
        Geodesic(distance: numbers[4], bearing: numbers[5]),
      )
    }
    try #require(lines.count == 4275)
  }
}
