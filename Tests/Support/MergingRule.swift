import Geodesy
import PointsOfInterest

/// The rule by which sources are merged (`poi help sources`), stated by looking at every pair of points.
package struct MergingRule {
  private struct Point {
    let nearby: NearbyPoint
    let source: Int
    /// Among all points of all sources.
    let number: Int

    var point: PointOfInterest { nearby.point }
  }

  package let sources: [[PointOfInterest]]

  package init(_ sources: [[PointOfInterest]]) { self.sources = sources }

  package func places(_ query: NearbyQuery, near centre: Coordinate) -> [NearbyPoint] {
    var all: [Point] = []
    for (source, points) in sources.enumerated() {
      for point in points {
        let nearby = NearbyPoint(point, from: centre, to: query.target)
        all.append(Point(nearby: nearby, source: source, number: all.count))
      }
    }
    var matcher = PointMatcher(query.filter)
    let fitting = all.filter {
      matcher.admits($0.point) && query.admits(distance: $0.nearby.distance)
    }
    let groups = Self.groups(of: fitting.sorted { Self.precedes($0, $1, bySource: false) })
    // Each point that fits is of one place.
    var taken = Set(fitting.map(\.number))
    let shown = groups.sorted(by: Self.precedes).compactMap { group -> NearbyPoint? in
      let beside = all.filter { other in
        !group.contains { $0.source == other.source }
          && !taken.contains(other.number)
          && Self.areOne(group[0].point, other.point)
          && Self.metres(group[0].point, other.point) <= 25
      }
      let chosen = Self.chosen(beside, near: group[0])
      let fitting = chosen.filter { matcher.admits($0.point) }
      taken.formUnion(fitting.map(\.number))
      // A place is as near as its nearest point.
      if fitting.contains(where: { $0.nearby.distance ?? 0 < query.beyond }) { return nil }
      return Self.place(group, chosen) {
        query.filter.includesHidden || !$0.isHidden
      } passes: {
        matcher.admits($0)
      }
    }
    return query.limit.map { Array(shown.prefix($0)) } ?? shown
  }

  /// Each point joins the first group that it is one place with, unless that has one of its source.
  private static func groups(of points: [Point]) -> [[Point]] {
    var groups: [[Point]] = []
    for point in points {
      let group = groups.firstIndex { group in
        !group.contains { $0.source == point.source } && areOne(group[0].point, point.point)
      }
      if let group { groups[group].append(point) } else { groups.append([point]) }
    }
    return groups
  }

  /// Of each source the nearest that is not hidden, else the nearest.
  private static func chosen(_ beside: [Point], near first: Point) -> [Point] {
    Set(beside.map(\.source)).compactMap { source in
      beside.filter { $0.source == source }.min { left, right in
        let ranks = [left, right].map {
          ($0.point.isHidden ? 1 : 0, metres(first.point, $0.point))
        }
        return ranks[0] < ranks[1]
      }
    }
  }

  private static func place(
    _ group: [Point], _ beside: [Point], isShown: (PointOfInterest) -> Bool,
    passes: (PointOfInterest) -> Bool,
  ) -> NearbyPoint? {
    let first = group[0]
    var known = group.filter { $0.source == first.source || metres(first.point, $0.point) <= 25 }
    let isOwn = Set(known.map(\.source))
    known += beside
    known.sort { $0.source < $1.source }
    guard isShown(known[0].point) else { return nil }
    var place = (known.first { isOwn.contains($0.source) || passes($0.point) } ?? first).nearby
    for other in known where !other.point.isHidden { place.point.tags.fill(from: other.point.tags) }
    place.point.extent = place.point.extent ?? known.lazy.compactMap(\.point.extent).first
    (place.distance, place.bearing) = (first.nearby.distance, first.nearby.bearing)
    (place.isInside, place.door) = (first.nearby.isInside, first.nearby.door)
    return place
  }

  private static func areOne(_ one: PointOfInterest, _ other: PointOfInterest) -> Bool {
    guard one.coordinate != nil, other.coordinate != nil else { return false }
    if isObject(one), isObject(other) { return one.id == other.id }
    return one.name != nil && one.name.map(FoldedText.init) == other.name.map(FoldedText.init)
      && one.category == other.category && metres(one, other) <= 25
  }

  private static func isObject(_ point: PointOfInterest) -> Bool {
    point.attribution == OpenStreetMapObject.attribution && point.id?.hasPrefix("node/") == true
  }

  private static func metres(_ one: PointOfInterest, _ other: PointOfInterest) -> Metres {
    guard let from = one.coordinate, let to = other.coordinate else { return .infinity }
    return from.geodesic(to: to).distance
  }

  private static func precedes(_ left: [Point], _ right: [Point]) -> Bool {
    let trusted = [left, right].map { group in
      group.filter { $0.nearby.distance == group[0].nearby.distance }
        .min { $0.source < $1.source } ?? group[0]
    }
    let (one, other) = (left[0].nearby.distance, right[0].nearby.distance)
    return one == other
      ? precedes(trusted[0], trusted[1], bySource: true, isTie: true)
      : one ?? .infinity < other ?? .infinity
  }

  private static func precedes(
    _ left: Point, _ right: Point, bySource: Bool, isTie: Bool = false,
  ) -> Bool {
    let (first, second) = (left.nearby.distance ?? .infinity, right.nearby.distance ?? .infinity)
    if !isTie, first != second { return first < second }
    if bySource, left.source != right.source { return left.source < right.source }
    let (one, other) = ((left.point.id, left.point.name), (right.point.id, right.point.name))
    if one.0 != other.0 { return isBefore(one.0, other.0) }
    if one.1 != other.1 { return isBefore(one.1, other.1) }
    return left.source < right.source
  }

  private static func isBefore(_ left: String?, _ right: String?) -> Bool {
    guard let left else { return false }
    return right.map { left < $0 } ?? true
  }
}
