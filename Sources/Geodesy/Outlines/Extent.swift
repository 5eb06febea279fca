/// The ground that a place covers, and its doors: outlines and lines.
///
/// An extent that a reader makes has every vertex of the data, to 10⁻⁷ degrees; that of a point in an
/// index is within 1 m of the data's (`thinned`).
public struct Extent: Hashable, Sendable {
  /// Closed and open paths; closed ones bound areas by the even–odd rule, so a hole is a closed path
  /// within another.
  public var paths: [Path]
  /// Where one can go in; empty when the data has none.
  public var doors: [Vertex]

  @usableFromInline package init(paths: [Path], doors: [Vertex] = []) {
    self.paths = paths
    self.doors = doors
  }
}

extension Extent {
  /// A corner of an outline, a bend of a line, or a door.
  public struct Vertex: Hashable, Sendable {
    /// Number of units in a degree, as OpenStreetMap has it; a unit is at most 1.2 cm.
    package static let unitsPerDegree: Degrees = 10_000_000
    /// The latitude of the north pole and the longitude of the antimeridian, in units.
    package static var pole: Int32 { 900_000_000 }
    package static var antimeridian: Int32 { 1_800_000_000 }

    /// Units north of the equator, −90 to 90 degrees.
    public let latitude: Int32
    /// Units east of Greenwich, more than −180 to 180 degrees.
    public let longitude: Int32

    /// A vertex of units that may be out of range; `nil` if they are.
    @usableFromInline package init?(latitude: Int32, longitude: Int32) {
      guard abs(Int64(latitude)) <= Self.pole, abs(Int64(longitude)) <= Self.antimeridian else {
        return nil
      }
      self.latitude = latitude
      self.longitude = Self.canonical(longitude)
    }

    /// A vertex of units that have been checked; see `init(latitude:longitude:)`.
    package init(checkedLatitude latitude: Int32, longitude: Int32) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// The vertex nearest to a place.
    package init(_ place: Coordinate) {
      latitude = Int32((place.latitude * Self.unitsPerDegree).rounded())
      longitude = Self.canonical(Int32((place.longitude * Self.unitsPerDegree).rounded()))
    }

    /// The antimeridian has one name, 180.
    private static func canonical(_ longitude: Int32) -> Int32 {
      longitude == -antimeridian ? antimeridian : longitude
    }

    package var isPole: Bool { abs(latitude) == Self.pole }

    package var coordinate: Coordinate {
      Coordinate(
        checkedLatitude: Degrees(latitude) / Self.unitsPerDegree,
        longitude: Degrees(longitude) / Self.unitsPerDegree,
      )
    }
  }

  /// A line, or the outline of an area.
  public struct Path: Hashable, Sendable {
    /// Whether it leads from its last vertex back to its first.
    public var isClosed: Bool
    /// Its vertices in order, the first of a closed path not repeated; each leg is the shorter way
    /// round the Earth.
    public var vertices: [Vertex]

    @usableFromInline package init(_ vertices: [Vertex], isClosed: Bool) {
      self.vertices = vertices
      self.isClosed = isClosed
    }

    /// A path without vertices that repeat the one before.
    package init(distinct vertices: [Vertex], isClosed: Bool) {
      self.init([], isClosed: isClosed)
      self.vertices.reserveCapacity(vertices.count)
      for vertex in vertices where self.vertices.last != vertex { self.vertices.append(vertex) }
      if isClosed, self.vertices.count > 1, self.vertices.last == self.vertices.first {
        self.vertices.removeLast()
      }
    }
  }
}
