import Geodesy

/// A point of one of several sources.
///
/// It is an object because groups are sorted and joined: to copy a point takes thirty references.
final class Candidate {
  enum Likeness: Hashable {
    case object(String)
    case named(FoldedText, Category?)
  }

  /// The point, with the attribution of its source.
  let nearby: NearbyPoint
  let source: Int
  /// The likeness of an object of OpenStreetMap, if the data credits that: an id like `node/1` in other
  /// data may be anything.
  let object: Likeness?
  /// The likeness by name and category; two objects never need it.
  private(set) lazy var name: Likeness? =
    nearby.point.name.map { .named(FoldedText($0), nearby.point.formerCategory) }

  init(_ nearby: NearbyPoint, of source: Int) {
    (self.nearby, self.source) = (nearby, source)
    object = nearby.point.openStreetMapObject.map(Likeness.object)
  }

  var likenesses: [Likeness] { [object, name].compactMap(\.self) }

  func isDuplicate(of other: Candidate) -> Bool {
    if let object, let another = other.object { return object == another }
    return name != nil && name == other.name && isBeside(other)
  }

  func isBeside(_ other: Candidate) -> Bool {
    distance(to: other).map { $0 <= Duplicates.greatestDistance } ?? false
  }

  func distance(to other: Candidate) -> Metres? {
    guard let place = nearby.point.coordinate, let another = other.nearby.point.coordinate else {
      return nil
    }
    return place == another ? 0 : place.geodesic(to: another).distance
  }

  /// Whether a track comes nearer to this point than to one of the same place that it meets before: about as
  /// straight from there, since by a detour it would come to the place again.
  func isPassedNearer(than other: Candidate) -> Bool {
    guard let distance = nearby.distance, let farther = other.nearby.distance, distance < farther,
      let along = nearby.along, let start = other.nearby.along
    else { return false }
    return along - start <= distance + farther + Duplicates.greatestDistance
  }

  /// The order in which points are grouped, which does not depend on that of the sources: the first that
  /// is met, the nearest, then by id, name and place.
  static func isMetBefore(_ left: Candidate, _ right: Candidate) -> Bool {
    let (one, other) = (left.nearby.point, right.nearby.point)
    return left.nearby.isMetBefore(right.nearby) {
      (one.id, one.name) == (other.id, other.name) && left.source != right.source
        ? left.source < right.source : NearbyOrder.precedes(one, other)
    }
  }
}

extension Duplicates.Group {
  /// The order in which places are shown: the first that is met, the nearest, then by source, id,
  /// name and place.
  static func precedes(_ left: Duplicates.Group, _ right: Duplicates.Group) -> Bool {
    left.nearest.nearby.isMetBefore(right.nearest.nearby) {
      let (one, other) = (left.mostTrusted, right.mostTrusted)
      return one.source == other.source
        ? NearbyOrder.precedes(one.nearby.point, other.nearby.point) : one.source < other.source
    }
  }

  /// The point of the first source of those that are as near as the nearest.
  private var mostTrusted: Candidate {
    members.lazy.filter { $0.nearby.distance == nearest.nearby.distance }
      .min { $0.source < $1.source } ?? nearest
  }
}

extension PointOfInterest {
  /// The category, of a closed place the one that it had: without the lifecycle prefix of its key.
  fileprivate var formerCategory: Category? {
    // A planned place may stand beside the one that it will replace.
    let prefixesOfPlans = ["construction", "planned", "proposed"]
    guard isHidden, let category, let parts = category.key?.split(separator: ":"), parts.count > 1,
      !prefixesOfPlans.contains(String(parts[0]))
    else { return category }
    return Category(String(category.text.dropFirst(parts[0].count + 1)))
  }

  fileprivate var openStreetMapObject: String? {
    guard let id, OpenStreetMapObject.isID(id), let attribution else { return nil }
    if attribution == OpenStreetMapObject.attribution { return id }
    // An index of several files credits all of them.
    let credits = attribution.split(separator: ";").map { $0.drop { $0 == " " } }
    return credits.contains { $0.hasPrefix(OpenStreetMapObject.attribution) } ? id : nil
  }
}
