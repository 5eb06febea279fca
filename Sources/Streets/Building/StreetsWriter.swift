package import PointIndex
import Basics
package import PointsOfInterest

package enum StreetsWriter {
  /// Blocks that are made before they are written.
  private static let blocksAtOnce = 64

  /// Builds streets beside the place where they belong, and fails as `PointIndexWriter.write`.
  ///
  /// - Parameter checkpoint: Called for every few blocks, and while the graph is made.
  package static func prepare(
    _ material: consuming StreetMaterial, description: PointIndexDescription, for path: String,
    checkpoint: () throws -> Void = {},
  ) throws -> PreparedStreets {
    let replacement = try PointIndexWriter.replacement(of: path)
    var output = OutputBuffer(replacement.file)
    let edgeCount = try write(consume material, description, to: &output, Workers(), checkpoint)
    try output.flush()
    return PreparedStreets(path: path, edgeCount: edgeCount, replacement)
  }

  static func write(
    _ material: consuming StreetMaterial, _ description: PointIndexDescription,
    to output: inout OutputBuffer, _ workers: Workers, _ checkpoint: () throws -> Void,
  ) throws -> Int {
    var header = StreetsHeader(description)
    try output.reserve(header.length)
    var areaEncoder = AreaBlockEncoder(material.areas)
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

/// A file of streets that is written and waits to take its place; unless it does, it goes.
///
/// `Sendable` by contract: the thread that has written it hands it on.
package final class PreparedStreets: @unchecked Sendable {
  package let edgeCount: Int
  private let path: String
  private var replacement: FileReplacement?

  fileprivate init(path: String, edgeCount: Int, _ replacement: consuming FileReplacement) {
    self.path = path
    self.edgeCount = edgeCount
    self.replacement = consume replacement
  }

  /// Puts the new file in the old one's place, once.
  package func finish() throws(Failure) -> Streets {
    if let replacement = replacement.take() {
      do throws(FileError) { try replacement.finish() } catch { throw Failure(error) }
    }
    return try Streets(path: path)
  }
}
