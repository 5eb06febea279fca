public import Geodesy
public import PointsOfInterest

/// A point of an index as seen from a location.
public struct IndexedPoint: NearbyPointView {
  /// The point itself.
  public var point: IndexedRecord
  /// The geodesic distance; `nil` when the point has no coordinate.
  public let distance: Metres?
  /// Degrees clockwise from true north; `nil` with the distance, and inside.
  public let bearing: Degrees?
  /// Whether the location lies inside; `nil` where the data knows no extent.
  public let isInside: Bool?
  /// The door that the distance is measured to.
  public let door: Coordinate?

  /// Indexes are searched from locations only.
  public var along: Metres? { nil }
  /// Indexes are searched from locations only.
  public var side: TrackSide? { nil }
}

/// The points of hits, with what is said of all of them.
package struct IndexedPoints {
  private let index: PointIndexReader
  /// Keep the bytes that the points refer to.
  private let source: IndexStorage?
  private let attribution: IndexStorage?

  /// - Parameters:
  ///   - index: Where hits come from.
  ///   - source: The source of every point; `nil` for the source that it was added with.
  ///   - attribution: The credit for points that have none of their own.
  package init(_ index: PointIndexReader, source: String?, attribution: String? = nil) {
    self.index = index
    self.source = source.map { IndexStorage(Array($0.utf8)) }
    self.attribution = attribution.map { IndexStorage(Array($0.utf8)) }
  }

  /// The point of a hit; its texts last as long as this value.
  ///
  /// - Throws: `Failure` of kind `.data`.
  package func point(of hit: IndexHit) throws(Failure) -> IndexedPoint {
    var record = try index.record(of: hit)
    if let source { record.source = .bytes(source.bytes) }
    if record.attribution == nil { record.attribution = attribution.map { .bytes($0.bytes) } }
    // The extent was read to measure it.
    let doors = hit.door == nil ? nil : try record.extent?.doors
    return IndexedPoint(
      point: record,
      distance: hit.distance,
      bearing: hit.bearing,
      isInside: hit.isInside,
      door: hit.door.flatMap { doors?[Int($0)].coordinate },
    )
  }

  /// `IndexedRecord.idHash` of the point of a hit, without reading more of it.
  ///
  /// - Throws: `Failure` of kind `.data`.
  package func idHash(of hit: IndexHit) throws(Failure) -> UInt64? {
    try index.idHash(of: hit)
  }
}
