import Geodesy
import PointIndex

/// Outline of a place, or a single place, in metres on a local map.
struct PlaceLines {
  struct Line {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// The same in degrees.
    let places: (start: StreetPlace, end: StreetPlace)

    var box: LocalBox { LocalBox(start, end) }
  }

  let map: LocalMap
  let lines: [Line]
  let box: BoundingBox
  /// The place as it was given, where it is a single one.
  let only: Coordinate?

  init(_ place: Coordinate) {
    map = LocalMap(around: place)
    only = place
    box = BoundingBox(place)
    let rounded = StreetPlace(place)
    lines = [Line(start: .zero, end: .zero, places: (rounded, rounded))]
  }

  /// The outlines and lines of an extent; `nil` if it has none.
  init?(_ extent: Extent) {
    guard let box = Extent(paths: extent.paths).box else { return nil }
    let map = LocalMap(around: box.centre)
    var lines: [Line] = []
    for path in extent.paths {
      let places = path.vertices
      guard let first = places.first else { continue }
      var (last, point) = (first, map.point(first))
      let following =
        path.isClosed && places.count > 2 ? places.dropFirst() + [first] : places.dropFirst()
      for place in places.count == 1 ? [first] : following {
        let end = map.point(place, after: last, at: point)
        lines.append(Line(start: point, end: end, places: (last, place)))
        (last, point) = (place, end)
      }
    }
    guard !lines.isEmpty else { return nil }
    (self.map, self.lines, self.box, only) = (map, lines, box, nil)
  }

  /// The numbers of those of some lines that an edge in a box may be near to.
  ///
  /// - Parameter limit: Square of the distance.
  func numbers(
    of candidates: some Sequence<Int>, near box: IndexBox, within limit: Double,
  ) -> [Int] {
    let box = LocalBox(box, on: map)
    return candidates.filter { lines[$0].box.squareOfGap(to: box) <= limit }
  }

  /// Whether it is longer or wider than a kilometre, or nearly.
  var isLarge: Bool { box.north - box.south > 0.01 || !(0...0.01).contains(box.east - box.west) }

  func place(on line: Int, at share: Double) -> Coordinate {
    only ?? lines[line].places.start.place(at: share, towards: lines[line].places.end)
  }
}

/// A place of a leg of a way that may be the nearest to a line.
struct Approach {
  /// Square of the distance in metres; 0 where both meet, to a millimetre.
  var square: Double
  /// Shares of the leg and of the line, 0 to 1.
  var onLeg: Double
  var onLine: Double

  /// Calls a closure with the crossing of a leg and a line; without one with the ends of each and the
  /// places of the other nearest to these, of which one is the nearest of all.
  @inline(__always) static func forEach(
    of leg: (start: SIMD2<Double>, end: SIMD2<Double>), to line: PlaceLines.Line,
    _ body: (Approach) -> Void,
  ) {
    let here = foot(of: line.start, from: leg.start, to: leg.end)
    guard line.start != line.end else {
      return body(Approach(square: here.square, onLeg: here.share, onLine: 0))
    }
    let (way, side) = (leg.end - leg.start, line.end - line.start)
    let cross = way.cross(side)
    if cross != 0 {
      let gap = line.start - leg.start
      let (onLeg, onLine) = (gap.cross(side) / cross, gap.cross(way) / cross)
      if 0...1 ~= onLeg, 0...1 ~= onLine {
        return body(Approach(square: 0, onLeg: onLeg, onLine: onLine))
      }
    }
    body(Approach(square: here.square, onLeg: here.share, onLine: 0))
    let there = foot(of: line.end, from: leg.start, to: leg.end)
    body(Approach(square: there.square, onLeg: there.share, onLine: 1))
    let first = foot(of: leg.start, from: line.start, to: line.end)
    body(Approach(square: first.square, onLeg: 0, onLine: first.share))
    let last = foot(of: leg.end, from: line.start, to: line.end)
    body(Approach(square: last.square, onLeg: 1, onLine: last.share))
  }

  /// The place of the leg within a distance of the line that is farthest towards one of its ends, 0 or 1,
  /// from this one on.
  ///
  /// - Parameter limit: Square of the distance.
  func farthest(
    towards end: Double, of leg: (start: SIMD2<Double>, end: SIMD2<Double>),
    to line: PlaceLines.Line, within limit: Double,
  ) -> Approach {
    var best = self
    Self.forEach(of: leg, to: line) { approach in
      guard approach.square <= limit else { return }
      if abs(end - approach.onLeg) < abs(end - best.onLeg) { best = approach }
    }
    guard limit > 0 else { return best }
    // The distance to a straight line falls and then rises along the leg.
    var beyond = end
    for _ in 0..<24 where best.onLeg != end {
      let share = (best.onLeg + beyond) / 2
      let point = leg.start + (leg.end - leg.start) * share
      let foot = Self.foot(of: point, from: line.start, to: line.end)
      if foot.square <= limit {
        best = Approach(square: foot.square, onLeg: share, onLine: foot.share)
      } else {
        beyond = share
      }
    }
    return best
  }

  private static var contactSquare: Double { 1e-6 }

  /// The share of a line that is nearest to a point, and the square of its distance.
  @inline(__always) private static func foot(
    of point: SIMD2<Double>, from start: SIMD2<Double>, to end: SIMD2<Double>,
  ) -> (share: Double, square: Double) {
    let (gap, way) = (point - start, end - start)
    let (along, length) = (gap.dot(way), way.dot(way))
    // The ends exactly, so that legs that meet there are equally near.
    if along <= 0 || length == 0 { return (0, contact(gap.dot(gap))) }
    if along >= length { return (1, contact((point - end).dot(point - end))) }
    let rest = gap - way * (along / length)
    return (along / length, contact(rest.dot(rest)))
  }

  @inline(__always)
  private static func contact(_ square: Double) -> Double { square < contactSquare ? 0 : square }
}
