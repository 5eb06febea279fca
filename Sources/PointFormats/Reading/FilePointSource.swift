package import Basics
package import Geodesy
package import PointsOfInterest

/// A source whose points are read anew for every search: a file, standard input, the saved places.
package struct FilePointSource: PointSource {
  package let name: String
  private let reader: PointFileReader
  private let input: any ByteInput
  private let packed: PackedInput
  private let hides: Bool

  /// - Parameter hides: Whether places are hidden by their tags, besides those that the format itself
  ///   hides.
  package init(
    name: String, reader: PointFileReader, input: any ByteInput, packed: PackedInput = .refused,
    hides: Bool = false,
  ) {
    (self.name, self.reader, self.input) = (name, reader, input)
    (self.packed, self.hides) = (packed, hides)
  }

  /// - Throws: `Failure` with the input's name in front, `ByteStreamError`, errors of opening, and
  ///   `NeedsFullProgram` for a packed input that is handed over.
  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var collector = NearestCollector(centre: centre, query: query, tellsPlaces: true)
    let description = try read(into: &collector, by: deadline) { _ in }
    var answer = collector.answer(attribution: description.attribution)
    // Only now, as the collector adds a problem of its own.
    answer.problems = answer.problems.map { $0.of(input.name) }
    return answer
  }

  package func search(for query: NearbyQuery) -> SourceSearch { .reading }

  /// Reads the whole input once for all places.
  ///
  /// - Throws: As `points(near:matching:by:)`; problems were told by that, too, and are not again.
  package func answers(
    near places: [Coordinate], matching query: NearbyQuery, by deadline: Deadline,
    _ handle: (Int, PointSourceAnswer) throws -> Bool,
  ) throws {
    var circles = CollectorCircles(around: places, query)
    let description = try read(into: &circles, by: deadline) { _ in }
    for (number, collector) in circles.collectors.enumerated() {
      let answer = collector.answer(attribution: description.attribution)
      guard try handle(number, answer) else { return }
    }
  }

  /// Reads everything; the input's name, if it is given, stands before problems.
  private func read(
    into sink: inout some PointSink, naming inputName: String? = nil, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    var source = SourceSink(base: sink, inputName: inputName, hides: hides)
    defer { sink = source.base }
    switch reader {
    case .streamed(let reader):
      let stream = WatchedByteStream(
        stream: try input.stream(by: deadline), deadline: deadline, progress: progress,
      )
      return try Failure.naming(input.name) {
        var content = try unpacked(ByteReader(stream), by: deadline)
        return try reader.read(&content, source: name, into: &source)
      }
    case .stored(let reader):
      let file = try input.contents(by: deadline)
      return try Failure.naming(input.name) {
        try reader.read(file, source: name, into: &source, by: deadline, progress: progress)
      }
    }
  }

  private func unpacked(
    _ input: consuming ByteReader, by deadline: Deadline?,
  ) throws -> ByteReader {
    // Four bytes tell whether it is packed.
    while input.unreadCount < 4, try input.fill() {}
    guard let content = PackedContent(input.storage[...]) else { return input }
    switch packed {
    case .unpacked(let unpacked):
      // A few packed bytes can hold gigabytes.
      let stream = unpacked(content, input)
      return ByteReader(WatchedByteStream(stream: stream, deadline: deadline) { _ in })
    case .handedOver(let temporaryDirectory):
      try input.handOver(in: temporaryDirectory)
      throw NeedsFullProgram("reading a packed file")
    case .refused: throw Failure(.data, "it is packed", advice: "; \(content.advice)")
    }
  }
}

extension FilePointSource: PointFeed {
  package func feed(
    into sink: inout some PointSink, by deadline: Deadline?,
    progress: @escaping (Int) throws(ByteStreamError) -> Void,
  ) throws -> PointFileDescription {
    try read(into: &sink, naming: input.name, by: deadline, progress: progress)
  }
}

/// A stream that tells how far it has been read, and ends with its deadline even if it always has
/// more: waiting for bytes is not all that takes time.
private struct WatchedByteStream: ByteStream {
  var stream: any ByteStream
  let deadline: Deadline?
  let progress: (Int) throws(ByteStreamError) -> Void
  var offset = 0

  var name: String { stream.name }
  var inheritedDescriptor: Int32? { stream.inheritedDescriptor }

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    if deadline?.hasPassed == true { throw .unfinished(name: name) }
    let read = try stream.read(upTo: count, appendingTo: &buffer)
    offset += read
    try progress(offset)
    return read
  }
}

/// A sink for what a source reads: places that are private, closed or disused by their tags are
/// hidden, those of which nothing is known are left out, and the input's name stands before problems.
///
/// The rules are made for the first place that has tags or a category.
struct SourceSink<Base: PointSink>: PointSink {
  var base: Base
  /// Put before problems; `nil` to leave them as they are.
  private let inputName: String?
  private let hides: Bool
  private lazy var rules = PlainPlaceRules(.embedded)

  init(base: Base, inputName: String?, hides: Bool) {
    (self.base, self.inputName, self.hides) = (base, inputName, hides)
  }

  func wants(latitude: Degrees, longitude: Degrees) -> Bool {
    base.wants(latitude: latitude, longitude: longitude)
  }

  func wants(_ box: BoundingBox) -> Bool { base.wants(box) }

  mutating func add(_ point: consuming PointOfInterest) {
    if point.isBlank { return }
    if hides, !point.isHidden, point.category != nil || !point.tags.isEmpty {
      rules.apply(to: &point)
    }
    base.add(point)
  }

  mutating func skip(_ problem: Failure) { base.skip(inputName.map(problem.of) ?? problem) }
}

extension PointOfInterest {
  /// Whether nothing is known of it.
  fileprivate var isBlank: Bool {
    coordinate == nil && name == nil && category == nil && id == nil && tags.isEmpty
  }
}
