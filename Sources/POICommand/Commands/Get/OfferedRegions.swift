import CommandLine
import Geodesy
import PointsOfInterest

struct OfferedRegion {
  let region: Region
  let server: any ExtractServer
  /// The address of the list that has it.
  let list: String
}

/// The regions of all servers that have told theirs.
struct OfferedRegions {
  /// In the order of the servers, those of each by path.
  var all: [OfferedRegion] = []
  /// Whether no server has failed, which might have others.
  var areAll = true

  /// The region that a text names; of one path, that of the first server.
  ///
  /// - Parameters:
  ///   - tokens: The command line, for a better one.
  ///   - other: The command line that may be meant where no region has such a name.
  /// - Returns: The region; `nil` for none where a server that failed may have it.
  /// - Throws: `UsageError` for none and for several, which it lists.
  func region(
    named text: String, in tokens: [String], or other: @autoclosure () -> [String],
  ) throws(UsageError) -> OfferedRegion? {
    let wanted = FoldedText(text)
    var seen: Set<String> = []
    let found = all.filter { $0.region.isNamed(wanted) && seen.insert($0.region.path).inserted }
    if let only = found.first, found.count == 1 { return only }
    if let exact = found.first(where: { [$0.region.path, $0.region.id].contains(text) }) {
      return exact
    }
    let position = tokens.lastIndex(of: text)
    // No region is to be named twice.
    let isNew = { (region: Region) in
      !tokens.contains { [region.name, region.path, region.id].contains($0) && $0 != text }
    }
    guard !found.isEmpty else {
      if !areAll { return nil }
      let names = all.map(\.region).filter(isNew).flatMap { [$0.name, $0.path, $0.id] }
      let nearest = NearestWord.nearest(to: text, among: names)
      throw UsageError(
        text,
        "no region of this name" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
        suggestion: nearest.flatMap { name in position.map { tokens.replacing($0, by: name) } }
          ?? other(),
      )
    }
    let paths = found.map(\.region.path)
    throw UsageError(
      text, "the name of several regions: \(paths.joined(separator: ", "))",
      suggestion: position.flatMap { position in
        found.map(\.region).first(where: isNew).map { tokens.replacing(position, by: $0.path) }
      },
    )
  }

  /// The smallest region that holds a place; `nil` for none where a server that failed may have it.
  ///
  /// - Throws: `Failure` of kind `.unavailable` when none does.
  func smallest(holding place: Coordinate) throws(Failure) -> OfferedRegion? {
    let around = all.filter { $0.region.outline.contains(place) }
    let best = around.min { $0.region.outline.size < $1.region.outline.size }
    if best != nil || !areAll { return best }
    throw Failure(.unavailable, "no region holds \(place.geoURI())")
  }

  /// The region that a note of an earlier fetch is of, as its list has it, else another; `nil` when it is
  /// offered no more.
  func region(of record: FetchRecord) -> OfferedRegion? {
    let offered = all.filter { $0.region.path == record.region }
    return offered.first { $0.list == record.list } ?? (areAll ? offered.first : nil)
  }
}
