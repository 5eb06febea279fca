/// Distances and parents of the nodes that a search has reached, 256 of a block together.
struct DistanceTable {
  struct Reached {
    /// Centimetres from the location; `UInt32.max` for a node that was not reached.
    var distance: UInt32
    /// The node before on the way; `UInt32.max` for the first.
    var parent: UInt32

    static let not = Reached(distance: .max, parent: .max)
  }

  private static var size: Int { StreetsFormat.nodesOfBlock }

  /// Where the piece of each block begins.
  private var pieces: [UInt32: Int] = [:]
  private var reached: [Reached] = []
  /// The piece that was used last.
  private var last = (block: UInt32.max, start: 0)

  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    reached.removeAll(keepingCapacity: true)
    last = (.max, 0)
  }

  func state(of node: UInt32) -> Reached {
    let block = node / UInt32(Self.size)
    let start = block == last.block ? last.start : pieces[block]
    return start.map { reached[$0 + Int(node) % Self.size] } ?? .not
  }

  /// Notes a way to a node; `false` when one as short is known.
  @inline(__always)
  mutating func improve(_ node: UInt32, to distance: UInt32, from parent: UInt32) -> Bool {
    let block = node / UInt32(Self.size)
    let start = block == last.block ? last.start : piece(of: block)
    let index = start + Int(node) % Self.size
    guard distance < reached[index].distance else { return false }
    reached[index] = Reached(distance: distance, parent: parent)
    return true
  }

  private mutating func piece(of block: UInt32) -> Int {
    let start: Int
    if let known = pieces[block] {
      start = known
    } else {
      start = reached.count
      pieces[block] = start
      reached.append(contentsOf: repeatElement(.not, count: Self.size))
    }
    last = (block, start)
    return start
  }
}
