package import Basics
package import Geodesy
package import PointsOfInterest

/// An index as a source of points.
package struct IndexedPointSource: PointSource {
  package let name: String
  private var origin: Origin

  private enum Origin {
    case file(path: String)
    /// An index that can be read only once, when it is first needed.
    case input(SpooledInput)
    case open(PointIndexReader, problems: [Failure])
    /// An index that is part of the program.
    case program(ProgramBytes)
    /// An index file that stays open.
    case openFile(PointIndexReader)
    /// An index on a server, of which each search fetches what it needs.
    case remote(RemoteIndex)
  }

  /// An index file, opened anew for each search, so that a rebuilt file is noticed.
  ///
  /// - Parameter path: The file; its name is the source's.
  package init(path: String) {
    name = FilePath.name(of: path)
    origin = .file(path: path)
  }

  /// An index on standard input.
  ///
  /// - Parameter input: The input; its name is the source's.
  package init(_ input: SpooledInput) {
    name = input.name
    origin = .input(input)
  }

  /// An index that is part of the program, and none of the user's.
  package init(_ bytes: ProgramBytes, name: String) {
    self.name = name
    origin = .program(bytes)
  }

  /// An index on a server.
  ///
  /// - Parameter index: The index; its host is the source's name.
  package init(_ index: RemoteIndex) {
    name = index.host
    origin = .remote(index)
  }

  /// Points of files without an index, put in memory once for many searches.
  ///
  /// Each point keeps the source's name that it was added with.
  ///
  /// - Parameter fill: Adds all points and returns the description.
  /// - Throws: As `fill`.
  package init(
    inMemory name: String, _ fill: (inout PointIndexBuilder) throws -> PointIndexDescription,
  ) throws {
    self.name = name
    var problems: [Failure] = []
    let options = PointIndexOptions(keepsExactCoordinates: true, keepsNames: false)
    let index = try PointIndexWriter.inMemory(name: name, options: options) { builder in
      let description = try fill(&builder)
      problems = builder.problems.all
      return description
    }
    origin = .open(index, problems: problems)
  }

  /// Opens the index.
  ///
  /// - Parameter deadline: When an index on standard input must have arrived; `nil` waits for ever.
  /// - Returns: The reader of the index.
  /// - Throws: `Failure` as `PointIndexReader.init(path:)`.
  package func reader(by deadline: Deadline? = nil) throws(Failure) -> PointIndexReader {
    switch origin {
    case .file(let path): try PointIndexReader(path: path)
    case .input(let input): try Self.reader(of: input, by: deadline)
    case .program(let bytes): try PointIndexReader(bytes, name: name)
    case .open(let reader, _), .openFile(let reader): reader
    case .remote(let index): try index.header(by: deadline ?? Deadline(in: .seconds(30)))
    }
  }

  /// Opens the index for searches from some places; of one on a server it fetches what they need.
  ///
  /// - Parameters:
  ///   - query: The points to find at each.
  ///   - deadline: As `RemoteIndex.reader(for:_:by:)`.
  ///   - opened: The index, if it is open already.
  /// - Returns: The reader of the index.
  /// - Throws: `Failure` as `reader(by:)`.
  package func reader(
    for places: [Coordinate], _ query: NearbyQuery, by deadline: () -> Deadline,
    opened: PointIndexReader? = nil,
  ) throws(Failure) -> PointIndexReader {
    guard case .remote(let index) = origin else {
      if let opened { return opened }
      return try reader(by: deadline())
    }
    return try index.reader(for: places, query, by: deadline)
  }

  private static func reader(
    of input: SpooledInput, by deadline: Deadline?,
  ) throws(Failure) -> PointIndexReader {
    let stored: StoredBytes
    do throws(ByteStreamError) {
      stored = try input.contents(by: deadline)
    } catch {
      throw Failure(error)
    }
    return try PointIndexReader(stored)
  }

  package func search(for query: NearbyQuery) -> SourceSearch {
    .tree(IndexSearch(self, for: query))
  }

  /// Whether it is on a server.
  package var isRemote: Bool {
    if case .remote = origin { true } else { false }
  }

  /// The same source with its index opened now, for many searches in its present content.
  package func opened() -> any PointSource {
    if case .remote(let index) = origin { index.pin() }
    guard !isOpen else { return self }
    do throws(Failure) {
      var source = self
      source.origin = .openFile(try reader())
      return source
    } catch {
      return FailedPointSource(name: name, failure: error)
    }
  }

  private var isOpen: Bool {
    switch origin {
    case .file, .input: false
    case .program, .open, .openFile, .remote: true
    }
  }

  /// Whether it is an index of the user's, which tells what it covers.
  var isIndex: Bool {
    switch origin {
    case .file, .input, .openFile, .remote: true
    case .program, .open: false
    }
  }

  /// Input that could not be used for an index in memory; each answer repeats it.
  package var problems: [Failure] {
    if case .open(_, let problems) = origin { problems } else { [] }
  }

  /// Name of each point's source; `nil` for the source that the point was added with.
  package var pointSource: String? {
    switch origin {
    case .file, .input, .program, .openFile, .remote: name
    case .open: nil
    }
  }

  /// The points that fit a query, nearest first.
  ///
  /// - Parameter deadline: When the answer must be there.
  /// - Throws: `Failure` as `PointIndexReader.init(path:)` and `NearestSearch.run(from:by:)`.
  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var found = PointSourceAnswer()
    try answers(near: [centre], matching: query, by: deadline, wanting: { _, _, _ in true }) {
      found = $1
      return true
    }
    return found
  }

  /// The points that fit a query, place after place, with one search that remembers which parts it has
  /// checked; unwanted points are never assembled.
  ///
  /// - Parameters:
  ///   - query: The points to find at each.
  ///   - deadline: When the last answer must be there.
  ///   - wanting: Whether a coordinate matters at the place of that number.
  ///   - take: Takes the number of a place and its answer; returns whether to go on.
  /// - Throws: As `points(near:matching:by:)`, and `take`.
  package func answers(
    near places: [Coordinate], matching query: NearbyQuery, by deadline: Deadline,
    wanting: (Int, Coordinate, _ hasExtent: Bool) -> Bool,
    _ take: (Int, PointSourceAnswer) throws -> Bool,
  ) throws {
    let index = try reader(for: places, query, by: { deadline })
    var points = IndexedPoints(index, source: pointSource)
    var search = try NearestSearch(index, for: query)
    let area = index.area
    for (number, place) in places.enumerated() {
      try search.run(from: place, by: deadline)
      var answer = PointSourceAnswer(
        isCutOff: search.isCutOff, problems: problems,
        attribution: index.info.description.attribution, bounds: area,
      )
      for hit in search.hits {
        let view = try points.point(of: hit)
        let hasExtent = query.target != .centre && view.point.hasExtent
        if let coordinate = view.point.coordinate, !wanting(number, coordinate, hasExtent) {
          continue
        }
        answer.points.append(try NearbyPoint(view))
      }
      guard try take(number, answer) else { return }
    }
  }
}
