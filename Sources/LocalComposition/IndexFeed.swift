import ByteStreams
import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest

/// All points of an index, for another index to be built of them.
struct IndexFeed: PointFeed {
  private let index: IndexedPointSource

  /// - Parameter index: The index.
  init(_ index: IndexedPointSource) {
    self.index = index
  }

  var name: String { index.name }

  /// Asks for every point and hands each on.
  ///
  /// - Parameters:
  ///   - sink: Where points go.
  ///   - deadline: When the answer must be there; an hour from now if `nil`.
  ///   - progress: Not told anything: the index is not read front to back.
  /// - Returns: Whom the index credits, and as of when its data is.
  /// - Throws: `Failure` as `IndexedPointSource`.
  func feed(
    into sink: inout some PointSink,
    by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    let index = try index.opened()
    let answer = try index.points(
      near: try Coordinate(latitude: 0, longitude: 0),
      matching: NearbyQuery(filter: PointFilter(includesHidden: true)),
      by: deadline ?? Deadline(in: .seconds(3_600)),
    )
    for nearby in answer.points { sink.add(nearby.point) }
    let description = try index.reader().info.description
    return PointFileDescription(attribution: description.attribution, time: description.time)
  }
}
