public import Geodesy
public import PointsOfInterest

/// A point of an index as seen from a location.
public struct IndexedPoint: NearbyPointView {
  /// The point itself.
  public var point: IndexedRecord
  /// The geodesic distance; `nil` when the point has no coordinate.
  public let distance: Metres?
  /// Degrees clockwise from true north; `nil` with the distance.
  public let bearing: Degrees?

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
    return IndexedPoint(point: record, distance: hit.distance, bearing: hit.bearing)
  }

  /// `IndexedRecord.idHash` of the point of a hit, without reading more of it.
  ///
  /// - Throws: `Failure` of kind `.data`.
  package func idHash(of hit: IndexHit) throws(Failure) -> UInt64? {
    try index.idHash(of: hit)
  }
}
