package import Geodesy

package struct PlaceApproach: Sendable {
  package let distance: Metres
  /// Degrees clockwise from true north; `nil` inside, where there is nowhere to go.
  package let bearing: Degrees?
  package let isInside: Bool?
  /// The number of the door that the distance is measured to.
  package let door: Int?

  /// - Parameter limit: As of `ExtentView.approach(from:within:)`.
  package init<View: ExtentView>(
    to target: DistanceTarget, of coordinate: Coordinate, extent: View?,
    from origin: GeodesicOrigin, within limit: Metres = .infinity,
  ) throws(View.Damage) {
    var door = target.hasDoors ? try extent?.nearestDoor(from: origin) : nil
    var outline: ExtentApproach?
    if door == nil && target != .centre || target == .anyPart {
      outline = try extent?.approach(from: origin, within: limit)
    }
    if let way = door?.way, let outline, outline.distance <= way.distance { door = nil }
    if door == nil, let outline {
      (distance, bearing) = (outline.distance, outline.bearing)
      isInside = outline.isInside
    } else {
      let way = door?.way ?? origin.geodesic(to: coordinate)
      (distance, bearing) = (way.distance, way.bearing)
      isInside = try extent?.contains(origin.coordinate)
    }
    self.door = door?.number
  }
}

extension TrackGoal {
  /// The part of a place, for which a coordinate stands, that a track comes near.
  init(to target: DistanceTarget, of coordinate: Coordinate, extent: Extent?) {
    switch (target, extent) {
    case (.door, let extent?) where !extent.doors.isEmpty: self = .doors(extent)
    case (.nearest, let extent?), (.door, let extent?), (.anyPart, let extent?):
      self = extent.paths.isEmpty ? .place(coordinate) : .outline(extent)
    case (.centre, _), (_, nil): self = .place(coordinate)
    }
  }
}
