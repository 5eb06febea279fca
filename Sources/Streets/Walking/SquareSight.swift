import Geodesy
import PointsOfInterest

/// The view from a place within a square: straight legs of walks lead to the corners and places that are seen.
struct SquareSight {
  private let crossing: SquareCrossing
  private let corners: [StreetPlace]
  private let here: SquareCrossing.Corner

  /// - Parameter area: The square; of one of more corners than lines are looked for between, nothing is seen.
  init?(of area: StreetMaterial.Area, from place: StreetPlace) {
    corners = Array(area.rings.joined())
    guard let first = corners.first, corners.count <= SquareCrossing.usualMost else { return nil }
    var next: UInt32 = 0
    let rings = area.rings.map { ring in
      defer { next += UInt32(ring.count) }
      return Array(next..<next + UInt32(ring.count))
    }
    let square = StreetMaterial.Square(kind: .path, rings: rings)
    crossing = SquareCrossing(square, places: corners) { _ in true }
    here = SquareCrossing.Corner(place.offset(from: first))
  }

  func sees(_ place: StreetPlace) -> Bool {
    crossing.isVisible(here, SquareCrossing.Corner(place.offset(from: corners[0])))
  }

  var seenCorners: [StreetPlace] {
    crossing.all.filter { crossing.isVisible(here, $0) }.map { corners[Int($0.node)] }
  }
}

extension BlockCache {
  /// The squares that may be around a place, as they are seen from it.
  mutating func squares(around place: StreetPlace) throws(Failure) -> [SquareSight] {
    let window = StreetWindow(BoundingBox(place.coordinate))
    var found: [SquareSight] = []
    for number in try streets.areas.blocks(meeting: window) {
      for (box, square) in try squares(ofBlock: number) where window.meets(box) {
        if let sight = SquareSight(of: square, from: place) { found.append(sight) }
      }
    }
    return found
  }
}

extension SnapSearch {
  /// The corners of squares that are seen from a place within them, as places where ways are reached.
  static func corners(
    of squares: [SquareSight], seenFrom place: Coordinate, in blocks: inout BlockCache,
  ) throws(Failure) -> [Snap] {
    let lines = PlaceLines(place)
    var corners = Set(squares.flatMap(\.seenCorners))
    var snaps: [Snap] = []
    while let corner = corners.popFirst() {
      if let found = try found(at: corner, in: &blocks) {
        snaps.append(Snap(found, try blocks.block(found.block), lines))
      }
    }
    return snaps
  }

  /// A corner of a way that one may walk along in both directions.
  private static func found(
    at corner: StreetPlace, in blocks: inout BlockCache,
  ) throws(Failure) -> Found? {
    let window = StreetWindow(BoundingBox(corner.coordinate))
    for number in try blocks.streets.nodes.blocks(meeting: window) {
      let block = try blocks.block(number)
      for (index, edge) in block.edges.enumerated()
      where window.meets(edge.box) && block.halfEdges[Int(edge.halfEdge)].access == .both {
        guard let vertex = block.course(of: edge).firstIndex(of: corner) else { continue }
        let number = vertex - block.course(of: edge).startIndex
        let approach = Approach(square: 0, onLeg: number > 0 ? 1 : 0, onLine: 0)
        return Found(
          block: block.number, edge: index, courseLeg: max(0, number - 1), approach: approach,
        )
      }
    }
    return nil
  }
}
