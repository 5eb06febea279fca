/// Pieces of outlines joined where their ends meet.
///
/// Which of several pieces goes on where more than two meet does not matter: by the even–odd rule
/// outlines of the same legs bound the same areas. At such places rings are closed as soon as they
/// can be, so outlines that touch themselves become several.
package struct JoinedPaths {
  /// Closed paths, the first place repeated at the end.
  package private(set) var rings: [[Coordinate]] = []
  /// Paths that lead back to no piece.
  package private(set) var lines: [[Coordinate]] = []

  private let pieces: [[Coordinate]]
  private var isUsed: [Bool]
  /// The open pieces that begin or end at a place.
  private var meeting: [Coordinate: [Int]] = [:]

  /// - Parameter pieces: Paths in any order and direction; empty ones are left out.
  package init(_ pieces: [[Coordinate]]) {
    self.pieces = pieces
    isUsed = [Bool](repeating: false, count: pieces.count)
    for (index, piece) in pieces.enumerated() {
      guard let start = piece.first, let end = piece.last else {
        isUsed[index] = true
        continue
      }
      if start == end {
        isUsed[index] = true
        if piece.count > 1 { rings.append(piece) } else { lines.append(piece) }
      } else {
        meeting[start, default: []].append(index)
        meeting[end, default: []].append(index)
      }
    }
    for index in pieces.indices where !isUsed[index] { join(from: index) }
  }

  /// Walks on from a piece in one direction, then in the other.
  private mutating func join(from first: Int) {
    isUsed[first] = true
    var walk = Walk(pieces[first])
    for _ in 0..<2 {
      while let next = removePiece(at: walk.end) {
        if let ring = walk.append(next) { rings.append(ring) }
      }
      walk.reverse()
    }
    if walk.path.count > 1 { lines.append(walk.path) }
  }

  /// An unused piece that meets a place, turned to lead away from it.
  private mutating func removePiece(at place: Coordinate) -> [Coordinate]? {
    while let index = meeting[place]?.popLast() {
      if isUsed[index] { continue }
      isUsed[index] = true
      return pieces[index].first == place ? pieces[index] : pieces[index].reversed()
    }
    return nil
  }
}

/// A path that grows piece by piece and from which rings are cut off.
private struct Walk {
  private(set) var path: [Coordinate]
  /// Numbers in the path of the places where pieces meet, ascending.
  private var stops: [Int]
  private var numbers: [Coordinate: Int] = [:]

  init(_ piece: [Coordinate]) {
    path = piece
    stops = [0, piece.count - 1]
    for stop in stops { numbers[path[stop]] = stop }
  }

  var end: Coordinate { path[path.count - 1] }

  /// Goes on along a piece that begins at the end of the path, and returns the ring that it closes.
  mutating func append(_ piece: [Coordinate]) -> [Coordinate]? {
    path += piece.dropFirst()
    guard let start = numbers[end] else {
      stops.append(path.count - 1)
      numbers[end] = path.count - 1
      return nil
    }
    let ring = Array(path[start...])
    while let stop = stops.last, stop > start {
      numbers[path[stop]] = nil
      stops.removeLast()
    }
    path.removeLast(path.count - 1 - start)
    return ring
  }

  mutating func reverse() {
    let last = path.count - 1
    path.reverse()
    stops = stops.reversed().map { last - $0 }
    for stop in stops { numbers[path[stop]] = stop }
  }
}

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
    var seen: Set<Leg> = []
    for path in Set(paths.map(Self.legs)) {
      for leg in path where !seen.insert(leg).inserted { legs.insert(leg) }
    }
  }

  private static func legs(of path: [Coordinate]) -> Set<Leg> {
    Set(zip(path, path.dropFirst()).map { Leg($0, $1) })
  }

  /// The parts of paths that remain without these legs; a path that falls apart becomes several.
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
