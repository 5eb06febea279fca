public import ByteStreams
import Geodesy
public import PointsOfInterest

/// Something that can hand out all its points, for an index to be built of them.
public protocol PointFeed {
  /// What messages call it.
  var name: String { get }

  /// Hands out every point.
  ///
  /// - Parameters:
  ///   - sink: Where points and problems go. Problems name the file and the line or byte.
  ///   - deadline: When reading must have ended; `nil` takes its time.
  ///   - progress: Told how many bytes have been read so far, as they are; what it throws ends the
  ///     reading.
  /// - Returns: What the points' file says of itself.
  /// - Throws: An error that `Failure(_:)` understands.
  func feed(
    into sink: inout some PointSink,
    by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription
}

/// A source that is only asked, taken for a feed by asking it for everything.
public struct QueriedPointFeed: PointFeed {
  private let source: any PointSource

  /// - Parameter source: A source that knows all its points, such as an index.
  public init(_ source: any PointSource) {
    self.source = source
  }

  /// The source's name.
  public var name: String { source.name }

  /// Asks for every point and hands each on.
  ///
  /// - Parameters:
  ///   - sink: Where points go.
  ///   - deadline: When the answer must be there; an hour from now if `nil`.
  ///   - progress: Not told anything: what a source reads is its own business.
  /// - Returns: Whom the source credits.
  /// - Throws: What the source throws.
  public func feed(
    into sink: inout some PointSink,
    by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    let everything = NearbyQuery(filter: PointFilter(includesHidden: true))
    let anywhere = try Coordinate(latitude: 0, longitude: 0)
    let answer = try source.points(
      near: anywhere,
      matching: everything,
      by: deadline ?? Deadline(in: .seconds(3_600)),
    )
    for problem in answer.problems { sink.skip(problem) }
    for nearby in answer.points { sink.add(nearby.point) }
    return PointFileDescription(attribution: answer.attribution)
  }
}
