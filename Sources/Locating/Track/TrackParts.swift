public import Geodesy

/// A track as it is read, position by position.
public struct TrackParts: Equatable, Sendable {
  /// The parts so far; the last one may be empty.
  public private(set) var parts: [[Coordinate]] = [[]]
  /// How many places there were that belong to no track, such as waypoints.
  public var strayCount = 0

  /// No positions yet.
  public init() {}

  /// How many positions there are.
  public var positionCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// Whether there is not a single position.
  public var isEmpty: Bool { parts.count == 1 && parts[0].isEmpty }

  /// Takes the next position.
  ///
  /// - Parameter position: The position.
  public mutating func add(_ position: Coordinate) {
    parts[parts.count - 1].append(position)
  }

  /// Ends a part: nothing lies between the last position and the next.
  public mutating func end() {
    if !parts[parts.count - 1].isEmpty { parts.append([]) }
  }
}
