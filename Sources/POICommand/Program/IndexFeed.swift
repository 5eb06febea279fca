import Basics
import PointFormats
import PointIndex
import PointsOfInterest

/// All points of an index, for another index to be built of them.
struct IndexFeed: PointFeed {
  private let index: IndexedPointSource

  init(_ index: IndexedPointSource) {
    self.index = index
  }

  var name: String { index.name }

  /// Hands on every point, hidden ones too.
  ///
  /// - Parameters:
  ///   - deadline: When the last point must have been read; `nil` for however long it takes.
  ///   - progress: Never called: a length in bytes says little of an index.
  /// - Returns: Whom the index credits, and as of when its data is.
  /// - Throws: `Failure` as `IndexedPointSource.reader(by:)` and `PointIndexReader.forEachPoint`.
  func feed(
    into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    let reader = try index.reader(by: deadline)
    try reader.forEachPoint(source: index.name, by: deadline) { sink.add($0) }
    let description = reader.info.description
    return PointFileDescription(attribution: description.attribution, time: description.time)
  }
}
