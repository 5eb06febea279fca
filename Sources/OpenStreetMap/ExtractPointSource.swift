public import ByteStreams
public import Geodesy
import PointFormats
public import PointsOfInterest

/// A source that reads an extract anew for every search.
public struct ExtractPointSource: PointSource {
  /// How output names it.
  public let name: String
  private let path: String
  private let reader: ExtractReader
  private let temporaryDirectory: String

  /// - Parameters:
  ///   - path: The extract's path.
  ///   - name: How output names it; by default the last part of the path.
  ///   - reader: Who reads it.
  ///   - temporaryDirectory: Where a copy is kept of what is no regular file.
  public init(
    path: String,
    name: String? = nil,
    reader: ExtractReader,
    temporaryDirectory: String = "/tmp",
  ) {
    self.path = path
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
    self.reader = reader
    self.temporaryDirectory = temporaryDirectory
  }

  /// Reads the whole extract and keeps the points that fit.
  ///
  /// - Parameters:
  ///   - centre: The location to measure from.
  ///   - query: Which points are wanted.
  ///   - deadline: When the answer must be there.
  /// - Returns: What was found; finding nothing is not an error.
  /// - Throws: `Failure` with the path in front; `ByteStreamError`.
  public func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    let file = try ExtractFile(
      path: path,
      deadline: deadline,
      temporaryDirectory: temporaryDirectory,
    )
    var collector = NearestCollector(centre: centre, query: query)
    do {
      let description = try reader.read(file, source: name, into: &collector, by: deadline)
      return collector.answer(attribution: description.attribution)
    } catch let failure as Failure {
      throw failure.of(path)
    }
  }
}
