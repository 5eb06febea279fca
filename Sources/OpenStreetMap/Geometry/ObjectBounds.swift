import Geodesy

/// The bounding box of an object's nodes, kept in two ways because it may cross the antimeridian.
///
/// Units are those of `Position`.
struct ObjectBounds: Equatable {
  private static let halfTurn: Int64 = 1_800_000_000

  private var south = Int32.max
  private var north = Int32.min
  private var west = Int32.max
  private var east = Int32.min
  /// The westernmost of the positions east of Greenwich: where a box over the antimeridian begins.
  private var westInEast = Int32(halfTurn)
  /// The easternmost of the positions west of Greenwich: where such a box ends.
  private var eastInWest = Int32(-halfTurn)

  /// The box of nothing.
  init() {}

  /// The box of one place.
  init(_ position: Position) {
    insert(position)
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { south > north }

  /// Makes room for a place.
  mutating func insert(_ position: Position) {
    south = min(south, position.latitude)
    north = max(north, position.latitude)
    west = min(west, position.longitude)
    east = max(east, position.longitude)
    if position.longitude > 0 {
      westInEast = min(westInEast, position.longitude)
    } else {
      eastInWest = max(eastInWest, position.longitude)
    }
  }

  /// Makes room for all that is in another box.
  mutating func insert(_ other: ObjectBounds) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
    westInEast = min(westInEast, other.westInEast)
    eastInWest = max(eastInWest, other.eastInWest)
  }

  /// The middle, as Overpass's `out center` gives it; `nil` if there is nothing in the box.
  ///
  /// A box wider than half a turn is taken to cross the antimeridian if that makes it narrower than
  /// half a turn.
  var centre: Coordinate? {
    if isEmpty { return nil }
    let latitude = Int64(south) + Int64(north)
    var longitude = Int64(west) + Int64(east)
    let isWide = Int64(east) - Int64(west) > Self.halfTurn
    if isWide, Int64(westInEast) - Int64(eastInWest) > Self.halfTurn {
      longitude = Int64(westInEast) + Int64(eastInWest) + 2 * Self.halfTurn
      if longitude > 2 * Self.halfTurn { longitude -= 4 * Self.halfTurn }
    }
    let units = 2 * Position.unitsPerDegree
    return try? Coordinate(
      latitude: Degrees(latitude) / units,
      longitude: Degrees(longitude) / units,
    )
  }
}
