/// Legs that two of some paths have in common, as rings do that lie side by side.
///
/// They have the area on both of their sides or on neither, by the even–odd rule, so they bound nothing.
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

  /// - Parameter paths: All paths.
  package init(_ paths: [[Coordinate]]) {
    guard paths.count > 1 else { return }
    var counts: [Leg: Int] = [:]
    for path in paths {
      for leg in zip(path, path.dropFirst()) { counts[Leg(leg.0, leg.1), default: 0] += 1 }
    }
    // Where nothing is left, the same path stands twice by mistake.
    guard counts.contains(where: { $0.value % 2 == 1 }) else { return }
    for (leg, count) in counts where count % 2 == 0 { legs.insert(leg) }
  }

  /// Paths without these legs, where they fall apart.
  ///
  /// - Parameter paths: Some of all paths.
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
