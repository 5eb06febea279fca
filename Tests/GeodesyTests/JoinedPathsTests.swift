import Geodesy
import TestSupport
import Testing

/// Pieces of outlines joined.
struct JoinedPathsTests {
  /// A leg in either direction.
  private struct Leg: Hashable { let ends: Set<Coordinate> }

  private static func path(_ longitudes: [Int], _ latitudes: [Int]) -> [Coordinate] {
    zip(longitudes, latitudes).map { Coordinate(Degrees($1), Degrees($0)) }
  }

  private static func legs(_ paths: [[Coordinate]]) -> [Leg: Int] {
    paths.reduce(into: [:]) { counts, path in
      for (start, end) in zip(path, path.dropFirst()) {
        counts[Leg(ends: [start, end]), default: 0] += 1
      }
    }
  }

  @Test func `given pieces of a ring in any direction, when joined, then it is one`() {
    let pieces = [
      Self.path([0, 1, 2], [0, 0, 0]), Self.path([0, 0], [0, 5]),
      Self.path([2, 2, 0], [0, 5, 5]),
    ]
    let joined = JoinedPaths(pieces)
    #expect((joined.lines, joined.rings.count) == ([], 1))
    expect(Self.legs(joined.rings), is: Self.legs(pieces))
  }

  @Test func `given a piece that is missing, when joined, then the rest is one line`() {
    let pieces = [
      Self.path([1, 2], [0, 0]), Self.path([3, 2], [0, 0]), Self.path([0, 1], [0, 0]),
    ]
    let joined = JoinedPaths(pieces)
    #expect((joined.rings, joined.lines.map(\.count)) == ([], [4]))
    expect(Self.legs(joined.lines), is: Self.legs(pieces))
  }

  @Test func `given rings that touch, when joined, then all legs are in rings`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<Thoroughness.count(30, full: 1_000) {
      // Closed walks over few places share many; each is cut into pieces.
      var pieces: [[Coordinate]] = []
      for _ in 0..<3 {
        let walk = (0..<12).map { _ in
          Coordinate(
            Degrees(Int.random(in: 0...3, using: &generator)),
            Degrees(Int.random(in: 0...3, using: &generator)), )
        }
        let closed = walk + [walk[0]]
        pieces += zip(closed, closed.dropFirst()).filter { $0 != $1 }.map { [$0, $1] }
      }
      pieces.shuffle(using: &generator)
      let joined = JoinedPaths(pieces)
      #expect(joined.lines.isEmpty)
      #expect(joined.rings.allSatisfy { $0.first == $0.last })
      expect(Self.legs(joined.rings), is: Self.legs(pieces))
    }
  }

  @Test func `given 100,000 pieces at one place, when joined, then each pair is a ring`() {
    let hub = Coordinate(0, 0)
    let pieces = (1...50_000).flatMap { number in
      let end = Coordinate(1, Degrees(number) / 1_000)
      return [[hub, end], [end, hub]]
    }
    let joined = JoinedPaths(pieces)
    #expect((joined.lines, joined.rings.count) == ([], 50_000))
    #expect(joined.rings.allSatisfy { $0.count == 3 && $0.first == $0.last })
  }

  @Test func `given closed, single and empty pieces, when joined, then each is what it is`() {
    let ring = Self.path([0, 1, 1, 0], [0, 0, 1, 0])
    let joined = JoinedPaths([ring, [ring[0]], []])
    #expect((joined.rings, joined.lines) == ([ring], [[ring[0]]]))
  }
}
