import Basics
import PointIndex
import PointsOfInterest

/// The blocks that searches of one thread have read last, in bounded memory.
///
/// Blocks that were not used since the last change of generation are dropped.
struct BlockCache {
  private static let generationBytes = 2 << 20
  private static let mostBlocksOfSquares = 256

  let streets: Streets
  private var young: [Int: StreetBlock] = [:]
  private var old: [Int: StreetBlock] = [:]
  private var youngBytes = 0
  private var squares: [Int: [(box: IndexBox, area: StreetMaterial.Area)]] = [:]

  init(_ streets: Streets) { self.streets = streets }

  mutating func block(_ number: Int) throws(Failure) -> StreetBlock {
    if let block = young[number] { return block }
    let block = if let block = old[number] { block } else { try streets.block(number) }
    if youngBytes + block.byteCount > Self.generationBytes {
      (old, young, youngBytes) = (young, [:], 0)
    }
    young[number] = block
    youngBytes += block.byteCount
    return block
  }

  mutating func squares(
    ofBlock number: Int
  ) throws(Failure) -> [(box: IndexBox, area: StreetMaterial.Area)] {
    if let squares = squares[number] { return squares }
    let found = try streets.areaBlock(number).filter { $0.kind == .square }.map { ($0.box, $0) }
    if squares.count == Self.mostBlocksOfSquares { squares.removeAll() }
    squares[number] = found
    return found
  }

  /// - Throws: `Failure` of kind `.tryAgain` when a deadline has passed.
  func check(_ deadline: Deadline?) throws(Failure) {
    guard deadline?.hasPassed == true else { return }
    throw Failure(.tryAgain, "\(streets.name): the walks took too long")
  }

  mutating func block(of node: UInt32) throws(Failure) -> StreetBlock {
    try block(Int(node) / StreetsFormat.nodesOfBlock)
  }
}
