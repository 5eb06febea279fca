public import Geodesy

/// A place that somebody may want to find.
public struct PointOfInterest: Hashable, Sendable {
  /// The name; `nil` when the data has none.
  public var name: String?
  /// The kind of place.
  public var category: Category?
  /// Where it is: of a place with an extent the centre of its bounding box where that lies on it,
  /// else a place on it; `nil` when the data does not say.
  public var coordinate: Coordinate?
  /// Its outline and its doors; `nil` when the data has no more than the coordinate.
  public var extent: Extent?
  /// Its identifier in its source: `node/1` for OpenStreetMap, else as the data has it.
  public var id: String?
  /// The source that it came from, as output names it.
  public var source: String
  /// The credit that its data asks for.
  public var attribution: String?
  /// Everything else that is known.
  public var tags: Tags
  /// Whether it is private, closed or disused, and so left out unless asked for.
  public var isHidden: Bool

  @inlinable package init(
    name: String? = nil, category: Category? = nil, coordinate: Coordinate? = nil,
    extent: Extent? = nil, id: String? = nil, source: String, attribution: String? = nil,
    tags: Tags = Tags(), isHidden: Bool = false,
  ) {
    (self.name, self.category, self.coordinate) = (name, category, coordinate)
    (self.extent, self.id, self.source) = (extent, id, source)
    (self.attribution, self.tags, self.isHidden) = (attribution, tags, isHidden)
  }
}

/// A point of interest as seen from a location.
public struct NearbyPoint: Hashable, Sendable {
  /// The point itself.
  public var point: PointOfInterest
  /// The geodesic distance on WGS 84, 0 inside an outline that is measured to; `nil` when the point
  /// has no coordinate.
  public var distance: Metres?
  /// The direction in which to set out, degrees clockwise from true north, 0 to less than 360;
  /// `nil` when the point has no coordinate, and inside.
  public var bearing: Degrees?
  /// Whether the location lies inside; `nil` where the data knows no extent.
  public var isInside: Bool?
  /// The door that the distance is measured to.
  public var door: Coordinate?
  /// The length of the way to it on foot; `nil` where nobody asks, and where none is known.
  public var walk: Metres?
  /// The way to it on foot, both ends included; `nil` unless it is to be drawn.
  public var path: [Coordinate]?
  /// How far along a track its nearest position lies; `nil` when seen from a location.
  public var along: Metres?
  /// On which side of a track; `nil` when seen from a location, and when it is on neither.
  public var side: TrackSide?

  /// A point as seen from the nearest position of a track.
  package init(_ point: PointOfInterest, from approach: TrackApproach, to target: DistanceTarget) {
    self.point = point
    self.distance = approach.distance
    self.along = approach.along
    self.side = approach.side
    self.isInside = point.extent?.contains(approach.position)
    let isHere = isInside == true && approach.distance == 0
    self.bearing = isHere ? nil : approach.bearing
    guard target == .door, let extent = point.extent else { return }
    self.door = extent.nearestDoor(from: GeodesicOrigin(approach.position))
      .map { extent.doors[$0.number].coordinate }
  }

  /// A point as seen from nowhere: distance and bearing are unknown.
  package init(_ point: PointOfInterest) { self.point = point }

  package init(_ point: PointOfInterest, from centre: Coordinate, to target: DistanceTarget) {
    self.point = point
    guard let coordinate = point.coordinate else { return }
    let origin = GeodesicOrigin(centre)
    let approach = PlaceApproach(to: target, of: coordinate, extent: point.extent, from: origin)
    (distance, bearing) = (approach.distance, approach.bearing)
    isInside = approach.isInside
    door = approach.door.flatMap { point.extent?.doors[$0].coordinate }
  }

  /// The distance from the location; inside an area that is measured to its outline less than 0, by how far that is.
  package func signedDistance(from location: Coordinate) -> Metres? {
    guard bearing == nil, distance == 0, let extent = point.extent else { return distance }
    return -extent.depth(of: location)
  }
}
