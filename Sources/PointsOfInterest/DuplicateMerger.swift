import Geodesy

/// Recognises points that are the same place and keeps the first one, with its missing tags filled.
///
/// Two points are the same place when they have the same id from the same origin, or when they come
/// from different sources, have the same name and category, and lie near each other.
struct DuplicateMerger {
  private struct Identity: Hashable {
    let origin: String
    let id: String
  }

  private struct Likeness: Hashable {
    let name: String
    let category: Category?
  }

  private struct Entry {
    var nearby: NearbyPoint
    let source: Int
  }

  private let twinDistance: Metres
  private var entries: [Entry] = []
  private var byIdentity: [Identity: Int] = [:]
  private var byLikeness: [Likeness: [Int]] = [:]

  init(twinDistance: Metres) {
    self.twinDistance = twinDistance
  }

  /// Adds a point of a source; sources must come in their order.
  mutating func add(_ nearby: NearbyPoint, fromSource source: Int) {
    let identity = Self.identity(of: nearby.point)
    let likeness = nearby.point.name.map { Likeness(name: $0, category: nearby.point.category) }
    let known =
      identity.flatMap { byIdentity[$0] }
      ?? likeness.flatMap { twin(of: nearby.point, in: byLikeness[$0] ?? [], notFrom: source) }
    if let known {
      entries[known].nearby.point.tags.fill(from: nearby.point.tags)
      return
    }
    if let identity { byIdentity[identity] = entries.count }
    if let likeness { byLikeness[likeness, default: []].append(entries.count) }
    entries.append(Entry(nearby: nearby, source: source))
  }

  /// What is left: by distance, then source order, then id, then name.
  var ranked: [NearbyPoint] {
    entries.sorted { left, right in
      if left.nearby.distance != right.nearby.distance {
        return (left.nearby.distance ?? .infinity) < (right.nearby.distance ?? .infinity)
      }
      if left.source != right.source { return left.source < right.source }
      return left.nearby.precedes(right.nearby)
    }.map(\.nearby)
  }

  private func twin(of point: PointOfInterest, in candidates: [Int], notFrom source: Int) -> Int? {
    guard let coordinate = point.coordinate else { return nil }
    return candidates.first { candidate in
      guard entries[candidate].source != source,
        let other = entries[candidate].nearby.point.coordinate
      else { return false }
      return coordinate.geodesic(to: other).distance <= twinDistance
    }
  }

  /// Objects of OpenStreetMap are the same object whichever file or server they come from.
  private static func identity(of point: PointOfInterest) -> Identity? {
    guard let id = point.id else { return nil }
    let isOpenStreetMap = ["node/", "way/", "relation/"].contains { id.hasPrefix($0) }
    return Identity(origin: isOpenStreetMap ? "OpenStreetMap" : point.source, id: id)
  }
}
