package import Geodesy
import PointIndex
package import PointsOfInterest

/// The ways on foot of a region: a mapped file, or one in memory.
///
/// It never changes and may be used from several threads at once; each needs a `WalkSearch` of its own.
/// Every part is checked against its checksum when it is used.
package final class Streets: Sendable {
  package let name: String
  package let header: StreetsHeader
  let nodes: BlockDirectory
  let areas: BlockDirectory
  private let storage: IndexStorage

  /// Distance from the streets up to which they cover a place.
  package static let greatestLeg: Metres = 200

  /// - Throws: `Failure`: `.noInput` when it cannot be opened, `.data` when it is no file of streets, a
  ///   damaged one or one of another version.
  package convenience init(path: String) throws(Failure) {
    try self.init(IndexStorage(path: path), name: path)
  }

  init(_ storage: IndexStorage, name: String) throws(Failure) {
    (self.storage, self.name) = (storage, name)
    let bytes = storage.bytes
    header = try StreetsHeader(bytes, name: name)
    let groups = bytes.suffix(from: header.groups)
    guard groups.map({ Checksum.of($0, seed: 0) }) == header.groupsSum else {
      throw Failure(damageOf: name, at: header.groups, "the checksum of the directory is wrong")
    }
    nodes = BlockDirectory(name: name, bytes: bytes, place: header.nodeDirectory, content: .nodes)
    areas = BlockDirectory(name: name, bytes: bytes, place: header.areaDirectory, content: .areas)
  }

  /// Whether a file begins as one of streets does, of whatever version and however damaged.
  package static func isStreets(_ path: String) -> Bool {
    StreetsFormat.signature.begins(path)
  }

  /// The distance within which a region has a way of some kind nearly everywhere that people go.
  private static let greatestGap: Metres = 2_000

  /// Whether the box of a way that is no ferry lies within 2 km of a place.
  ///
  /// The boxes of whole regions overlap, and those of ferries lie over the sea.
  package func covers(_ place: Coordinate) -> Bool {
    // Where something is damaged, the search says so.
    [Self.greatestLeg, Self.greatestGap].contains { (try? hasWay(within: $0, of: place)) ?? true }
  }

  /// Whether the place is near enough to the box of all ways, so that it may be covered.
  package func mayCover(_ place: Coordinate) -> Bool {
    let box = BoundingBox(place).widened(by: Self.greatestGap)
    return header.nodeCount > 0 && StreetWindow(box).meets(header.box)
  }

  private func hasWay(within reach: Metres, of place: Coordinate) throws(Failure) -> Bool {
    let window = StreetWindow(BoundingBox(place).widened(by: reach))
    for number in try nodes.blocks(meeting: window) {
      let block = try block(number)
      let isMet = block.edges.contains { edge in
        block.halfEdges[Int(edge.halfEdge)].kind != .ferry && window.meets(edge.box)
      }
      if isMet { return true }
    }
    return false
  }

  /// The nodes from number · 256 on, with their edges.
  func block(_ number: Int) throws(Failure) -> StreetBlock {
    let (content, box, offset) = try nodes.block(number)
    guard
      let decoder = StreetBlockDecoder(
        content, number: number, nodeCount: header.nodeCount, box: box,
      )
    else { throw damage(at: offset, "a block of streets makes no sense") }
    return StreetBlock(decoder, number: number)
  }

  func areaBlock(_ number: Int) throws(Failure) -> [StreetMaterial.Area] {
    let (content, box, offset) = try areas.block(number)
    guard let areas = StreetMaterial.Area.areas(in: content, box: box) else {
      throw damage(at: offset, "a block of areas makes no sense")
    }
    return areas
  }

  func damage(at offset: Int, _ what: String) -> Failure {
    Failure(damageOf: name, at: offset, what)
  }
}

extension Streets {
  /// Reads every block, each of which is compared with its checksum; the header and the groups were when
  /// the file was opened.
  ///
  /// - Throws: `Failure` of kind `.data` with the byte of the first damage.
  package func verify() throws(Failure) {
    for number in 0..<nodes.place.blockCount { _ = try block(number) }
    for number in 0..<areas.place.blockCount { _ = try areaBlock(number) }
  }
}
