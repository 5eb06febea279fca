import Basics
import Geodesy
import PointsOfInterest

/// Search of the ways that a place is reached from: those that touch its outline, else the nearest.
struct SnapSearch {
  /// A place of an edge that may be a snap.
  struct Found {
    var block = 0
    var edge = 0
    var courseLeg = 0
    var line = 0
    var approach = Approach(square: .greatestFiniteMagnitude, onLeg: 0, onLine: 0)
  }

  /// The distance within which most places have a way; more is looked at only where there is none.
  private static let usualReach: Metres = 25

  private let lines: PlaceLines
  private var nearest = Found()
  /// Other edges as near, as those at one node: at a closed one no walk leads from one to another.
  private var asNear: [Found] = []
  /// Where edges touch the outline.
  private var touching: [Found] = []
  private var greatestSquare = 0.0
  /// Where ways are looked for; `nil` for everywhere.
  private var region: StreetWindow?
  /// Whether it is enough to know that a way touches the outline.
  private var endsAtContact = false

  /// The ways in a box where they touch an outline; none where they do so elsewhere alone.
  static func contacts(
    with lines: PlaceLines, within box: BoundingBox, in blocks: inout BlockCache,
    by deadline: Deadline?,
  ) throws(Failure) -> [Snap] {
    var search = SnapSearch(lines: lines)
    search.region = StreetWindow(box)
    try search.run(within: EdgeContacts.touchSquare.squareRoot(), in: &blocks, by: deadline)
    return try search.snaps(at: search.touching, in: &blocks)
  }

  /// The snaps of a place, none longer than 200 m.
  static func snaps(
    of lines: PlaceLines, in blocks: inout BlockCache, by deadline: Deadline? = nil,
  ) throws(Failure) -> [Snap] {
    let search = SnapSearch(lines: lines)
    guard let found = try search.found(in: &blocks, by: deadline) else { return [] }
    return try found.snaps(at: found.ways, in: &blocks)
  }

  /// The snap of an outline that no way touches, none longer than 200 m; `nil` where one does.
  static func snaps(
    ofUntouched lines: PlaceLines, in blocks: inout BlockCache, by deadline: Deadline?,
  ) throws(Failure) -> [Snap]? {
    var search = SnapSearch(lines: lines)
    search.endsAtContact = true
    guard let found = try search.found(in: &blocks, by: deadline) else { return [] }
    return found.touching.isEmpty ? try found.snaps(at: found.ways, in: &blocks) : nil
  }

  /// The search once it has come to a way; `nil` without one in 200 m.
  private func found(
    in blocks: inout BlockCache, by deadline: Deadline?,
  ) throws(Failure) -> SnapSearch? {
    for reach in [Self.usualReach, 3 * Self.usualReach, Streets.greatestLeg] {
      var search = self
      try search.run(within: reach, in: &blocks, by: deadline)
      if search.nearest.approach.square <= reach * reach { return search }
    }
    return nil
  }

  /// Where a walk to the place may end.
  private var ways: [Found] { touching.isEmpty ? [nearest] + asNear : touching }

  private func snaps(at found: [Found], in blocks: inout BlockCache) throws(Failure) -> [Snap] {
    var snaps: [Snap] = []
    for found in found { snaps.append(Snap(found, try blocks.block(found.block), lines)) }
    return snaps.filter { $0.length <= Streets.greatestLeg }
  }

  private mutating func run(
    within reach: Metres, in blocks: inout BlockCache, by deadline: Deadline?,
  ) throws(Failure) {
    greatestSquare = reach * reach
    let window = StreetWindow(lines.box.widened(by: reach))
    for number in try blocks.streets.nodes.blocks(meeting: window) {
      try blocks.check(deadline)
      if endsAtContact, !touching.isEmpty { return }
      let box = blocks.streets.nodes.box(number)
      guard region?.meets(box) ?? true else { continue }
      let around = lines.numbers(
        of: lines.lines.indices, near: box, within: limit(beside: nearest), )
      guard !around.isEmpty else { continue }
      let block = try blocks.block(number)
      // Nobody boards a ferry between its piers.
      for (index, edge) in block.edges.enumerated()
      where window.meets(edge.box) && region?.meets(edge.box) ?? true
        && block.halfEdges[Int(edge.halfEdge)].kind != .ferry
      {
        let near = lines.numbers(of: around, near: edge.box, within: limit(beside: nearest))
        if !near.isEmpty { consider(index, of: block, near) }
      }
    }
  }

  /// Square of the distance within which a leg still counts beside the nearest.
  private func limit(beside nearest: Found) -> Double {
    let square = min(greatestSquare, nearest.approach.square)
    return lines.only == nil ? max(square, EdgeContacts.touchSquare) : square
  }

  private mutating func consider(_ index: Int, of block: StreetBlock, _ near: [Int]) {
    var (best, contacts) = (nearest, EdgeContacts())
    best.approach.square = best.approach.square.nextUp
    let range = block.edges[index].vertices
    var place = block.vertices[Int(range.lowerBound)]
    var start = lines.map.point(place)
    for vertex in Int(range.lowerBound) + 1..<Int(range.upperBound) {
      let end = lines.map.point(block.vertices[vertex], after: place, at: start)
      let box = LocalBox(start, end)
      for line in near where lines.lines[line].box.squareOfGap(to: box) <= limit(beside: best) {
        var found = Found(
          block: block.number, edge: index, courseLeg: vertex - 1 - Int(range.lowerBound),
          line: line,
        )
        Approach.forEach(of: (start, end), to: lines.lines[line]) { approach in
          if approach.square < found.approach.square { found.approach = approach }
        }
        if found.approach.square < best.approach.square { best = found }
        guard lines.only == nil, found.approach.square <= EdgeContacts.touchSquare else { continue }
        contacts.add(found, of: (start, end), to: lines.lines[line])
      }
      (start, place) = (end, block.vertices[vertex])
    }
    touching += contacts.ends
    if best.approach.square < nearest.approach.square {
      (nearest, asNear) = (best, [])
    } else if best.approach.square == nearest.approach.square {
      // Lines across squares come to no closed node.
      let edge = block.edges[index]
      if block.halfEdges[Int(edge.halfEdge)].kind != .crossing { asNear.append(best) }
    }
  }
}
