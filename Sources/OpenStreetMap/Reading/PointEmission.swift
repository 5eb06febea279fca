import Geodesy
import PointsOfInterest

/// Makes points of selected objects and hands them to a sink.
///
/// The sink belongs to one thread; what goes before is shared among several, in portions, so that
/// only few points are in memory at a time.
struct PointEmission: Sendable {
  /// Some of a block's objects.
  private struct Portion {
    let selected: SelectedObjects
    let range: Range<Int>
  }

  /// An object whose place is known.
  private struct Located {
    let index: Int
    let coordinate: Coordinate
  }

  /// Number of objects, texts of tags and references in a portion; a single object may have more.
  private static let portionWeight = 16_384

  let workers: Workers
  let rules: MainTagRules
  let source: String

  /// Hands over the points that have a place, in their order.
  func emit(
    _ blocks: [SelectedObjects],
    at places: ObjectPlaces,
    into sink: inout some PointSink,
  ) throws {
    var wave: [Portion] = []
    for block in blocks {
      for range in Self.portions(of: block) {
        wave.append(Portion(selected: block, range: range))
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
        portion.selected,
        located.filter {
          sink.wants(latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude)
        },
      )
    }
    let points = try workers.map(wanted) { selected, located in
      located.compactMap { point($0, of: selected) }
    }
    for point in points.joined() { sink.add(point) }
  }

  private static func portions(of block: SelectedObjects) -> [Range<Int>] {
    var portions: [Range<Int>] = []
    var (start, weight) = (0, 0)
    for (index, object) in block.objects.enumerated() {
      weight += 1 + object.tags.count + object.references.count
      guard weight >= portionWeight || index == block.objects.count - 1 else { continue }
      portions.append(start..<index + 1)
      (start, weight) = (index + 1, 0)
    }
    return portions
  }

  private static func located(_ portion: Portion, at places: ObjectPlaces) -> [Located] {
    portion.range.compactMap { index in
      let object = portion.selected.objects[index]
      guard !object.tags.isEmpty else { return nil }
      return places.centre(of: object, in: portion.selected)
        .map { Located(index: index, coordinate: $0) }
    }
  }

  private func point(_ located: Located, of selected: SelectedObjects) -> PointOfInterest? {
    let object = selected.objects[located.index]
    return PointOfInterest(
      openStreetMapObject: "\(selected.kind.word)/\(object.id)",
      tags: Tags(selected.pairs(of: object)),
      at: located.coordinate,
      source: source,
      rules: rules,
    )
  }
}
