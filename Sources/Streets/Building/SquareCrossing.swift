import Geodesy

/// Straight lines across a square that stay within it: the edges of a visibility graph.
///
/// A shortest way across bends at reflex corners alone, so the lines lead between entrances and these.
/// All is computed in degrees, as no straight line and no crossing depends on the scale of an axis.
struct SquareCrossing {
  /// Most corners between which lines are looked for, unless told otherwise.
  static let usualMost = 256
  /// Most corners and rings of a square that has lines across it: of a square beyond any real one only its
  /// rings are walked, as the time for a line grows with them.
  private static let mostRingCorners = 10_000
  private static let mostRings = 256

  struct Corner {
    var node: UInt32
    var place: SIMD2<Double>
    /// The corners before and behind it on the ring.
    var before: SIMD2<Double>
    var behind: SIMD2<Double>
    var isEntrance: Bool
    /// Whether the square takes more than 180° there.
    var isReflex = false

    /// Whether a line to it from another corner touches the ring there without entering it, so that a
    /// way goes on around it.
    func isTangent(from other: SIMD2<Double>) -> Bool {
      let way = place - other
      let (left, right) = (way.cross(before - place), way.cross(behind - place))
      return left >= 0 && right >= 0 || left <= 0 && right <= 0
    }
  }

  private let mostCorners: Int
  /// The corners of all rings.
  private(set) var all: [Corner] = []
  /// The places of the same corners, ring by ring.
  private var outlines: [[SIMD2<Double>]] = []

  /// - Parameters:
  ///   - mostCorners: Most corners between which lines are looked for.
  ///   - isEntrance: Whether other ways come to a node of a ring; `nil` for a closed node.
  init(
    _ square: StreetMaterial.Square, places: [StreetPlace], mostCorners: Int = Self.usualMost,
    isEntrance: (UInt32) -> Bool?,
  ) {
    self.mostCorners = mostCorners
    guard let first = square.rings.first?.first.map({ places[Int($0)] }),
      square.rings.count <= Self.mostRings,
      square.rings.reduce(0, { $0 + $1.count }) <= Self.mostRingCorners
    else { return }
    let outlines = square.rings.map { ring in ring.map { places[Int($0)].offset(from: first) } }
    self.outlines = outlines.filter { $0.count > 2 }
    for (ring, outline) in zip(square.rings, outlines) where ring.count > 2 {
      let isReflexSide = Self.turn(of: outline, among: outlines)
      all += ring.indices.map { index in
        var corner = Corner(
          node: ring[index], place: outline[index],
          before: outline[index > 0 ? index - 1 : ring.count - 1],
          behind: outline[index + 1 < ring.count ? index + 1 : 0], isEntrance: false,
        )
        guard let isEntrance = isEntrance(ring[index]) else { return corner }
        let bend = (corner.place - corner.before).cross(corner.behind - corner.place)
        (corner.isEntrance, corner.isReflex) = (isEntrance, bend * isReflexSide < 0)
        return corner
      }
    }
  }

  /// 1 for a ring that turns left at corners of less than 180°, −1 for one that turns right there.
  private static func turn(
    of outline: [SIMD2<Double>], among outlines: [[SIMD2<Double>]],
  ) -> Double {
    var area = 0.0
    var last = outline[outline.count - 1]
    for place in outline {
      area += last.cross(place)
      last = place
    }
    // The middle of its first side lies within the rings that are around it.
    let middle = (outline[0] + outline[1]) / 2
    let depth = outlines.count { $0 != outline && $0.hasInside(middle) }
    return (area < 0) == (depth % 2 == 0) ? -1 : 1
  }

  /// The ends of all lines that are of use.
  var lines: [(UInt32, UInt32)] {
    let corners = corners
    var lines: [(UInt32, UInt32)] = []
    for (number, start) in corners.enumerated() {
      for end in corners[(number + 1)...] where start.node != end.node {
        guard start.isEntrance || start.isTangent(from: end.place),
          end.isEntrance || end.isTangent(from: start.place),
          isVisible(start, end)
        else { continue }
        lines.append((start.node, end.node))
      }
    }
    return lines
  }

  /// Entrances and reflex corners; where they are too many, some of the entrances.
  private var corners: [Corner] {
    let corners = all.filter { $0.isEntrance || $0.isReflex }
    guard corners.count > mostCorners else { return corners }
    let entrances = all.filter(\.isEntrance)
    guard entrances.count > mostCorners else { return entrances }
    return (0..<mostCorners).map { entrances[$0 * entrances.count / mostCorners] }
  }

  /// Whether the line between two corners lies in the square and touches no other corner; one that does
  /// consists of two others, or runs along the ring.
  func isVisible(_ start: Corner, _ end: Corner) -> Bool {
    // A place that is no corner sees itself.
    guard start.place != end.place || start.node == end.node else { return false }
    for corner in all where Self.isStopped(from: start.place, to: end.place, by: corner) {
      return false
    }
    let middle = (start.place + end.place) / 2
    return outlines.count { $0.hasInside(middle) } % 2 == 1
  }

  /// Whether a line meets a corner between its ends, is the side of the ring behind it, or crosses that.
  private static func isStopped(
    from start: SIMD2<Double>, to end: SIMD2<Double>, by corner: Corner,
  ) -> Bool {
    let (way, side) = (end - start, corner.behind - corner.place)
    let (here, there) = (way.cross(corner.place - start), way.cross(corner.behind - start))
    if here == 0, corner.place != start, corner.place != end {
      let along = way.dot(corner.place - start)
      return along > 0 && along < way.dot(way)
    }
    if here == 0, there == 0 {
      return (corner.place == start && corner.behind == end)
        || (corner.place == end && corner.behind == start)
    }
    guard here * there < 0 else { return false }
    return side.cross(start - corner.place) * side.cross(end - corner.place) < 0
  }
}

extension SquareCrossing.Corner {
  /// A place of no ring.
  init(_ place: SIMD2<Double>) {
    self.init(node: .max, place: place, before: place, behind: place, isEntrance: true)
  }
}

extension StreetPlace {
  /// The way from another place, east and north, in units of 10⁻⁷ degrees, the shorter way round the Earth.
  func offset(from other: StreetPlace) -> SIMD2<Double> {
    SIMD2(
      Double(Extent.Path.turn(from: other.longitude, to: longitude)),
      Double(Int64(latitude) - Int64(other.latitude)),
    )
  }
}
