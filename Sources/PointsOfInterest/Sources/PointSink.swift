package import Geodesy

/// A taker of the points that a reader finds, which tells beforehand where none matters.
package protocol PointSink {
  /// `false` only when a point at this place, without an extent, surely does not matter.
  ///
  /// A reader asks before it builds the rest of the point, which costs the most and which most rows
  /// of a large file do not need.
  func wants(latitude: Degrees, longitude: Degrees) -> Bool

  /// `false` only when a point with an extent in this box surely does not matter.
  func wants(_ box: BoundingBox) -> Bool

  /// Adds a point, which may lack a coordinate.
  mutating func add(_ point: consuming PointOfInterest)

  /// Records line or byte of input that could not be used, and the reason.
  mutating func skip(_ problem: Failure)
}

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
