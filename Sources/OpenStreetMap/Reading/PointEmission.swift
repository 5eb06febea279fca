import Geodesy
import PointsOfInterest

/// Makes points of candidates and hands them to a sink.
///
/// The sink belongs to one thread; what goes before is shared among several, in portions, so that
/// only few points are in memory at a time.
struct PointEmission: Sendable {
  /// Some of a block's candidates.
  private struct Portion {
    let candidates: Candidates
    let range: Range<Int>
  }

  /// A candidate whose place is known.
  private struct Located {
    let index: Int
    let coordinate: Coordinate
  }

  private static let portionCount = 1024

  let workers: Workers
  let rules: MainTagRules
  let source: String

  /// Hands over the candidates that have a place, in their order.
  func emit(
    _ blocks: [Candidates],
    at places: ObjectPlaces,
    into sink: inout some PointSink,
  ) throws {
    var wave: [Portion] = []
    for block in blocks {
      for start in stride(from: 0, to: block.objects.count, by: Self.portionCount) {
        let end = min(block.objects.count, start + Self.portionCount)
        wave.append(Portion(candidates: block, range: start..<end))
        if wave.count == 4 * workers.count {
          try emit(wave, at: places, into: &sink)
          wave.removeAll(keepingCapacity: true)
        }
      }
    }
    try emit(wave, at: places, into: &sink)
  }

  private func emit(
    _ wave: [Portion],
    at places: ObjectPlaces,
    into sink: inout some PointSink,
  ) throws {
    let located = try workers.map(wave) { Self.located($0, at: places) }
    let wanted = zip(wave, located).map { portion, located in
      (
        portion.candidates,
        located.filter {
          sink.wants(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
        },
      )
    }
    let points = try workers.map(wanted) { candidates, located in
      located.compactMap { point($0, of: candidates) }
    }
    for point in points.joined() { sink.add(point) }
  }

  private static func located(_ portion: Portion, at places: ObjectPlaces) -> [Located] {
    portion.range.compactMap { index in
      let object = portion.candidates.objects[index]
      guard !object.tags.isEmpty else { return nil }
      return places.centre(of: object, in: portion.candidates)
        .map { Located(index: index, coordinate: $0) }
    }
  }

  private func point(_ located: Located, of candidates: Candidates) -> PointOfInterest? {
    let object = candidates.objects[located.index]
    return PointOfInterest(
      openStreetMapObject: "\(candidates.kind.word)/\(object.id)",
      tags: Tags(candidates.pairs(of: object)),
      at: located.coordinate,
      source: source,
      rules: rules,
    )
  }
}
