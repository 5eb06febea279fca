package import Geodesy
import PointsOfInterest

/// The ground behind a map, as far as it is known: ways, water and parks.
package struct MapGround: Sendable {
  package enum WayKind: String, CaseIterable, Sendable {
    case ferry, path, street, road
  }

  package enum AreaKind: String, CaseIterable, Sendable {
    case park, water
  }

  package var ways: [(kind: WayKind, course: [Coordinate])] = []
  /// Rings by the even–odd rule, the first place not repeated.
  package var areas: [(kind: AreaKind, rings: [[Coordinate]])] = []
  /// The credit that the data asks for.
  package var attribution: String?

  package init() {}

  var isEmpty: Bool { ways.isEmpty && areas.isEmpty }
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

extension SVGDrawing {
  /// Appends the ground: areas one by one, the ways of a kind together, those of roads on top.
  func append(_ ground: MapGround, to output: inout [UInt8]) {
    if ground.isEmpty { return }
    output += "<g class=\"ground\" transform=\"scale(\(1 / MapOutline.unitsPerPixel))\">\n"
    for kind in MapGround.AreaKind.allCases {
      for area in ground.areas where area.kind == kind {
        append(
          area.rings.compactMap { layout.canvas.path($0, isClosed: true) }, kind.rawValue,
          to: &output, )
      }
    }
    for kind in MapGround.WayKind.allCases {
      let ways = ground.ways.filter { $0.kind == kind }
      append(
        ways.compactMap { layout.canvas.path($0.course, isClosed: false) }, kind.rawValue,
        to: &output, )
    }
    output += "</g>\n"
  }

  /// Appends the ways on foot.
  func appendWalks(to output: inout [UInt8]) {
    for group in layout.groups {
      let walks = layout.dots.filter { $0.group == group }
        .compactMap { $0.nearby.path.flatMap { layout.canvas.path($0, isClosed: false) } }
      if walks.isEmpty { continue }
      output += """
        <g class="walks" transform="scale(\(1 / MapOutline.unitsPerPixel))" data-g="\(group.name)">

        """
      for walk in walks { append([walk], "walk", to: &output) }
      output += "</g>\n"
    }
  }

  private func append(_ paths: [MapOutline.Path], _ style: String, to output: inout [UInt8]) {
    if paths.isEmpty { return }
    output += "<path class=\"\(style)\" d=\""
    for path in paths { append(path, to: &output) }
    output += "\"/>\n"
  }
}
