import Geodesy

/// A track as a map shows it: lines, marks at round lengths, and arrows in its direction.
struct MapRoute {
  struct Mark: Equatable {
    let position: MapPosition
    let text: String
  }

  struct Arrow: Equatable {
    let position: MapPosition
    /// The direction of the track, one pixel long.
    let direction: MapPosition
  }

  /// Each part as a line, without positions less than a pixel from the last one.
  let lines: [[MapPosition]]
  let marks: [Mark]
  let arrows: [Arrow]
  let start: MapPosition
  let end: MapPosition

  /// Pixels between two marks at least, and about between two arrows.
  private static let spacing = 90.0
  /// A line of more positions looks no better; millions would take seconds.
  private static let mostPositions = 20_000
  private static let mostMarks = 24.0

  init(_ track: Track, on projection: MapProjection, _ units: MeasurementSystem) {
    let lines = Self.positions(of: track).map { Self.line($0.map(projection.position(of:))) }
    let least = max(Self.spacing / projection.scale, track.length / Self.mostMarks)
    let unit = track.length < 2_000 * units.short.metres ? units.short : units.long
    let step = RoundLength(atLeast: least, unit)
    let count = Int(track.length / step.metres)
    let marks = (0..<count).map { number in
      let place = track.place(after: step.metres * Double(number + 1))
      return Mark(position: projection.position(of: place), text: step.text(times: number + 1))
    }
    self.marks = marks
    arrows = lines.flatMap(Self.arrows(on:)).filter { arrow in
      marks.allSatisfy { ($0.position - arrow.position).length > 12 }
    }
    start = projection.position(of: track.start)
    end = projection.position(of: track.place(after: track.length))
    self.lines = lines
  }

  static func positions(of track: Track) -> [[Coordinate]] {
    let count = track.parts.reduce(0) { $0 + $1.count }
    let step = count / mostPositions + 1
    return track.parts.map { part in
      let kept = stride(from: 0, to: part.count - 1, by: step).map { part[$0] }
      return kept + part.suffix(1)
    }
  }

  private static func line(_ positions: [MapPosition]) -> [MapPosition] {
    var line: [MapPosition] = []
    for (index, position) in positions.enumerated() {
      let isNear = line.last.map { (position - $0).length < 1 } ?? false
      if !isNear || index == positions.count - 1 { line.append(position) }
    }
    return line
  }

  /// Arrows in the middle of stretches of equal length.
  private static func arrows(on line: [MapPosition]) -> [Arrow] {
    let legs = zip(line, line.dropFirst())
    let length = legs.reduce(0) { $0 + ($1.1 - $1.0).length }
    guard length >= spacing / 2 else { return [] }
    let step = length / (length / spacing).rounded(.up)
    var (arrows, next, passed): ([Arrow], Double, Double) = ([], step / 2, 0)
    for (start, end) in legs {
      let way = end - start
      while way.length > 0, next <= passed + way.length, arrows.count < Int(mostMarks) * 4 {
        let direction = way * (1 / way.length)
        arrows.append(Arrow(position: start + direction * (next - passed), direction: direction))
        next += step
      }
      passed += way.length
    }
    return arrows
  }
}
