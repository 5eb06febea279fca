package import Geodesy

/// A track as it is read, position by position.
package struct TrackParts: Equatable, Sendable {
  /// The parts so far; the last one may be empty.
  package private(set) var parts: [[Coordinate]] = [[]]
  /// How many places there were that belong to no track, such as waypoints.
  package var strayCount = 0

  package init() {}

  package var positionCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there is not a single position.
  package var isEmpty: Bool { parts.count == 1 && parts[0].isEmpty }

  package mutating func add(_ position: Coordinate) { parts[parts.count - 1].append(position) }

  /// Ends a part: nothing lies between the last position and the next.
  package mutating func end() {
    if !parts[parts.count - 1].isEmpty { parts.append([]) }
  }
}
