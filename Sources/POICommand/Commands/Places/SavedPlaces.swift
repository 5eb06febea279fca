import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// The user's own places as far as they can be read: a damaged one takes no other along.
struct SavedPlaces: UnselectiveSink {
  private(set) var points: [PointOfInterest] = []
  /// The reason why the first of the others cannot be read.
  private(set) var problem: Failure?

  /// Reads the content of a file.
  ///
  /// - Throws: `Failure` of kind `.data` that names the byte.
  init(_ bytes: [UInt8]) throws(Failure) {
    var reader = ByteReader(StoredBytes(bytes).stream())
    _ = try Failure.told {
      try JSONPointReader(isGeoJSON: true).read(&reader, source: "saved", into: &self)
    }
  }

  /// Reads a file, which need not be there.
  ///
  /// - Throws: `Failure` that names the file.
  init(at path: String, by deadline: Deadline) throws(Failure) {
    let bytes = try DurableFile.read(path, by: deadline) ?? PlacesDocument.empty
    self = try Failure.told(of: path) { try SavedPlaces(bytes) }
    problem = problem?.of(path)
  }

  mutating func add(_ point: PointOfInterest) { points.append(point) }

  mutating func skip(_ problem: Failure) { self.problem = self.problem ?? problem }

  /// The places, where all can be read.
  ///
  /// - Throws: The first one's problem.
  func all() throws(Failure) -> [PointOfInterest] {
    if let problem { throw problem }
    return points
  }

  /// The location of the place with a name, else of the only one whose name differs in case or accents.
  ///
  /// - Throws: `Failure` of kind `.commandLine` when there is no such place or more than one, of
  ///   kind `.data` when it has no coordinate, or may be one that cannot be read.
  func fix(ofPlace name: String) throws(Failure) -> Fix {
    let place = try place(named: name)
    guard let coordinate = place.coordinate else {
      throw Failure(.data, "@\(name): the saved place has no coordinate")
    }
    let itself = PlaceItself(name: place.name ?? name)
    return Fix(coordinate: coordinate, origin: .saved, itself: itself)
  }

  private func place(named name: String) throws(Failure) -> PointOfInterest {
    let exact = points.filter { $0.name == name }
    let folded = FoldedText(name)
    let candidates =
      exact.isEmpty ? points.filter { $0.name.map(FoldedText.init) == folded } : exact
    guard let place = candidates.first else {
      if let problem { throw problem }
      throw Failure(.commandLine, "@\(name): no such saved place; \(advice(for: name))")
    }
    guard candidates.count == 1 else {
      let names = Set(candidates.compactMap(\.name)).sorted().map { "@\($0)" }
      let advice = names.count > 1 ? ": \(names.joined(separator: ", "))" : ""
      throw Failure(
        .commandLine, "@\(name): \(candidates.count) saved places are called so\(advice)",
      )
    }
    return place
  }

  /// The name that is like a text, case and accents aside; a name of one letter is like none.
  static func name(like text: String, among names: [String]) -> String? {
    let folded = names.map { FoldedText($0).text }
    let candidates = folded.filter { $0.utf8.count > 1 }
    let nearest = NearestWord.nearest(to: FoldedText(text).text, among: candidates)
    return folded.firstIndex { $0 == nearest }.map { names[$0] }
  }

  /// Some of the names that there are, the one that is like the missing one first.
  private func advice(for name: String) -> String {
    let names = points.compactMap(\.name).sorted()
    if names.isEmpty { return "none is saved" }
    let nearest = Self.name(like: name, among: names)
    let shown = [nearest].compactMap(\.self) + names.filter { $0 != nearest }
    return "there is \(shown.prefix(5).map { "@\($0)" }.joined(separator: ", "))"
  }
}
