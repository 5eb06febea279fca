import Geodesy
import PointIndex

/// Up to 256 nodes of the streets, with the edges at each.
///
/// An edge stands at both of its nodes, so that a search goes on from either; its course is kept at
/// the one with the lower number, its home.
final class StreetBlock: Sendable {
  /// An edge as seen from one of its nodes.
  struct HalfEdge {
    /// Number of the node at the other end.
    var target: UInt32
    /// Centimetres.
    var length: UInt32
    /// Directions in which one may walk: forward is away from the node.
    var access: WalkAccess
    var kind: StreetKind
  }

  /// An edge that has its home here.
  struct Edge {
    /// Number of its node here; that of its other node is higher.
    var node: UInt32
    var halfEdge: Int32
    /// Its course among the vertices of the block, from its node here to the other.
    var vertices: Range<Int32>
    var box: IndexBox
  }

  let number: Int
  /// The places of the nodes, one after another from number · 256 on.
  let places: [StreetPlace]
  /// The connected component of all nodes, or that of each.
  let components: [UInt32]
  /// Half-edges of node i: from the i-th of these on, to the next.
  let starts: [Int32]
  let halfEdges: [HalfEdge]
  let edges: [Edge]
  let vertices: [StreetPlace]

  init(_ decoder: StreetBlockDecoder, number: Int) {
    self.number = number
    (places, components, starts) = (decoder.places, decoder.components, decoder.starts)
    (halfEdges, edges, vertices) = (decoder.halfEdges, decoder.edges, decoder.vertices)
  }

  /// Memory that it takes, about.
  var byteCount: Int {
    places.count * 16 + halfEdges.count * MemoryLayout<HalfEdge>.stride
      + edges.count * MemoryLayout<Edge>.stride + vertices.count * 8 + 256
  }

  @inline(__always)
  func halfEdges(of slot: Int) -> Range<Int> { Int(starts[slot])..<Int(starts[slot + 1]) }

  func component(of slot: Int) -> UInt32 {
    components.count == 1 ? components[0] : components[slot]
  }

  func course(of edge: Edge) -> ArraySlice<StreetPlace> {
    vertices[Int(edge.vertices.lowerBound)..<Int(edge.vertices.upperBound)]
  }
}

/// Reading of a block that may be damaged: every number is checked before it is used.
struct StreetBlockDecoder {
  fileprivate(set) var places: [StreetPlace] = []
  fileprivate(set) var components: [UInt32] = []
  fileprivate(set) var starts: [Int32] = [0]
  fileprivate(set) var halfEdges: [StreetBlock.HalfEdge] = []
  fileprivate(set) var edges: [StreetBlock.Edge] = []
  fileprivate(set) var vertices: [StreetPlace] = []

  private let box: IndexBox
  private let first: Int
  private let count: Int
  private let nodeCount: Int
  private var cursor: ByteCursor

  /// - Returns: `nil` when the bytes make no sense.
  init?(_ bytes: MappedBytes, number: Int, nodeCount: Int, box: IndexBox) {
    first = number * StreetsFormat.nodesOfBlock
    count = min(StreetsFormat.nodesOfBlock, nodeCount - first)
    (self.nodeCount, self.box) = (nodeCount, box)
    cursor = ByteCursor(bytes)
    // An edge takes three bytes or more, and a vertex two.
    halfEdges.reserveCapacity(min(bytes.count / 3, 3 * count))
    vertices.reserveCapacity(min(bytes.count / 2, 8 * count))
    guard box.isOnEarth,
      readNodes(from: StreetPlace(checkedLatitude: box.south, longitude: box.west))
    else { return nil }
    for slot in 0..<count {
      guard readEdges(of: slot) else { return nil }
      starts.append(Int32(halfEdges.count))
    }
    guard cursor.offset == bytes.count, edges.allSatisfy({ box.contains($0.box) }) else {
      return nil
    }
  }

  private mutating func readNodes(from corner: StreetPlace) -> Bool {
    guard let common = cursor.varint(), common <= UInt64(UInt32.max) else { return false }
    if common > 0 { components.append(UInt32(common - 1)) }
    var place = corner
    places.reserveCapacity(count)
    for _ in 0..<count {
      guard let next = cursor.place(after: place) else { return false }
      place = next
      places.append(place)
    }
    while components.count < (common > 0 ? 1 : count) {
      guard let component = cursor.varint(), component < UInt64(UInt32.max) else { return false }
      components.append(UInt32(component))
    }
    return true
  }

  private mutating func readEdges(of slot: Int) -> Bool {
    guard let degree = cursor.varint(), degree <= UInt64(cursor.bytes.count) else { return false }
    for _ in 0..<degree {
      guard let marks = cursor.byte(), let mark = EdgeMarks(rawValue: marks),
        let step = cursor.varint(), step > 0, step < UInt64(nodeCount),
        let length = cursor.varint(), length <= UInt64(UInt32.max)
      else { return false }
      let target = first + slot + (mark.isHome ? Int(step) : -Int(step))
      guard target >= 0, target < nodeCount else { return false }
      halfEdges.append(
        StreetBlock.HalfEdge(
          target: UInt32(target), length: UInt32(length), access: mark.access, kind: mark.kind,
        )
      )
      guard !mark.isHome || readCourse(from: slot, to: target, isBent: mark.isBent) else {
        return false
      }
    }
    return true
  }

  private mutating func readCourse(from slot: Int, to target: Int, isBent: Bool) -> Bool {
    let start = vertices.count
    var place = places[slot]
    vertices.append(place)
    if isBent {
      guard let count = cursor.varint(), count <= UInt64(cursor.bytes.count) else { return false }
      for _ in 0..<count {
        guard let next = cursor.place(after: place) else { return false }
        place = next
        vertices.append(place)
      }
    }
    if target < first + count {
      place = places[target - first]
    } else {
      guard let next = cursor.place(after: place) else { return false }
      place = next
    }
    vertices.append(place)
    edges.append(
      StreetBlock.Edge(
        node: UInt32(first + slot), halfEdge: Int32(halfEdges.count - 1),
        vertices: Int32(start)..<Int32(vertices.count),
        box: IndexBox(course: vertices[start...]),
      )
    )
    return true
  }
}

/// The first byte of a half-edge.
struct EdgeMarks {
  let access: WalkAccess
  let kind: StreetKind
  /// Whether the node at the other end has a higher number, so that the course follows.
  let isHome: Bool
  /// Whether the course has vertices between its ends.
  let isBent: Bool
}

extension EdgeMarks {
  init?(rawValue: UInt8) {
    guard rawValue < 1 << 7, let kind = StreetKind(rawValue: rawValue >> 2 & 7) else { return nil }
    self.kind = kind
    access = WalkAccess(rawValue: rawValue & 3)
    isHome = rawValue & 1 << 5 != 0
    isBent = rawValue & 1 << 6 != 0
  }

  var rawValue: UInt8 {
    access.rawValue | kind.rawValue << 2 | (isHome ? 1 << 5 : 0) | (isBent ? 1 << 6 : 0)
  }
}

extension ByteCursor {
  /// A place that is kept as its difference from another.
  mutating func place(after other: StreetPlace) -> StreetPlace? {
    guard let north = signed(), let east = signed() else { return nil }
    let latitude = Int64(other.latitude) &+ north
    let longitude = Int64(other.longitude) &+ east
    guard -900_000_000...900_000_000 ~= latitude, -1_800_000_000...1_800_000_000 ~= longitude
    else { return nil }
    return StreetPlace(checkedLatitude: Int32(latitude), longitude: Int32(longitude))
  }
}

extension [UInt8] {
  mutating func append(_ place: StreetPlace, after other: StreetPlace) {
    appendSigned(Int64(place.latitude) - Int64(other.latitude))
    appendSigned(Int64(place.longitude) - Int64(other.longitude))
  }
}

extension IndexBox {
  /// The box around a line of places, each leg the shorter way round the Earth; with one over the
  /// antimeridian it has all longitudes.
  init(course: some Sequence<StreetPlace>) {
    self = .empty
    var last: StreetPlace?
    for place in course {
      insert(latitude: place.latitude, longitude: place.longitude)
      if let last, abs(Int64(place.longitude) - Int64(last.longitude)) > 1_800_000_000 {
        (west, east) = (-1_800_000_000, 1_800_000_000)
      }
      last = place
    }
  }
}
