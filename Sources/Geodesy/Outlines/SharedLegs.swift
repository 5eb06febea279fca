/// Legs that two of some holes have in common, as they do where they lie side by side.
///
/// Nothing of the area is on either side of them, so they are not its edge.
package struct SharedLegs {
  /// A leg in either direction.
  private struct Leg: Hashable {
    let first: Coordinate
    let last: Coordinate

    init(_ start: Coordinate, _ end: Coordinate) {
      let isTurned = (end.latitude, end.longitude) < (start.latitude, start.longitude)
      (first, last) = isTurned ? (end, start) : (start, end)
    }
  }

  private var legs: Set<Leg> = []

  /// - Parameter paths: The holes, or pieces of them; one that stands there twice counts as one.
  package init(_ paths: [[Coordinate]]) {
    guard paths.count > 1 else { return }
    var counts: [Leg: Int] = [:]
    for path in Set(paths.map(Self.legs)) {
      for leg in path { counts[leg, default: 0] += 1 }
    }
    for (leg, count) in counts where count > 1 { legs.insert(leg) }
  }

  private static func legs(of path: [Coordinate]) -> Set<Leg> {
    Set(zip(path, path.dropFirst()).map { Leg($0, $1) })
  }

  /// Paths without these legs, where they fall apart.
  ///
  /// - Returns: What is left of them.
  package func removed(from paths: [[Coordinate]]) -> [[Coordinate]] {
    legs.isEmpty ? paths : paths.flatMap(pieces)
  }

  private func pieces(of path: [Coordinate]) -> [[Coordinate]] {
    guard let first = path.first else { return [] }
    var pieces = [[first]]
    for (start, end) in zip(path, path.dropFirst()) {
      if legs.contains(Leg(start, end)) {
        pieces.append([end])
      } else {
        pieces[pieces.count - 1].append(end)
      }
    }
    return path.count > 1 ? pieces.filter { $0.count > 1 } : pieces
  }
}
