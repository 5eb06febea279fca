/// The geometry of a place in full, as its data tells it.
///
/// Searches use its `extent`, which is small, and one coordinate, its `representative`.
package struct Shape: Sendable {
  /// The part that a path plays in the geometry.
  package enum Role: Sendable {
    /// It bounds an area of the place.
    case outline
    /// It bounds an area that the place leaves out.
    case hole
    /// It is the place itself: a line, or a single place.
    case line
  }

  struct Path: Sendable {
    let role: Role
    /// Its coordinates; the first of an outline or a hole is not repeated.
    let range: Range<Int>

    var isClosed: Bool { role != .line }
  }

  private(set) var paths: [Path] = []
  /// The coordinates of all paths.
  private(set) var coordinates: [Coordinate] = []
  private var bounds = BoundingBoxBuilder()

  /// A shape of nothing.
  package init() {}

  /// Whether it has no place at all.
  package var isEmpty: Bool { coordinates.isEmpty }

  /// Its only place; `nil` if it has none or several.
  package var onlyPlace: Coordinate? { coordinates.count == 1 ? coordinates[0] : nil }

  /// The box around it; `nil` around nothing.
  package var box: BoundingBox? { bounds.box }

  /// Adds a path; each of its legs is the shorter way round the Earth.
  ///
  /// An outline or a hole of less than three different places is a line. Holes follow the outlines
  /// that they are in.
  ///
  /// - Parameter path: Its places in order; the first of an outline may be repeated at the end.
  package mutating func add(_ path: [Coordinate], as role: Role) {
    let start = coordinates.count
    for place in path where coordinates.count == start || coordinates.last != place {
      coordinates.append(place)
      bounds.insert(place)
    }
    var role = role
    if role != .line, coordinates.count - start > 1, coordinates.last == coordinates[start] {
      coordinates.removeLast()
    }
    if coordinates.count - start < 3 { role = .line }
    guard coordinates.count > start else { return }
    paths.append(Path(role: role, range: start..<coordinates.count))
  }

  /// Whether a path bounds an area.
  var hasArea: Bool { paths.contains(where: \.isClosed) }
}
