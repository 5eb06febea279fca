public import Geodesy
public import OpeningHours
public import PointsOfInterest

/// The value of a field, as the kinds of values that a format writes differently.
public enum FieldValue<Text> {
  case unknown
  case text(Text)
  /// A text that no single value of the point holds.
  case composed(String)
  case truth(Bool)
  case distance(Metres)
  case seconds(Int)
  case bearing(Degrees)
  case angle(Degrees)
  case side(TrackSide)
  case place(Coordinate)
  /// All tags; `PointView.forEachTag(_:)` gives them.
  case tags
}

extension OutputField {
  /// The value of this field.
  ///
  /// Inlined: a batch spends a twentieth of its time on copies of the point otherwise.
  @inlinable @inline(__always) public func value<View: NearbyPointView>(
    of nearby: View, facts: PointFacts, outlook: OpeningOutlook?,
  ) throws(View.Point.Damage) -> FieldValue<View.Point.Text> {
    switch self {
    case .along: return nearby.along.map { .distance($0) } ?? .unknown
    case .side: return nearby.side.map { .side($0) } ?? .unknown
    case .name: return nearby.point.name.map { .text($0) } ?? .unknown
    case .category: return nearby.point.categoryText.map { .text($0) } ?? .unknown
    case .walk: return nearby.walk.map { .distance($0) } ?? .unknown
    case .walkTime: return facts.seconds(ofWalk: nearby.walk).map { .seconds($0) } ?? .unknown
    case .distance: return nearby.distance.map { .distance($0) } ?? .unknown
    case .bearing: return nearby.bearing.map { .bearing($0) } ?? .unknown
    case .inside: return nearby.isInside.map { .truth($0) } ?? .unknown
    case .door: return nearby.door.map { .place($0) } ?? .unknown
    case .latitude: return nearby.point.coordinate.map { .angle($0.latitude) } ?? .unknown
    case .longitude: return nearby.point.coordinate.map { .angle($0.longitude) } ?? .unknown
    case .id: return nearby.point.id.map { .text($0) } ?? .unknown
    case .source: return .text(nearby.point.source)
    case .attribution: return nearby.point.attribution.map { .text($0) } ?? .unknown
    case .tags: return .tags
    case .open, .opens, .closes, .hours, .phone, .website, .address, .link, .tag:
      return try valueOnRequest(of: nearby.point, facts: facts, outlook: outlook)
    }
  }

  /// The value of a field that is printed only when it is asked for.
  @usableFromInline @inline(never) package func valueOnRequest<Point: PointView>(
    of point: Point, facts: PointFacts, outlook: OpeningOutlook?,
  ) throws(Point.Damage) -> FieldValue<Point.Text> {
    switch self {
    case .open:
      switch outlook?.state {
      case .open: return .truth(true)
      case .closed: return .truth(false)
      case .unknown, nil: return .unknown
      }
    case .opens: return outlook?.opens.map { .composed($0) } ?? .unknown
    case .closes: return outlook?.closes.map { .composed($0) } ?? .unknown
    case .address:
      var address = PostalAddress()
      try point.forEachTag { key, value throws(Point.Damage) in
        address.add(try point.string(of: key), try point.string(of: value))
      }
      return address.text { point.coordinate.flatMap(facts.country) }.map { .composed($0) }
        ?? .unknown
    case .link:
      return ObjectLink.text(id: try point.optionalString(of: point.id), at: point.coordinate)
        .map { .composed($0) } ?? .unknown
    default:
      guard let text = try point.value(ofTags: tagKeys) else { return try ownTag(of: point) }
      return .text(text)
    }
  }

  private func ownTag<Point: PointView>(
    of point: Point
  ) throws(Point.Damage) -> FieldValue<Point.Text> {
    guard case .tag(let key) = self else { return .unknown }
    if key == "name" { return point.name.map { .text($0) } ?? .unknown }
    guard let category = try point.optionalString(of: point.categoryText),
      category.hasPrefix(key + "=")
    else { return .unknown }
    return .composed(String(category.dropFirst(key.count + 1)))
  }

  /// The tags whose value it is, the most fitting first.
  private var tagKeys: [String] {
    switch self {
    case .hours: [HoursMatcher.key]
    case .phone: ["phone", "contact:phone", "mobile", "contact:mobile"]
    case .website: ["website", "contact:website", "url"]
    case .tag(let key): [key]
    default: []
    }
  }
}

extension PointView {
  /// The value of the first of some tags that the point has.
  func value(ofTags keys: [String]) throws(Damage) -> Text? {
    var best: (place: Int, value: Text)?
    try forEachTag { key, value throws(Damage) in
      guard let place = keys.firstIndex(of: try string(of: key)) else { return }
      if place < best?.place ?? .max { best = (place, value) }
    }
    return best?.value
  }
}

/// The address at which a point can be looked at.
enum ObjectLink {
  /// The page of an object of OpenStreetMap, else a geo URI (RFC 5870); `nil` for a point that is
  /// nowhere.
  static func text(id: String?, at coordinate: Coordinate?) -> String? {
    if let id, OpenStreetMapObject.isID(id) { return "https://www.openstreetmap.org/\(id)" }
    return coordinate?.geoURI()
  }
}
