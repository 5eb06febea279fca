package import Geodesy
package import PointsOfInterest

/// The streets and areas around a place, as a picture draws them.
package struct StreetsView {
  package struct Line: Sendable, Equatable {
    package let kind: StreetKind
    package let course: [Coordinate]
  }

  package struct Area: Sendable, Equatable {
    package let kind: StreetMaterial.Area.Kind
    /// Rings by the even–odd rule, the first place not repeated.
    package let rings: [[Coordinate]]
  }

  /// Blocks beyond which a picture is of too great an area for its streets.
  private static let mostBlocks = 400

  private let streets: Streets

  package init(_ streets: Streets) {
    self.streets = streets
  }

  /// The ways that meet a box, each edge once; without lines across squares.
  ///
  /// - Parameter mostLegs: Where there are more, footpaths are left out, then smaller streets.
  package func lines(in box: BoundingBox, mostLegs: Int) throws(Failure) -> [Line] {
    let window = StreetWindow(box)
    var lines: [StreetKind: [Line]] = [:]
    var legs: [StreetKind: Int] = [:]
    for number in try Self.blocks(of: streets.nodes, meeting: window) {
      let block = try streets.block(number)
      for edge in block.edges where window.meets(edge.box) {
        let course = block.course(of: edge).map(\.coordinate)
        let kind = block.halfEdges[Int(edge.halfEdge)].kind
        legs[kind, default: 0] += course.count - 1
        // No more of them are wanted, but their number is.
        guard legs[kind, default: 0] <= mostLegs else { continue }
        lines[kind, default: []].append(Line(kind: kind, course: course))
      }
    }
    var (all, rest) = ([Line](), mostLegs)
    for kind in [StreetKind.road, .ferry, .street, .path] {
      rest -= legs[kind] ?? 0
      guard rest >= 0 else { break }
      all += lines[kind] ?? []
    }
    return all
  }

  /// The areas that meet a box.
  ///
  /// - Parameter mostLegs: Where there are more, some areas are left out.
  package func areas(in box: BoundingBox, mostLegs: Int) throws(Failure) -> [Area] {
    let window = StreetWindow(box)
    var (areas, rest) = ([Area](), mostLegs)
    for number in try Self.blocks(of: streets.areas, meeting: window) {
      for area in try streets.areaBlock(number) where window.meets(area.box) {
        let count = area.rings.reduce(0) { $0 + $1.count }
        guard count <= rest else { continue }
        rest -= count
        areas.append(
          Area(kind: area.kind, rings: area.rings.map { $0.map(\.coordinate) })
        )
      }
    }
    return areas
  }

  /// The numbers of the blocks that meet a window; none where they are too many.
  private static func blocks(
    of directory: BlockDirectory, meeting window: StreetWindow,
  ) throws(Failure) -> [Int] {
    let numbers = try directory.blocks(meeting: window)
    return numbers.count <= mostBlocks ? numbers : []
  }
}
