public import ByteStreams
public import Geodesy
public import PointsOfInterest

/// A source whose points are read anew for every search: a file, standard input, embedded bytes.
public struct StreamedPointSource: PointSource {
  public let name: String
  private let reader: any PointReader
  private let open: @Sendable (Deadline) throws -> any ByteStream

  /// - Parameters:
  ///   - name: How output names the source.
  ///   - reader: Who reads its format.
  ///   - open: Opens the bytes from their beginning; each search opens them once.
  public init(
    name: String,
    reader: any PointReader,
    open: @escaping @Sendable (Deadline) throws -> any ByteStream,
  ) {
    self.name = name
    self.reader = reader
    self.open = open
  }

  public func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var collector = NearestCollector(centre: centre, query: query)
    let stream = try open(deadline)
    var bytes = ByteReader(stream)
    do {
      let description = try reader.read(&bytes, source: name, into: &collector)
      return collector.answer(attribution: description.attribution)
    } catch let failure as Failure {
      throw failure.of(stream.name)
    }
  }
}
