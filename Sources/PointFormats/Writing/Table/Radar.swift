import Geodesy
import Basics
import PointsOfInterest

/// A picture of an answer in characters: the location in the middle, north above, rings with their
/// distances, and the points by the numbers of their rows.
struct Radar {
  private let rings: MapRings
  private var canvas: RadarCanvas
  /// The number of points that have a mark only, as there was no room for the number of their row.
  private(set) var unnumbered = 0

  /// Rings and their distances come first, then the points in their order, if they have a distance.
  ///
  /// - Parameters:
  ///   - course: Degrees clockwise from north, 0 to 360; `nil` for a location at rest.
  ///   - rows: It is twice as many columns wide, as cells are twice as high as wide.
  init(
    _ points: [NearbyPoint], course: Degrees?, rows: Int, _ glyphs: RadarGlyphs,
    _ units: MeasurementSystem,
  ) {
    rings = MapRings(reaching: MapRings.drawnReach(of: points.compactMap(\.distance)), units)
    canvas = RadarCanvas(columns: 2 * rows, rows: rows, glyphs)
    drawRings()
    draw(course: course, glyphs)
    labelRings()
    for (index, point) in points.enumerated() { place(index + 1, point, glyphs) }
  }

  func lines(isColoured: Bool) -> [(text: [UInt8], width: Int)] {
    canvas.lines(isColoured: isColoured)
  }

  /// The radius of the picture in rows: the dots of a ring there stay on the grid.
  private var radius: Double { Double(canvas.rows) / 2 - 0.3 }

  /// The position at a share of the radius, 0 to 1, in cells.
  private func position(at share: Double, bearing: Degrees) -> (x: Double, y: Double) {
    let radians = bearing * .pi / 180
    let length = share * radius
    return (
      Double(canvas.columns) / 2 + 2 * length * sin(radians),
      Double(canvas.rows) / 2 - length * cos(radians),
    )
  }

  private func cell(at share: Double, bearing: Degrees) -> (column: Int, row: Int) {
    let (x, y) = position(at: share, bearing: bearing)
    return (Int(x), Int(y))
  }

  /// The rings that are drawn, the outermost among them: no nearer to each other than two rows.
  private var drawnRings: [Int] {
    let spacing = radius * share(of: 1)
    let step = max(1, Int((2 / spacing).rounded(.up)))
    return Array(stride(from: rings.count, to: 0, by: -step))
  }

  private func share(of ring: Int) -> Double { rings.distance(ring) / rings.reach }

  private mutating func drawRings() {
    for ring in drawnRings {
      let share = share(of: ring)
      // Five a row of its circumference leave no gap: there are four dots in a row at most.
      let count = max(8, Int(share * radius * 2 * .pi * 5))
      for dot in 0..<count { addDot(at: share, bearing: 360 * Double(dot) / Double(count)) }
    }
  }

  /// Draws the location, north above it, and the course as a line from the middle half way to the edge.
  private mutating func draw(course: Degrees?, _ glyphs: RadarGlyphs) {
    if let course { for step in 0...20 { addDot(at: 0.5 * Double(step) / 20, bearing: course) } }
    let (centre, north) = (cell(at: 0, bearing: 0), cell(at: 1, bearing: 0))
    let location = String(course.map(glyphs.arrow) ?? "+")
    _ = canvas.write(location, column: centre.column, row: centre.row, .bold)
    _ = canvas.write("N", column: north.column, row: north.row, .bold)
  }

  private mutating func addDot(at share: Double, bearing: Degrees) {
    let (x, y) = position(at: share, bearing: bearing)
    canvas.addDot(x: x, y: y)
  }

  /// Puts the number of a row where its point is or right beside it, behind an arrow at the edge for one
  /// that is beyond; where there is no room, a mark.
  private mutating func place(_ number: Int, _ point: NearbyPoint, _ glyphs: RadarGlyphs) {
    guard let distance = point.distance else { return }
    let share = min(1, distance / rings.reach)
    let (column, row) = cell(at: share, bearing: point.bearing ?? 0)
    var text = String(number)
    if distance > rings.reach { text = "\(glyphs.arrow(to: point.bearing ?? 0))\(text)" }
    let start = min(column - (text.count - 1) / 2, canvas.columns - text.count)
    for (right, down) in Self.nearby
    where canvas.write(text, column: start + right, row: row + down, .magenta) { return }
    unnumbered += 1
    for (right, down) in Self.nearby
    where canvas.mark(glyphs.point, column: column + right, row: row + down, .magenta) { return }
  }

  /// Cells around a cell, the nearest first, as they look: one beside another is half as far as one
  /// below.
  private static let nearby = [
    (0, 0), (1, 0), (-1, 0), (0, -1), (0, 1), (2, 0), (-2, 0), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ]

  /// Writes the distance of each ring where it crosses south, else north, east or west.
  private mutating func labelRings() {
    for ring in drawnRings {
      let text = rings.label(ring)
      for bearing in [180.0, 0, 90, 270] {
        let (column, row) = cell(at: share(of: ring), bearing: bearing)
        let start = min(column - text.count / 2, canvas.columns - text.count)
        if canvas.write(text, column: max(0, start), row: row, .dim) { break }
      }
    }
  }
}
