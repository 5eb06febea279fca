import Testing

@testable import Geodesy

struct TrackPlaceTests {
  @Test(arguments: [
    (-1.0, 0.0), (0, 0), (55_659.746, 0.5), (111_319.49, 1), (111_319.5, 5), (166_979.238, 5.5),
    (1e9, 6),
  ])
  func `given a length, when the place after it is asked for, then gaps are passed over`(
    along: Double, longitude: Double,
  ) throws {
    let parts = try [[0.0, 1], [5, 6]].map { part in
      try part.map { try Coordinate(latitude: 0, longitude: $0) }
    }
    let track = try #require(Track(parts: parts))
    let place = track.place(after: along)
    #expect(abs(place.longitude - longitude) < 1e-6)
    #expect(abs(place.latitude) < 1e-9)
  }
}
