import Geodesy
import PointIndex

/// Writing of the blocks of nodes.
struct StreetBlockEncoder {
  private let network: StreetNetwork
  /// The edges of the block at hand.
  private var bytes: [UInt8] = []
  private var box = IndexBox.empty
  private var nodes = 0..<0
  /// The places of the edge at hand.
  private var course: [StreetPlace] = []

  init(_ network: StreetNetwork) { self.network = network }

  /// The bytes of a block, and the box around its nodes and the edges that have their home there.
  mutating func block(_ number: Int) -> (bytes: [UInt8], box: IndexBox) {
    let first = number * StreetsFormat.nodesOfBlock
    nodes = first..<min(first + StreetsFormat.nodesOfBlock, network.places.count)
    bytes.removeAll(keepingCapacity: true)
    box = .empty
    for place in network.places[nodes] {
      box.insert(latitude: place.latitude, longitude: place.longitude)
    }
    for node in nodes { appendEdges(of: node) }
    return (nodeBytes() + bytes, box)
  }

  private func nodeBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    let components = network.components[nodes]
    let common = components.first.flatMap { first in
      components.allSatisfy { $0 == first } ? UInt64(first) + 1 : nil
    }
    bytes.appendVarint(common ?? 0)
    var last = StreetPlace(checkedLatitude: box.south, longitude: box.west)
    for place in network.places[nodes] {
      bytes.append(place, after: last)
      last = place
    }
    if common == nil { for component in components { bytes.appendVarint(UInt64(component)) } }
    return bytes
  }

  private mutating func appendEdges(of node: Int) {
    let halfEdges = network.halfEdges[network.starts[node]..<network.starts[node + 1]]
    bytes.appendVarint(UInt64(halfEdges.count))
    for half in halfEdges {
      let isHome = half.target > node
      if isHome { network.read(&course, of: half) }
      let (length, access, kind) = network.edge(half)
      let marks = EdgeMarks(
        access: access, kind: kind, isHome: isHome, isBent: isHome && course.count > 2,
      )
      bytes.append(marks.rawValue)
      bytes.appendVarint(UInt64(abs(Int(half.target) - node)))
      bytes.appendVarint(UInt64(length))
      if isHome { appendCourse(to: Int(half.target)) }
    }
  }

  private mutating func appendCourse(to target: Int) {
    box.formUnion(IndexBox(course: course))
    if course.count > 2 { bytes.appendVarint(UInt64(course.count - 2)) }
    let isHere = nodes.contains(target)
    for (index, place) in course.enumerated().dropFirst()
    where index < course.count - 1 || !isHere {
      bytes.append(place, after: course[index - 1])
    }
  }
}

/// Writing of the blocks of areas for pictures.
struct AreaBlockEncoder {
  private let areas: [StreetMaterial.Area]
  /// Areas along a Hilbert curve.
  private let order: [Int]
  private var next = 0

  init(_ areas: [StreetMaterial.Area]) {
    self.areas = areas
    let positions = areas.map { area in
      area.rings.first?.first.map {
        HilbertCurve.position(latitude: $0.latitude, longitude: $0.longitude)
      } ?? 0
    }
    order = areas.indices.filter { !areas[$0].rings.isEmpty && !areas[$0].rings.contains([]) }
      .sorted { (positions[$0], $0) < (positions[$1], $1) }
  }

  var areaCount: Int { order.count }

  /// The next areas, and the box around them; `nil` behind the last.
  mutating func block() -> (bytes: [UInt8], box: IndexBox)? {
    guard next < order.count else { return nil }
    let start = next
    var (bytes, box) = ([UInt8](), IndexBox.empty)
    var last = StreetPlace(checkedLatitude: 0, longitude: 0)
    repeat {
      let area = areas[order[next]]
      area.append(to: &bytes, after: &last)
      box.formUnion(area.box)
      next += 1
    } while next < order.count && bytes.count < StreetsFormat.areaBlockLength
    var count: [UInt8] = []
    count.appendVarint(UInt64(next - start))
    return (count + bytes, box)
  }
}
