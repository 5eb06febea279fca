/// The leaves around the last searches: one that begins among them and reaches nowhere else needs no
/// way through the tree.
///
/// Saves 5 % of a batch.
struct LeafWindow {
  /// With many more, comparing would take as long as the way through the tree.
  static var mostLeaves: Int { 8 * IndexFormat.fanout }

  /// The places that searches may begin at.
  let middle: IndexBox
  /// All leaves that meet it are here, if the window is complete.
  let area: IndexBox
  private(set) var leaves: [UInt32] = []
  /// The leaves' boxes, in the form of nodes of the tree.
  private var nodes: IndexStorage?

  /// Whether its leaves could be found, and are few enough.
  var isComplete: Bool { nodes != nil }

  /// A window around what the last search found, still without leaves.
  init(around reach: IndexBox) {
    middle = reach.widened(by: 2)
    area = reach.widened(by: 2.75)
  }

  /// Whether no other window could do better for a search from here: within the middle, unless there are too
  /// many leaves and the window around what the last search found is much smaller.
  func suits(_ origin: SphericalOrigin, insteadOf next: LeafWindow) -> Bool {
    guard middle.contains(origin) else { return false }
    return isComplete || next.middle.height > middle.height / 4
  }

  /// Puts in the numbers and boxes of all leaves that meet `area`.
  mutating func fill(_ numbers: [UInt32], _ boxes: [IndexBox]) {
    let (fanout, length) = (IndexFormat.fanout, IndexFormat.nodeBlocksOffset / 4)
    let groups = (boxes.count + fanout - 1) / fanout
    var edges = [Int32](repeating: 0, count: groups * length)
    for (position, box) in boxes.enumerated() {
      let start = position / fanout * length + IndexFormat.nodeBoxesOffset / 4 + position % fanout
      edges[start] = box.south.littleEndian
      edges[start + fanout] = box.north.littleEndian
      edges[start + 2 * fanout] = box.west.littleEndian
      edges[start + 3 * fanout] = box.east.littleEndian
    }
    leaves = numbers
    nodes = IndexStorage(edges)
  }

  /// Sixteen leaves' boxes, and which of them there are, as bits.
  func node(_ number: Int) -> (boxes: MappedBytes, children: UInt16)? {
    let length = IndexFormat.nodeBlocksOffset
    let missing = max(0, (number + 1) * IndexFormat.fanout - leaves.count)
    guard missing < IndexFormat.fanout else { return nil }
    return nodes?.bytes.slice(at: number * length, count: length).map {
      ($0, UInt16.max >> UInt16(missing))
    }
  }
}
