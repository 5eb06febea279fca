import Foundation
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import Following

struct NeighbourhoodTests {
  private let clock = ManualClock()

  private final class Asked {
    var radii: [Metres] = []
    var failure: Failure?
  }

  private let asked = Asked()

  private func place(_ metres: Metres) throws -> Coordinate {
    try FenceSimulation.coordinate(metres, 0)
  }

  /// A point every 10 m.
  private func neighbourhood() -> Neighbourhood {
    Neighbourhood(reach: 50, now: clock.now) { [asked] centre, radius in
      asked.radii.append(radius)
      if let failure = asked.failure { throw failure }
      return try (-100...200).compactMap { index in
        let coordinate = try place(10 * Double(index))
        guard centre.geodesic(to: coordinate).distance <= radius else { return nil }
        return PointOfInterest(name: "\(index)", coordinate: coordinate, source: "s")
      }
    }
  }

  @Test func `given a move within the area, when asked, then sources are asked once for all`()
    throws
  {
    let neighbourhood = neighbourhood()
    #expect(try neighbourhood.points(around: place(3)).map(\.name) == (-4...5).map { "\($0)" })
    #expect(try neighbourhood.points(around: place(248)).map(\.name) == (20...29).map { "\($0)" })
    #expect(asked.radii == [300])
  }

  @Test func `given a move out of the area, when asked, then sources are asked again`() throws {
    let neighbourhood = neighbourhood()
    _ = try neighbourhood.points(around: place(0))
    let found = try neighbourhood.points(around: place(1_003))
    #expect(found.map(\.name) == (96...105).map { "\($0)" })
    #expect(asked.radii.count == 2)
  }

  @Test func `given an area that is old, when asked, then sources are asked again`() throws {
    let neighbourhood = neighbourhood()
    _ = try neighbourhood.points(around: place(0))
    clock.advance(by: Neighbourhood.lifetime)
    _ = try neighbourhood.points(around: place(0))
    #expect(asked.radii.count == 2)
  }

  @Test
  func `given a failure, when asked soon again, then what is known serves and nobody is asked`()
    throws
  {
    let neighbourhood = neighbourhood()
    _ = try neighbourhood.points(around: place(0))
    let failure = Failure(.unavailable, "gone")
    asked.failure = failure
    let away = try place(303)
    #expect(throws: failure) { try neighbourhood.points(around: away) }
    #expect(try neighbourhood.points(around: away).map(\.name) == (26...29).map { "\($0)" })
    #expect(asked.radii.count == 2)
    asked.failure = nil
    clock.advance(by: Neighbourhood.pause)
    #expect(try neighbourhood.points(around: away).count == 10)
  }
}
