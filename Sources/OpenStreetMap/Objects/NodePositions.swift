/// Positions of the nodes that other objects need.
struct NodePositions {
  /// A latitude that no node has: the node has not been found.
  private static let unknown = Position(latitude: Int32.min, longitude: 0)

  /// The nodes that are needed.
  let needed: NeededIDs
  private var positions: [Position]

  /// - Parameter needed: The nodes that are needed; none has been found yet.
  init(_ needed: NeededIDs) {
    self.needed = needed
    positions = [Position](repeating: Self.unknown, count: needed.ids.count)
  }

  /// Takes the nodes of a block.
  ///
  /// Blocks come from the last to the first, and in a block the last
  /// version of a node counts, so what is known stays.
  mutating func add(_ located: [(index: Int32, position: Position)]) {
    for (index, position) in located.reversed() where positions[Int(index)] == Self.unknown {
      positions[Int(index)] = position
    }
  }

  /// Position of a node; `nil` if it has not been found.
  func position(of id: Int64) -> Position? {
    guard let index = needed.index(of: id), positions[index] != Self.unknown else { return nil }
    return positions[index]
  }
}
