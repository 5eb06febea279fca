package import ByteStreams
package import Geodesy
package import PointsOfInterest

/// A source whose points are read anew for every search, from a file that must be there as a whole.
package struct StoredPointSource: PointSource {
  /// How output and messages name it.
  package let name: String
  private let reader: any StoredPointReader
  private let open: @Sendable (Deadline?) throws -> StoredBytes

  /// - Parameters:
  ///   - name: How output names the source.
  ///   - reader: Who reads its format.
  ///   - open: Opens the file; each search opens it once.
  package init(
    name: String,
    reader: any StoredPointReader,
    open: @escaping @Sendable (Deadline?) throws -> StoredBytes,
  ) {
    self.name = name
    self.reader = reader
    self.open = open
  }

  /// Reads the whole file and keeps the points that fit.
  ///
  /// - Parameters:
  ///   - centre: The location to measure from.
  ///   - query: Which points are wanted.
  ///   - deadline: When the answer must be there.
  /// - Returns: What was found; finding nothing is not an error.
  /// - Throws: `Failure` with the file's name in front, `ByteStreamError`, and what opening throws.
  package func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var collector = NearestCollector(centre: centre, query: query)
    let description = try feed(into: &collector, by: deadline) { _ in }
    return collector.answer(attribution: description.attribution)
  }
}

extension StoredPointSource: PointFeed {
  /// Reads the file and hands out every point.
  ///
  /// - Parameters:
  ///   - sink: Where points and problems go.
  ///   - deadline: When reading must have ended; `nil` takes its time.
  ///   - progress: Told how many bytes have been read so far.
  /// - Returns: What the file says of itself.
  /// - Throws: What the reader throws, with the file's name.
  package func feed(
    into sink: inout some PointSink,
    by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    let file = try open(deadline)
    var naming = NamingSink(base: sink, name: file.name)
    defer { sink = naming.base }
    do {
      return try reader.read(
        file,
        source: name,
        into: &naming,
        by: deadline,
        progress: progress,
      )
    } catch let failure as Failure {
      throw failure.of(file.name)
    }
  }
}
