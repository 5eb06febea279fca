package import PointIndex
import Basics
import PointsOfInterest

package enum StreetsWriter {
  /// Blocks that are made before they are written.
  private static let blocksAtOnce = 64

  /// Builds streets and puts them in the place of the file of that name; fails as `PointIndexWriter.write`.
  ///
  /// - Parameter checkpoint: Called for every few blocks, and while the graph is made.
  /// - Returns: `nil` without a way that leads far; then the old file stays.
  package static func write(
    _ material: consuming StreetMaterial, _ description: PointIndexDescription, to path: String,
    checkpoint: () throws -> Void = {},
  ) throws -> Streets? {
    let replacement = try PointIndexWriter.replacement(of: path)
    var output = OutputBuffer(replacement.file)
    let edgeCount = try write(consume material, description, to: &output, Workers(), checkpoint)
    guard edgeCount > 0 else { return nil }
    try output.flush()
    do throws(FileError) { try replacement.finish() } catch { throw Failure(error) }
    return try Streets(path: path)
  }

  static func write(
    _ material: consuming StreetMaterial, _ description: PointIndexDescription,
    to output: inout OutputBuffer, _ workers: Workers, _ checkpoint: () throws -> Void,
  ) throws -> Int {
    var header = StreetsHeader(description)
    try output.reserve(header.length)
    let squares = material.squares.map { square in
      StreetMaterial.Area(
        kind: .square, rings: square.rings.map { $0.map { material.places[Int($0)] } },
      )
    }
    var areaEncoder = AreaBlockEncoder(material.areas + squares)
    let network = StreetNetwork(
      try StreetGraph(consume material, workers: workers, checkpoint: checkpoint)
    )
    (header.nodeCount, header.edgeCount) = (network.places.count, network.edgeCount)
    var nodes = DirectoryEncoder(.nodes)
    for first in stride(from: 0, to: header.nodeBlockCount, by: blocksAtOnce) {
      try checkpoint()
      let numbers = first..<min(first + blocksAtOnce, header.nodeBlockCount)
      let blocks = try workers.map(Array(numbers)) { number in
        var encoder = StreetBlockEncoder(network)
        return encoder.block(number)
      }
      for (bytes, box) in blocks { try append(bytes, box, to: &output, &nodes) }
    }
    header.nodeBlocksLength = output.count - header.length
    header.box = nodes.box
    var areas = DirectoryEncoder(.areas)
    while let (bytes, box) = areaEncoder.block() {
      try checkpoint()
      try append(bytes, box, to: &output, &areas)
    }
    header.areaBlocksLength = output.count - header.areaBlocks.lowerBound
    (header.areaCount, header.areaBlockCount) = (areaEncoder.areaCount, areas.count)
    try append(&nodes, &areas, to: &output, &header)
    return header.edgeCount
  }

  private static func append(
    _ block: [UInt8], _ box: IndexBox, to output: inout OutputBuffer,
    _ directory: inout DirectoryEncoder,
  ) throws {
    let sum = Checksum.of(block, seed: directory.seed)
    try directory.add(length: block.count, sum: sum, box: box, at: output.count)
    try output.append(block)
  }

  private static func append(
    _ nodes: inout DirectoryEncoder, _ areas: inout DirectoryEncoder,
    to output: inout OutputBuffer, _ header: inout StreetsHeader,
  ) throws {
    nodes.finish()
    areas.finish()
    try output.append(nodes.entries)
    try output.append(areas.entries)
    let groups = nodes.groups + areas.groups
    try output.append(groups)
    header.groupsSum = Checksum.of(groups, seed: 0)
    header.fileLength = output.count
    try output.replaceStart(by: header.encoded)
  }
}
