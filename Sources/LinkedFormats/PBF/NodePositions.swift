import Basics
import Geodesy
import PointsOfInterest

/// Positions of the nodes that other objects need, and which of them are doors.
struct NodePositions {
  /// A latitude that no node has: the node has not been found.
  private static let unknownLatitude = Int32.min

  let needed: NeededIDs
  private var positions: [Position]
  /// By the index of the node; few are.
  private var doors: [Int: DoorKind] = [:]
  /// Indices of the nodes that nobody passes on foot.
  private(set) var closed: Set<Int> = []

  /// None has been found yet.
  init(_ needed: NeededIDs) {
    self.needed = needed
    let unknown = Position(checkedLatitude: Self.unknownLatitude, longitude: 0)
    positions = [Position](repeating: unknown, count: needed.count)
  }

  /// Adds the nodes of a block; blocks come from the last to the first, and in a block the last
  /// version of a node counts, so what is known stays.
  mutating func add(_ located: [LocatedNode]) {
    for node in located.reversed()
    where positions[Int(node.index)].latitude == Self.unknownLatitude {
      positions[Int(node.index)] = node.position
      if let door = node.door { doors[Int(node.index)] = door }
      if node.isClosed { closed.insert(Int(node.index)) }
    }
  }

  /// Adds the places that ways have of their nodes, where the nodes themselves are not in the file.
  mutating func add(
    _ places: [(node: Int64, position: Position)], within limit: TimeLimit,
  ) throws(ByteStreamError) {
    for (number, (node, position)) in places.enumerated() {
      if number % 65_536 == 0 { try limit.ensureTime() }
      guard let index = needed.index(of: node), self.position(at: index) == nil else { continue }
      positions[index] = position
    }
  }

  /// The nodes that are gates.
  var gates: GatheredIDs {
    doors.reduce(into: GatheredIDs()) { gates, door in
      if door.value == .gate { gates.insert(needed.id(at: door.key)) }
    }
  }

  /// Forgets gates to which no path leads.
  mutating func keepGates(_ open: some Sequence<Int64>) {
    let open = Set(open.lazy.compactMap(needed.index))
    doors = doors.filter { $0.value != .gate || open.contains($0.key) }
  }

  func place(of id: Int64) -> Coordinate? { needed.index(of: id).flatMap(place) }

  /// Place of a node, and which door it is; `nil` if it has not been found.
  func node(_ id: Int64) -> (place: Coordinate, door: DoorKind?)? {
    guard let index = needed.index(of: id), let place = place(at: index) else { return nil }
    return (place, doors[index])
  }

  /// Position of a node by its index among those needed; `nil` if it has not been found.
  func position(at index: Int) -> Position? {
    positions[index].latitude == Self.unknownLatitude ? nil : positions[index]
  }

  func place(at index: Int) -> Coordinate? { position(at: index)?.coordinate }
}

/// A place to the precision of OpenStreetMap's own database; its longitude may be −180 degrees.
typealias Position = Extent.Vertex
