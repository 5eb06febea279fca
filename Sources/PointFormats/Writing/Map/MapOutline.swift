import Geodesy
import PointsOfInterest

struct MapOutline {
  /// A line, or the edge of an area.
  struct Path {
    /// Two positions or more, in whole half pixels; the first of a closed path is not repeated.
    let line: [MapPosition]
    let isClosed: Bool

    /// A line of positions; `nil` where nothing of it can be seen within a frame, if one is given.
    init?(_ positions: [MapPosition], isClosed: Bool, within frame: MapBox? = nil) {
      if let frame, MapBox(around: positions)?.overlaps(frame) != true { return nil }
      line = MapOutline.thinned(positions, isClosed: isClosed)
      self.isClosed = isClosed
      if line.count < 2 { return nil }
    }
  }

  let group: PlaceGroup
  let paths: [Path]
  /// Whether its area may be tinted: one that holds most of the map would tint all of it.
  let isTinted: Bool

  static let unitsPerPixel = 2.0
  /// Units between two positions of a line; shorter steps only make the drawing larger.
  private static let shortestStep = 3.0
  /// Units from the corner beyond which programs that draw with 32-bit numbers may draw a line wrong.
  private static let greatestOrdinate = 1e5

  /// The outline of a place; `nil` for one without an extent, and for one that its dot hides.
  ///
  /// - Parameter radius: Half the side of a dot, in pixels.
  init?(of dot: MapLayout.Dot, radius: Double, on canvas: MapCanvas) {
    guard let extent = dot.nearby.point.extent, let ground = extent.box,
      ground.greaterSide * canvas.projection.scale > 3 * radius
    else { return nil }
    let lines = extent.paths.map { path in
      path.vertices.map { canvas.projection.position(of: $0.coordinate) }
    }
    guard let box = MapBox(around: Array(lines.joined())), box.overlaps(canvas.frame) else {
      return nil
    }
    group = dot.group
    isTinted =
      box.width < canvas.frame.width / 2 && box.height < canvas.frame.height / 2
      && extent.paths.allSatisfy(\.isClosed)
    paths = zip(lines, extent.paths).compactMap { line, path in
      Path(line, isClosed: path.isClosed)
    }
    if paths.isEmpty { return nil }
  }

  private static func thinned(_ line: [MapPosition], isClosed: Bool) -> [MapPosition] {
    var kept: [MapPosition] = []
    for (index, position) in line.enumerated() {
      let place = MapPosition(x: rounded(position.x), y: rounded(position.y))
      let isEnd = !isClosed && index == line.count - 1
      let step = kept.last.map { max(abs(place.x - $0.x), abs(place.y - $0.y)) }
      if isEnd || step ?? .infinity >= shortestStep { kept.append(place) }
    }
    return kept
  }

  private static func rounded(_ pixels: Double) -> Double {
    max(-greatestOrdinate, min(pixels * unitsPerPixel, greatestOrdinate)).rounded()
  }
}
