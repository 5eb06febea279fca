import Streets

/// The ways on foot and the areas of a block, as the block has them.
///
/// Packed as they are, their nodes take little more than a byte each.
struct StreetWays: Sendable {
  private struct Way {
    let role: StreetRole
    /// Where its lists begin in `lists`.
    let start: Int
  }

  /// The nodes of a way.
  struct Nodes {
    let ids: [Int64]
    /// Where they are, as far as the way has that itself (feature `LocationsOnWays`); `nil` for a
    /// place off the Earth.
    let positions: [Position?]
  }

  private var ways: [Way] = []
  /// For each way its nodes, their latitudes and their longitudes, as fields of a message without
  /// their keys.
  private var lists: [UInt8] = []
  private let grid: CoordinateGrid
  private(set) var nodeCount = 0
  /// The last way.
  private(set) var lastID: Int64?

  init(grid: CoordinateGrid) {
    self.grid = grid
  }

  var count: Int { ways.count }
  var byteCount: Int { lists.count }

  /// Adds a way, unless it is only an area and not closed; the nodes that it needs are appended to
  /// others.
  mutating func add(
    _ way: ObjectMessage, as role: StreetRole, needing needed: inout IDRun,
  ) throws(WireError) {
    let nodes = try Self.numbers(in: way.first.reader)
    guard role.kind != nil || nodes.first == nodes.last else { return }
    nodeCount += nodes.count
    guard nodeCount <= PBFLimits.blockReferences else {
      let limit = PBFLimits.blockReferences
      throw way.first.reader.unsupported("a block names more than \(limit) nodes of streets")
    }
    for id in nodes { needed.append(id) }
    _ = try Self.numbers(in: way.second.reader)
    _ = try Self.numbers(in: way.third.reader)
    ways.append(Way(role: role, start: lists.count))
    for part in [way.first, way.second, way.third] { part.reader.appendMessage(to: &lists) }
    lastID = way.id
  }

  /// Removes the last way, of which there is a newer version.
  mutating func removeLast() {
    lists.removeLast(lists.count - ways.removeLast().start)
    lastID = nil
  }

  /// Gives back memory that was taken for more ways.
  mutating func trim() {
    lists = Array(lists[...])
  }

  /// Calls a closure with each way.
  func forEach(_ body: (StreetRole, Nodes) throws -> Void) throws {
    for way in ways {
      let nodes = try WireReader.reading(lists) { reader throws(WireError) in
        try readNodes(at: way.start, in: reader)
      }
      try body(way.role, nodes)
    }
  }

  private func readNodes(at start: Int, in reader: WireReader) throws(WireError) -> Nodes {
    var lists = reader.moved(to: start)
    let ids = try Self.numbers(in: try lists.message(of: 0))
    let latitudes = try Self.numbers(in: try lists.message(of: 0))
    let longitudes = try Self.numbers(in: try lists.message(of: 0))
    let positions = zip(latitudes, longitudes).map { grid.position(latitude: $0, longitude: $1) }
    return Nodes(ids: ids, positions: positions)
  }

  /// The running sums of a list of differences.
  private static func numbers(in list: WireReader) throws(WireError) -> [Int64] {
    var (list, sum, numbers) = (list, Int64(0), [Int64]())
    while !list.isAtEnd {
      try list.addDelta(to: &sum)
      numbers.append(sum)
    }
    return numbers
  }
}
