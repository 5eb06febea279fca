package import Basics
package import Geodesy
package import PointsOfInterest

package struct IndexedPointSource: PointSource {
  package let name: String
  /// Input that could not be used for an index in memory; each answer repeats it.
  package private(set) var problems: [Failure] = []
  /// Whether it is an index of the user's, which tells what it covers.
  let isIndex: Bool
  /// Name of each point's source; `nil` for the source that the point was added with.
  let pointSource: String?
  private var origin: Origin

  private enum Origin {
    case file(path: String)
    /// An index that can be read only once, when it is first needed.
    case input(SpooledInput)
    case program(ProgramBytes)
    case open(PointIndexReader)
    /// An index on a server, of which each search fetches what it needs.
    case remote(RemoteIndex)
  }

  private init(_ name: String, _ origin: Origin, isIndex: Bool = true) {
    self.name = name
    self.origin = origin
    self.isIndex = isIndex
    pointSource = name
  }

  /// An index file, opened anew for each search, so that a rebuilt file is noticed; its name is the source's.
  package init(path: String) {
    self.init(FilePath.name(of: path), .file(path: path))
  }

  /// An index on standard input, whose name is the source's.
  package init(_ input: SpooledInput) {
    self.init(input.name, .input(input))
  }

  /// An index that is part of the program, and none of the user's.
  package init(_ bytes: ProgramBytes, name: String) {
    self.init(name, .program(bytes), isIndex: false)
  }

  /// An index on a server, whose host is the source's name.
  package init(_ index: RemoteIndex) {
    self.init(index.host, .remote(index))
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
    (isIndex, pointSource) = (false, nil)
    var problems: [Failure] = []
    let index = try PointIndexWriter.inMemory(name: name, isExact: true) { builder in
      let description = try fill(&builder)
      problems = builder.problems.all
      return description
    }
    origin = .open(index)
    self.problems = problems
  }

  /// Opens the index.
  ///
  /// - Parameter deadline: When an index on standard input, or what is asked of a server, must have arrived;
  ///   `nil` waits for ever for the first, and asks no server.
  package func reader(by deadline: Deadline? = nil) throws(Failure) -> PointIndexReader {
    switch origin {
    case .file(let path): try PointIndexReader(path: path)
    case .input(let input): try PointIndexReader(Failure.told { try input.contents(by: deadline) })
    case .program(let bytes): try PointIndexReader(storage: IndexStorage(bytes), name: name)
    case .open(let reader): reader
    case .remote(let index): try index.header(by: deadline ?? Deadline(in: .zero))
    }
  }

  /// The area of a file that need not be opened to tell it.
  var area: BoundingBox? {
    if case .file(let path) = origin { PointIndexReader.area(ofFile: path) } else { nil }
  }

  package func search(for query: NearbyQuery) -> SourceSearch {
    .tree(IndexSearch(self, for: query))
  }

  /// The index on a server; `nil` for one that is here.
  package var remote: RemoteIndex? { if case .remote(let index) = origin { index } else { nil } }

  package func opened() -> any PointSource {
    switch origin {
    case .program, .open: return self
    case .remote(let index):
      index.pin()
      return self
    case .file, .input:
      do throws(Failure) {
        var source = self
        source.origin = .open(try reader())
        return source
      } catch {
        return FailedPointSource(name: name, failure: error)
      }
    }
  }

  package func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    var found = PointSourceAnswer()
    try answers(near: [centre], matching: query, by: deadline) {
      found = $1
      return true
    }
    return found
  }

  package func answers(
    near places: [Coordinate], matching query: NearbyQuery, by deadline: Deadline,
    _ take: (Int, PointSourceAnswer) throws -> Bool,
  ) throws {
    try IndexSearch(self, for: query).answers(near: places, by: deadline, take)
  }
}
