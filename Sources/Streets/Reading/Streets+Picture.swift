package import Geodesy
package import PointsOfInterest

/// The streets and areas around a place, as a picture draws them.
extension Streets {
  /// Blocks beyond which a picture is of too great an area for its streets.
  private static let mostBlocksOfPicture = 400

  /// The courses of the ways that meet a box, by their kind, each edge once; without lines across squares.
  ///
  /// - Parameter mostLegs: Where there are more, footpaths are left out, then smaller streets.
  package func courses(
    in box: BoundingBox, mostLegs: Int,
  ) throws(Failure) -> [StreetKind: [[Coordinate]]] {
    let window = StreetWindow(box)
    var courses: [StreetKind: [[Coordinate]]] = [:]
    var legs: [StreetKind: Int] = [:]
    for number in try blocks(of: nodes, meeting: window) {
      let block = try block(number)
      for edge in block.edges where window.meets(edge.box) {
        let course = block.course(of: edge).map(\.coordinate)
        let kind = block.halfEdges[Int(edge.halfEdge)].kind
        legs[kind, default: 0] += course.count - 1
        // No more of them are wanted, but their number is.
        guard legs[kind, default: 0] <= mostLegs else { continue }
        courses[kind, default: []].append(course)
      }
    }
    courses[.crossing] = nil
    var rest = mostLegs
    for kind in [StreetKind.road, .ferry, .street, .path] {
      rest -= legs[kind] ?? 0
      if rest < 0 { courses[kind] = nil }
    }
    return courses
  }

  /// The areas that meet a box.
  ///
  /// - Parameter mostLegs: Where there are more, some areas are left out.
  package func areas(in box: BoundingBox, mostLegs: Int) throws(Failure) -> [StreetMaterial.Area] {
    let window = StreetWindow(box)
    var (found, rest) = ([StreetMaterial.Area](), mostLegs)
    for number in try blocks(of: areas, meeting: window) {
      for area in try areaBlock(number) where area.kind != .square && window.meets(area.box) {
        let count = area.rings.reduce(0) { $0 + $1.count }
        guard count <= rest else { continue }
        rest -= count
        found.append(area)
      }
    }
    return found
  }

  /// The numbers of the blocks that meet a window; none where they are too many.
  private func blocks(
    of directory: BlockDirectory, meeting window: StreetWindow,
  ) throws(Failure) -> [Int] {
    let numbers = try directory.blocks(meeting: window)
    return numbers.count <= Self.mostBlocksOfPicture ? numbers : []
  }
}
