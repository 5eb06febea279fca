package import ByteStreams
package import Geodesy
package import PointsOfInterest

/// A source whose points are read anew for every search: a file, standard input, embedded bytes.
package struct StreamedPointSource: PointSource {
  /// How output and messages name it.
  package let name: String
  private let reader: any PointReader
  private let open: @Sendable (Deadline?) throws -> any ByteStream

  /// - Parameters:
  ///   - name: How output names the source.
  ///   - reader: Who reads its format.
  ///   - open: Opens the bytes from their beginning; each search opens them once.
  package init(
    name: String,
    reader: any PointReader,
    open: @escaping @Sendable (Deadline?) throws -> any ByteStream,
  ) {
    self.name = name
    self.reader = reader
    self.open = open
  }

  /// Reads the whole source and keeps the points that fit.
  ///
  /// - Parameters:
  ///   - centre: The location to measure from.
  ///   - query: Which points are wanted.
  ///   - deadline: When the answer must be there.
  /// - Returns: What was found; finding nothing is not an error.
  /// - Throws: `Failure` with the stream's name in front, `ByteStreamError`, and what opening throws.
  package func points(
    near centre: Coordinate,
    matching query: NearbyQuery,
    by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var collector = NearestCollector(centre: centre, query: query)
    let stream = TimedByteStream(try open(deadline), deadline: deadline)
    var bytes = ByteReader(stream)
    do {
      let description = try reader.read(&bytes, source: name, into: &collector)
      var answer = collector.answer(attribution: description.attribution)
      answer.problems = answer.problems.map { $0.of(stream.name) }
      return answer
    } catch let failure as Failure {
      throw failure.of(stream.name)
    }
  }
}

extension StreamedPointSource: PointFeed {
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
    let stream = ObservedByteStream(try open(deadline), observe: progress)
    var bytes = ByteReader(stream)
    var naming = NamingSink(base: sink, name: stream.name)
    defer { sink = naming.base }
    do {
      return try reader.read(&bytes, source: name, into: &naming)
    } catch let failure as Failure {
      throw failure.of(stream.name)
    }
  }
}

/// A stream that tells how far it has been read.
private struct ObservedByteStream: ByteStream {
  private var stream: any ByteStream
  private let observe: (Int) throws(ByteStreamError) -> Void
  private var offset = 0

  var name: String { stream.name }

  init(_ stream: any ByteStream, observe: @escaping (Int) throws(ByteStreamError) -> Void) {
    self.stream = stream
    self.observe = observe
  }

  mutating func read(
    upTo count: Int,
    appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    let read = try stream.read(upTo: count, appendingTo: &buffer)
    offset += read
    try observe(offset)
    return read
  }
}

/// A stream that also stops when it always has more: a wait for bytes is not all that takes time.
private struct TimedByteStream: ByteStream {
  private var stream: any ByteStream
  private let deadline: Deadline

  var name: String { stream.name }

  init(_ stream: any ByteStream, deadline: Deadline) {
    self.stream = stream
    self.deadline = deadline
  }

  mutating func read(
    upTo count: Int,
    appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    if deadline.hasPassed { throw .unfinished(name: name) }
    return try stream.read(upTo: count, appendingTo: &buffer)
  }
}
