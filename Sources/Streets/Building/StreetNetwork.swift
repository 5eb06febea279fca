/// The graph as it is written: islands left out, nodes in the order of the file, edges at each.
struct StreetNetwork {
  /// An edge at one of its nodes.
  struct HalfEdge {
    /// Number of the node at the other end.
    let target: UInt32
    /// Twice the number of the edge in the graph, and 1 if that leads here.
    fileprivate let code: UInt32

    var edge: Int { Int(code >> 1) }
    fileprivate var isTurned: Bool { code & 1 == 1 }
  }

  /// Centimetres of the longest island: of a network no longer nothing is kept.
  private static let islandLength: UInt64 = 100_000

  /// The places of the nodes, along a Hilbert curve.
  private(set) var places: [StreetPlace] = []
  /// The connected component of each node; 0 is the longest.
  private(set) var components: [UInt32] = []
  /// Half-edges of node i: from the i-th of these on, to the next.
  private(set) var starts: [Int] = []
  private(set) var halfEdges: [HalfEdge] = []
  private let graph: StreetGraph

  init(_ graph: StreetGraph) {
    self.graph = graph
    addHalfEdges(addNodes())
  }

  var edgeCount: Int { halfEdges.count / 2 }

  /// An edge as it leads away from one of its nodes.
  func edge(_ half: HalfEdge) -> (length: UInt32, access: WalkAccess, kind: StreetKind) {
    let edge = graph.edges[half.edge]
    return (
      graph.lengths[half.edge], half.isTurned ? edge.access.reversed : edge.access, edge.kind,
    )
  }

  /// Puts the places of an edge into a list, from the half-edge's node on, both ends included.
  func read(_ course: inout [StreetPlace], of half: HalfEdge) {
    graph.read(&course, of: graph.edges[half.edge])
    if half.isTurned { course.reverse() }
  }

  /// Adds the nodes; returns the number of each junction's, `UInt32.max` for none.
  private mutating func addNodes() -> [UInt32] {
    let components = StreetComponents(graph, longerThan: Self.islandLength)
    var nodes = [UInt32](repeating: .max, count: graph.places.count)
    places.reserveCapacity(graph.places.count)
    self.components.reserveCapacity(graph.places.count)
    for junction in graph.order {
      guard let component = components[Int(junction)] else { continue }
      nodes[Int(junction)] = UInt32(places.count)
      places.append(graph.places[Int(junction)])
      self.components.append(component)
    }
    return nodes
  }

  /// - Parameter nodes: The node of each junction; `UInt32.max` for none.
  private mutating func addHalfEdges(_ nodes: [UInt32]) {
    starts = Array(repeating: 0, count: places.count + 1)
    let graph = graph
    let kept = graph.edges.indices.lazy.filter { nodes[Int(graph.edges[$0].start)] != .max }
    for index in kept {
      starts[Int(nodes[Int(graph.edges[index].start)])] += 1
      starts[Int(nodes[Int(graph.edges[index].end)])] += 1
    }
    // Each node has the end of its half-edges first, and comes down to their start as they are filled in.
    for node in 0..<places.count { starts[node + 1] += starts[node] }
    halfEdges = Array(repeating: HalfEdge(target: 0, code: 0), count: starts[places.count])
    for index in kept {
      let edge = graph.edges[index]
      let (start, end) = (nodes[Int(edge.start)], nodes[Int(edge.end)])
      starts[Int(start)] -= 1
      halfEdges[starts[Int(start)]] = HalfEdge(target: end, code: UInt32(index) << 1)
      starts[Int(end)] -= 1
      halfEdges[starts[Int(end)]] = HalfEdge(target: start, code: UInt32(index) << 1 | 1)
    }
    for node in 0..<places.count {
      halfEdges[starts[node]..<starts[node + 1]].sort {
        ($0.target, $0.code) < ($1.target, $1.code)
      }
    }
  }
}

/// The connected components of a graph, those of some length alone.
struct StreetComponents {
  private var parents: [UInt32]
  private var numbers: [UInt32: UInt32] = [:]

  init(_ graph: StreetGraph, longerThan leastLength: UInt64) {
    parents = Array(0..<UInt32(graph.places.count))
    for edge in graph.edges { unite(edge.start, edge.end) }
    var lengths: [UInt32: UInt64] = [:]
    // Lines across squares are no ways of their own.
    for (edge, length) in zip(graph.edges, graph.lengths) where edge.kind != .crossing {
      lengths[root(edge.start), default: 0] += UInt64(length)
    }
    let long = lengths.filter { $0.value > leastLength }
    let order = long.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (number, (root, _)) in order.enumerated() { numbers[root] = UInt32(number) }
    for junction in parents.indices { parents[junction] = root(UInt32(junction)) }
  }

  /// The number of a junction's component, by length from 0 on; `nil` for one that is left out.
  subscript(junction: Int) -> UInt32? { numbers[parents[junction]] }

  private mutating func unite(_ first: UInt32, _ second: UInt32) {
    let (one, other) = (root(first), root(second))
    // The lower number stays, so that the order of ways alone decides.
    if one < other { parents[Int(other)] = one } else { parents[Int(one)] = other }
  }

  private mutating func root(_ junction: UInt32) -> UInt32 {
    var here = junction
    while parents[Int(here)] != here {
      parents[Int(here)] = parents[Int(parents[Int(here)])]
      here = parents[Int(here)]
    }
    return here
  }
}

extension WalkAccess {
  /// The same directions as seen from the other end.
  var reversed: WalkAccess { WalkAccess(rawValue: (rawValue & 1) << 1 | (rawValue >> 1) & 1) }
}
