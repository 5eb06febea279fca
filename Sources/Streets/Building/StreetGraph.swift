import Basics
import Geodesy
import PointIndex

/// The ways of a material as junctions, and edges between them.
struct StreetGraph {
  struct Edge {
    /// Numbers of its junctions, which differ.
    var start: UInt32
    var end: UInt32
    var access: WalkAccess
    var kind: StreetKind
    /// Its nodes among those of all ways, the junctions' included.
    var first: UInt32
    var count: UInt32

    var nodes: Range<Int> { Int(first)..<Int(first) + Int(count) }
  }

  private(set) var places: [StreetPlace] = []
  private(set) var edges: [Edge] = []
  /// Centimetres of each edge, rounded up.
  private(set) var lengths: [UInt32] = []
  /// The junctions along a Hilbert curve.
  private(set) var order: [UInt32] = []

  private var material: StreetMaterial
  /// Rings of squares and lines across them, as more ways with nodes behind those of the material.
  private var squareNodes: [UInt32] = []
  private var squareWays: [StreetMaterial.Way] = []
  /// How often each node is part of a way, ends counted twice; 255 for more.
  private var uses: [UInt8]
  /// The junction of each node, if it has one; of closed nodes none.
  private var junctions: [UInt32]

  private static var none: UInt32 { .max }

  /// Ways between two calls of a checkpoint, or edges that one thread measures at once.
  private static let stride = 4096
  /// Pieces of so many edges that are shared among threads together.
  private static let stridesAtOnce = 32

  /// - Parameters:
  ///   - workers: The threads that measure the edges.
  ///   - checkpoint: Called every few thousand ways or edges, and for every square; an error ends the building.
  init(
    _ material: consuming StreetMaterial, workers: Workers, checkpoint: () throws -> Void,
  ) throws {
    uses = Array(repeating: 0, count: material.places.count)
    junctions = Array(repeating: Self.none, count: material.places.count)
    self.material = material
    countUses()
    try addSquares(checkpoint)
    try addEdges(of: self.material.ways, checkpoint)
    try addEdges(of: squareWays, checkpoint)
    // From here on only places and nodes are needed; the rest can be as large as these.
    (self.material.ways, self.material.squares, self.material.closedNodes) = ([], [], [])
    (uses, junctions, squareWays) = ([], [], [])
    let order = Background { [places] in Self.order(of: places) }
    lengths = try order.beside { try measured(by: workers, checkpoint) }
    self.order = try order.value()
  }

  private static func order(of places: [StreetPlace]) -> [UInt32] {
    let positions = places.enumerated().map { junction, place in
      let position = HilbertCurve.position(latitude: place.latitude, longitude: place.longitude)
      return (position: position, junction: UInt32(junction))
    }
    return positions.sorted { $0 < $1 }.map(\.junction)
  }

  /// Puts the places of an edge into a list, from its start to its end, none twice in a row.
  func read(_ course: inout [StreetPlace], of edge: Edge) {
    course.removeAll(keepingCapacity: true)
    for index in edge.nodes {
      let place = material.places[Int(node(at: index))]
      if course.last != place { course.append(place) }
    }
    if course.count == 1 { course.append(course[0]) }
  }

  private func node(at index: Int) -> UInt32 {
    let count = material.wayNodes.count
    return index < count ? material.wayNodes[index] : squareNodes[index - count]
  }

  private mutating func countUses() {
    for way in material.ways {
      for index in way.nodes { use(material.wayNodes[index]) }
      if let first = way.nodes.first, let last = way.nodes.last {
        use(material.wayNodes[first])
        use(material.wayNodes[last])
      }
    }
    for square in material.squares {
      for node in square.rings.joined() { use(node) }
    }
    for node in material.closedNodes { uses[Int(node)] = .max }
  }

  private mutating func use(_ node: UInt32) {
    if uses[Int(node)] < .max { uses[Int(node)] += 1 }
  }

  private func isClosed(_ node: UInt32) -> Bool {
    uses[Int(node)] == .max && material.closedNodes.contains(node)
  }

  private mutating func addSquares(_ checkpoint: () throws -> Void) throws {
    let entrances = uses
    for square in material.squares {
      try checkpoint()
      for ring in square.rings where ring.count > 1 { addSquareWay(ring + [ring[0]], square.kind) }
      let crossing = SquareCrossing(square, places: material.places) { node in
        isClosed(node) ? nil : entrances[Int(node)] > 1
      }
      for (start, end) in crossing.lines { addSquareWay([start, end], .crossing) }
    }
  }

  private mutating func addSquareWay(_ nodes: [UInt32], _ kind: StreetKind) {
    let first = material.wayNodes.count + squareNodes.count
    squareNodes += nodes
    squareWays.append(
      StreetMaterial.Way(access: .both, kind: kind, nodes: first..<(first + nodes.count))
    )
    for end in [nodes[0], nodes[nodes.count - 1]] {
      use(end)
      use(end)
    }
  }

  private mutating func addEdges(
    of ways: [StreetMaterial.Way], _ checkpoint: () throws -> Void,
  ) throws {
    for (number, way) in ways.enumerated() {
      if number % Self.stride == 0 { try checkpoint() }
      addEdges(of: way)
    }
  }

  private mutating func addEdges(of way: StreetMaterial.Way) {
    guard let first = way.nodes.first, let last = way.nodes.last else { return }
    var (start, startIndex) = (junction(at: node(at: first)), first)
    for index in way.nodes.dropFirst() {
      let here = node(at: index)
      guard here != node(at: index - 1) || index == last else { continue }
      guard uses[Int(here)] > 1 || index == last else { continue }
      let isClosed = isClosed(here)
      let end = junction(at: here)
      addEdge(way, start, end, startIndex...index)
      (start, startIndex) = (isClosed && index < last ? junction(at: here) : end, index)
    }
  }

  /// The junction at a node; at a closed one a new one each time.
  private mutating func junction(at node: UInt32) -> UInt32 {
    let known = junctions[Int(node)]
    guard known == Self.none else { return known }
    let junction = newJunction(at: node)
    if !isClosed(node) { junctions[Int(node)] = junction }
    return junction
  }

  private mutating func newJunction(at node: UInt32) -> UInt32 {
    places.append(material.places[Int(node)])
    return UInt32(places.count - 1)
  }

  private mutating func addEdge(
    _ way: StreetMaterial.Way, _ start: UInt32, _ end: UInt32, _ nodes: ClosedRange<Int>,
  ) {
    guard start == end else {
      edges.append(
        Edge(
          start: start, end: end, access: way.access, kind: way.kind,
          first: UInt32(nodes.lowerBound), count: UInt32(nodes.count),
        )
      )
      return
    }
    // A ring gets a second junction; what only stands still falls away.
    guard nodes.count > 2, length(of: Range(nodes)) > 0 else { return }
    let middle = nodes.lowerBound + nodes.count / 2
    let junction = newJunction(at: node(at: middle))
    addEdge(way, start, junction, nodes.lowerBound...middle)
    addEdge(way, junction, end, middle...nodes.upperBound)
  }

  /// The lengths of all edges.
  private func measured(by workers: Workers, _ checkpoint: () throws -> Void) throws -> [UInt32] {
    var lengths: [UInt32] = []
    lengths.reserveCapacity(edges.count)
    while lengths.count < edges.count {
      try checkpoint()
      let starts = (0..<Self.stridesAtOnce).map { lengths.count + $0 * Self.stride }
      let parts = try workers.map(starts) { start in
        edges.dropFirst(start).prefix(Self.stride).map { length(of: $0.nodes) }
      }
      for part in parts { lengths += part }
    }
    return lengths
  }

  private func length(of nodes: Range<Int>) -> UInt32 {
    var sum = 0.0
    // From every second place both ways: half as many origins.
    for index in Swift.stride(from: nodes.lowerBound + 1, to: nodes.upperBound, by: 2) {
      var ends = CoordinateGroup()
      ends.append(place(at: index - 1))
      if index + 1 < nodes.upperBound { ends.append(place(at: index + 1)) }
      let lengths = GeodesicOrigin(place(at: index)).distances(to: ends)
      sum += lengths[0] + (ends.count > 1 ? lengths[1] : 0)
    }
    return UInt32(min((sum * 100).rounded(.up), Double(UInt32.max)))
  }

  private func place(at index: Int) -> Coordinate {
    material.places[Int(node(at: index))].coordinate
  }
}
