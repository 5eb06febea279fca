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

  /// An index knows no ways.
  public var walk: Metres? { nil }
  /// Indexes are searched from locations only.
  public var along: Metres? { nil }
  /// Indexes are searched from locations only.
  public var side: TrackSide? { nil }
}

/// The points of hits, with what is said of all of them.
package struct IndexedPoints {
  private let index: PointIndexReader
  /// Keeps the bytes that the points refer to.
  private let source: IndexStorage?
  private let attribution: IndexStorage?
  /// The first strings of the dictionary, which are the most frequent, as far as they were asked for.
  ///
  /// Each of them is checked once.
  private var strings: [MappedBytes?]

  /// - Parameters:
  ///   - source: The source of every point; `nil` for the source that it was added with.
  ///   - attribution: The credit for points that have none of their own.
  package init(_ index: PointIndexReader, source: String?, attribution: String? = nil) {
    self.index = index
    self.source = source.map { IndexStorage(Array($0.utf8)) }
    self.attribution = attribution.map { IndexStorage(Array($0.utf8)) }
    strings = Array(repeating: nil, count: min(index.header.dictionaryCount, 1_024))
  }

  /// The point of a hit; its texts last as long as this value.
  @inline(__always) package mutating func point(of hit: IndexHit) throws(Failure) -> IndexedPoint {
    let fields = try index.fields(at: hit.place)
    let category: IndexedText? =
      if case .code(let code) = fields.category { try string(code) } else { nil }
    let coordinate =
      hit.distance == nil ? nil : try index.coordinate(fields.exactCoordinate, at: hit.place)
    let record = IndexedRecord(
      fields, coordinate: coordinate, in: index, category: category,
      source: source.map { .bytes($0.bytes) }, attribution: attribution.map { .bytes($0.bytes) },
    )
    return IndexedPoint(
      point: record,
      distance: hit.distance,
      bearing: hit.bearing,
      isInside: hit.isInside,
      // The doors were read to measure them.
      door: try hit.door.flatMap { door throws(Failure) in
        try record.storedExtent?.doors[Int(door)].coordinate
      },
    )
  }

  private mutating func string(_ code: Int) throws(Failure) -> IndexedText {
    guard code < strings.count else { return .code(code) }
    if let string = strings[code] { return .bytes(string) }
    let string = try index.string(code)
    strings[code] = string
    return .bytes(string)
  }
}
