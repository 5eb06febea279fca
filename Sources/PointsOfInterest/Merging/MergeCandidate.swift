import Geodesy

/// A point that may be the same place as another one, with what decides that.
struct MergeCandidate {
  /// Two points are one place only when they are this near: about the size of a shop front, and more
  /// than the error of hand-placed points.
  static let greatestDistance: Metres = 25

  /// A property that copies and twins share, besides being near each other.
  enum Likeness: Hashable {
    /// The same object of OpenStreetMap.
    case object(String)
    /// An id like one of OpenStreetMap, in data that does not say that it is from there: it is one if
    /// the name agrees.
    case claimed(id: String, name: FoldedText?)
    /// Any other id, which is unique in its own file only.
    case identified(origin: String, id: String, name: FoldedText?)
    case named(FoldedText, Category?)
    /// Without a name and an id, everything has to agree.
    case identical(PointOfInterest)
  }

  var nearby: NearbyPoint
  /// The number of its source.
  let source: Int
  /// The object of OpenStreetMap that it is, in data that is from there.
  let object: String?
  /// Identity among the points of the same source; `nil` for a point that has none.
  let identity: Likeness?
  /// Likenesses to points of other sources, any of which makes a twin.
  let likenesses: [Likeness]

  /// - Parameters:
  ///   - nearby: The point.
  ///   - source: The number of its source.
  ///   - credit: Attribution for a point without its own.
  init(_ nearby: NearbyPoint, fromSource source: Int, credit: String?) {
    var nearby = nearby
    nearby.point.attribution = nearby.point.attribution ?? credit
    let point = nearby.point
    let name = point.name.map(FoldedText.init)
    self.nearby = nearby
    self.source = source
    object = point.openStreetMapObject
    identity = point.id.map { id in
      point.openStreetMapObject.map(Likeness.object)
        ?? .identified(origin: point.source, id: id, name: name)
    }
    likenesses = Self.likenesses(of: point, name: name) + [identity].compactMap(\.self)
  }

  private static func likenesses(of point: PointOfInterest, name: FoldedText?) -> [Likeness] {
    var likenesses: [Likeness] = []
    if let name { likenesses.append(.named(name, point.category)) }
    if let id = point.id, OpenStreetMapObject.isID(id) {
      likenesses.append(.claimed(id: id, name: name))
    }
    if name == nil, point.id == nil { likenesses.append(.identical(point)) }
    return likenesses
  }

  /// Whether it is a copy of another point of the same source.
  func isCopy(of other: MergeCandidate) -> Bool {
    // A hidden copy would otherwise hide one that is shown when hidden ones are not asked for.
    nearby.point.isHidden == other.nearby.point.isHidden && identity == other.identity
      && distance(to: other) != nil
  }

  /// Whether one of the two is a copy of the other.
  private func isSameObject(as other: MergeCandidate) -> Bool {
    source == other.source && identity != nil && isCopy(of: other)
  }

  /// Whether it is, or may be, the same place as another point.
  func isSamePlace(as other: MergeCandidate) -> Bool {
    distance(toTwin: other) != nil || isSameObject(as: other)
  }

  /// Whether it may be the same place as a point of another source.
  ///
  /// - Parameter other: The other point.
  /// - Returns: The distance, which is the same the other way round; `nil` if it may not.
  func distance(toTwin other: MergeCandidate) -> Metres? {
    guard source != other.source else { return nil }
    if let object, let another = other.object {
      guard object == another else { return nil }
    } else {
      guard likenesses.contains(where: other.likenesses.contains) else { return nil }
    }
    return distance(to: other)
  }

  private func distance(to other: MergeCandidate) -> Metres? {
    guard let from = nearby.point.coordinate, let to = other.nearby.point.coordinate else {
      return nil
    }
    // The same way round for both, as rounding may depend on it.
    let isFirst = (from.latitude, from.longitude) <= (to.latitude, to.longitude)
    let (start, end) = isFirst ? (from, to) : (to, from)
    let haversine = GreatCircleBound(from: start)
      .haversine(latitude: end.latitude, longitude: end.longitude)
    guard haversine <= Self.greatestHaversine else { return nil }
    let distance = start.geodesic(to: end).distance
    return distance <= Self.greatestDistance ? distance : nil
  }

  private static let greatestHaversine = GreatCircleBound.greatestHaversine(
    within: greatestDistance
  )

  /// The order of a source's points, also of those that are alike in what `NearbyOrder` goes by.
  static func isMetBefore(_ left: NearbyPoint, _ right: NearbyPoint) -> Bool {
    left.isMetBefore(right) || !right.isMetBefore(left) && precedes(left.point, right.point)
  }

  /// An order that depends on the data of the points alone, not on their sources.
  static func precedes(_ left: MergeCandidate, _ right: MergeCandidate) -> Bool {
    precedes(left.nearby.point, right.nearby.point)
  }

  private static func precedes(_ one: PointOfInterest, _ other: PointOfInterest) -> Bool {
    let (place, another) = (one.coordinate, other.coordinate)
    guard let place, let another else {
      // Points without a coordinate come last.
      if (place == nil) != (another == nil) { return another == nil }
      return precedesByTexts(one, other)
    }
    if (place.latitude, place.longitude) != (another.latitude, another.longitude) {
      return (place.latitude, place.longitude) < (another.latitude, another.longitude)
    }
    return precedesByTexts(one, other)
  }

  private static func precedesByTexts(
    _ one: PointOfInterest,
    _ other: PointOfInterest,
  ) -> Bool {
    let (texts, others) = (one.orderedTexts, other.orderedTexts)
    if texts != others { return texts.lexicographicallyPrecedes(others) }
    return !one.isHidden && other.isHidden
  }
}

extension PointOfInterest {
  /// The object of OpenStreetMap that it is, if its data credits OpenStreetMap.
  fileprivate var openStreetMapObject: String? {
    guard let id, OpenStreetMapObject.isID(id), let attribution else { return nil }
    // An index of several files credits all of them.
    let credits = attribution.split(separator: ";").map { $0.drop { $0 == " " } }
    return credits.contains { $0.hasPrefix(OpenStreetMapObject.attribution) } ? id : nil
  }

  /// Its texts, the most telling first.
  fileprivate var orderedTexts: [String] {
    [id ?? "", name ?? "", category?.text ?? "", source, attribution ?? ""]
      + tags.pairs.flatMap { [$0.key, $0.value] }
  }
}

extension PointOfInterest {
  /// Upper bound of the distance of its extent from its coordinate.
  var reach: Metres {
    guard let coordinate, let extent else { return 0 }
    return extent.reach(from: coordinate)
  }
}
