import Basics
import Geodesy
import PointsOfInterest

/// Makes points of selected objects and hands them to a sink.
///
/// The sink belongs to one thread; what goes before is shared among several, in portions, so that
/// only few points are in memory at a time.
struct PointEmission: Sendable {
  private struct Portion {
    let selected: SelectedObjects
    let range: Range<Int>
  }

  /// An object of which is known where it lies.
  private struct Located {
    let index: Int
    let box: BoundingBox
    let placeCount: Int

    func isWanted(by sink: some PointSink) -> Bool {
      box.south == box.north && box.west == box.east
        ? sink.wants(latitude: box.south, longitude: box.west) : sink.wants(box)
    }
  }

  private typealias Points = SharedWork<
    (SelectedObjects, [(Located, hasShape: Bool)]), [PointOfInterest]
  >

  /// Number of objects, texts of tags and references in a portion; a single object may have more.
  private static let portionWeight = 16_384

  let workers: Workers
  let rules: MainTagRules
  let source: String
  let limit: TimeLimit
  /// Number of places of which all shapes together may be made.
  ///
  /// Relations can name the same long ways over and over; when so many have been, the rest stand at
  /// the centres of their boxes.
  private(set) var placesLeft: Int

  mutating func emit(
    _ blocks: [SelectedObjects], at places: ObjectPlaces, into sink: inout some PointSink,
  ) throws {
    var wave: [Portion] = []
    var made: Points?
    for block in blocks {
      for range in Self.portions(of: block) {
        wave.append(Portion(selected: block, range: range))
        if wave.count == 4 * workers.count {
          try emit(wave, at: places, behind: &made, into: &sink)
          wave.removeAll(keepingCapacity: true)
        }
      }
    }
    try emit(wave, at: places, behind: &made, into: &sink)
    let last = try made?.take() ?? []
    for point in last.joined() { sink.add(point) }
  }

  /// Begins to make the points of a wave, beside which the sink gets those of the wave before.
  private mutating func emit(
    _ wave: [Portion], at places: ObjectPlaces, behind made: inout Points?,
    into sink: inout some PointSink,
  ) throws {
    let before = try made?.take() ?? []
    let wanted = try wanted(wave, at: places, by: sink)
    made = workers.begin(wanted) { [self] selected, located in
      try limit.ensureTime()
      return located.compactMap { located, hasShape in
        point(located, of: selected, at: hasShape ? places : nil)
      }
    }
    for point in before.joined() { sink.add(point) }
  }

  private mutating func wanted(
    _ wave: [Portion], at places: ObjectPlaces, by sink: some PointSink,
  ) throws -> [(SelectedObjects, [(Located, hasShape: Bool)])] {
    let limit = limit
    let located = try workers.map(wave) { try Self.located($0, at: places, within: limit) }
    var wanted: [(SelectedObjects, [(Located, hasShape: Bool)])] = []
    // A closure would copy the sink for each object.
    for (portion, located) in zip(wave, located) {
      wanted.append((portion.selected, []))
      for object in located where object.isWanted(by: sink) {
        wanted[wanted.count - 1].1.append((object, hasShape: claimPlaces(of: object)))
      }
    }
    return wanted
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

  private static func located(
    _ portion: Portion, at places: ObjectPlaces, within limit: TimeLimit,
  ) throws -> [Located] {
    try limit.ensureTime()
    return portion.range.compactMap { index in
      let object = portion.selected.objects[index]
      guard !object.tags.isEmpty else { return nil }
      return places.box(of: object, in: portion.selected).map { box in
        Located(
          index: index, box: box, placeCount: places.placeCount(of: object, in: portion.selected),
        )
      }
    }
  }

  private mutating func claimPlaces(of located: Located) -> Bool {
    guard located.placeCount <= min(placesLeft, PBFLimits.shapePlaces) else { return false }
    placesLeft -= located.placeCount
    return true
  }

  private func point(
    _ located: Located, of selected: SelectedObjects, at places: ObjectPlaces?,
  ) -> PointOfInterest? {
    let object = selected.objects[located.index]
    let tags = Tags(selected.pairs(of: object))
    let placed = places?.placed(object, in: selected, tags: tags)
    return PointOfInterest(
      openStreetMapObject: "\(selected.kind.word)/\(object.id)", tags: tags,
      at: placed?.coordinate ?? located.box.centre, extent: placed?.extent, source: source,
      rules: rules,
    )
  }
}
