import Geodesy
import Testing

@testable import Streets

/// Walks of a search held against those over the plain legs of the same material.
final class Comparison {
  /// Number of walks that both have.
  private(set) var found = 0
  private let plain: PlainWalks
  private var search: WalkSearch

  init(_ material: StreetMaterial) throws {
    plain = PlainWalks(material)
    search = WalkSearch(try StreetsWriter.inMemory(material))
  }

  /// Expects the same walks to within a centimetre a leg, and none shorter than by air; where two ways
  /// are equally near to a place, either may be meant.
  func judge(from start: Coordinate, to ends: [Coordinate]) throws {
    let walks = try search.walks(from: start, to: ends)
    let right = plain.walks(from: start, to: ends)
    guard plain.snap(start)?.isAmbiguous != true else { return }
    for number in ends.indices where plain.snap(ends[number])?.isAmbiguous != true {
      let (walk, end) = (walks[number], ends[number])
      #expect((walk == nil) == (right[number] == nil), "\(start) \(end)")
      guard let walk, let right = right[number] else { continue }
      found += 1
      #expect(-0.01...(0.01 * Double(right.legs + 1)) ~= walk - right.length, "\(start) \(end)")
      #expect(walk >= start.geodesic(to: end).distance)
    }
  }
}
