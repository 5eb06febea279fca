package import Geodesy

/// Destination of the points that a reader reads.
package protocol PointSink {
  /// Whether a point at this place, without an extent, can matter at all.
  ///
  /// A reader asks before it builds the rest of the point, which costs the most and which most rows
  /// of a large file do not need.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, −90 to 90.
  ///   - longitude: Degrees, −180 to 180.
  /// - Returns: `false` only when it surely cannot.
  func wants(latitude: Degrees, longitude: Degrees) -> Bool

  /// Whether a point with an extent in this box can matter at all.
  ///
  /// - Returns: `false` only when it surely cannot.
  func wants(_ box: BoundingBox) -> Bool

  /// Adds a point.
  ///
  /// - Parameter point: The point; it may lack a coordinate.
  mutating func add(_ point: consuming PointOfInterest)

  /// Records a piece of input that could not be used.
  ///
  /// - Parameter problem: Line or byte, and reason.
  mutating func skip(_ problem: Failure)
}

/// A sink that wants all points.
package protocol UnselectiveSink: PointSink {}

extension UnselectiveSink {
  package func wants(latitude: Degrees, longitude: Degrees) -> Bool { true }
  package func wants(_ box: BoundingBox) -> Bool { true }
}

extension PointSink {
  /// Whether a point of this shape can matter at all; one without a place always can.
  package func wants(_ shape: Shape) -> Bool {
    if let place = shape.onlyPlace {
      return wants(latitude: place.latitude, longitude: place.longitude)
    }
    return shape.box.map(wants) ?? true
  }
}
