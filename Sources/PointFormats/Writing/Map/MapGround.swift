package import Geodesy

/// The ground behind a map, as far as it is known: ways, water and parks.
package struct MapGround: Sendable {
  package enum Kind: String, Sendable {
    case park, water, ferry, path, street, road

    var isArea: Bool { self == .park || self == .water }
  }

  /// The shapes in the order in which they are drawn: the rings of an area by the even–odd rule, the first
  /// place not repeated, or the courses of all ways of a kind.
  package var shapes: [(kind: Kind, lines: [[Coordinate]])] = []
  /// The credit that the data asks for.
  package var attribution: String?

  package init() {}
}

extension MapCanvas {
  /// Half the greatest width of the ground that is drawn with its ways: of more nobody sees any.
  private static let greatestReach: Metres = 30_000

  /// The box of all that the map shows; `nil` for a map of nothing, and of too much.
  var box: BoundingBox? {
    let reach = MapPosition(x: frame.width, y: frame.height).length / 2 / projection.scale
    guard let middle = projection.place, reach < Self.greatestReach else { return nil }
    return BoundingBox(middle).widened(by: reach)
  }

  /// A line, or the edge of an area, as it is drawn; `nil` where nothing of it can be seen.
  func path(_ course: [Coordinate], isClosed: Bool) -> MapOutline.Path? {
    MapOutline.Path(course.map(projection.position(of:)), isClosed: isClosed, within: frame)
  }
}
