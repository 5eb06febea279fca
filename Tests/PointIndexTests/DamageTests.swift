import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

/// Whatever is wrong with an index: an error, or the right answer, never anything else.
struct DamageTests {
  private static let centres = [(47.0, 8.0), (-33.0, 151.0)]

  private static func points() throws -> [PointOfInterest] {
    let places = PointShape.clusters.points(count: 66, seed: 9)
    var random = SeededGenerator(seed: 9)
    return try places.enumerated().map {
      try PointOfInterest.random(at: $0.element, number: $0.offset, using: &random)
    } + [PointOfInterest(name: "Nowhere", id: "z", source: "s")]
  }

  private static func answers(_ index: PointIndexReader) throws -> [[NearbyPoint]] {
    let queries = [
      NearbyQuery(limit: 3),
      NearbyQuery(
        filter: PointFilter(categories: [.tag(TagPattern(key: "tourism", value: "zoo"))])
      ),
      NearbyQuery(
        limit: 70,
        filter: PointFilter(tags: [TagPattern(key: "cuisine", value: "pasta")]),
      ),
    ]
    return try queries.flatMap { query in
      try centres.map {
        try index.found(near: Coordinate(latitude: $0.0, longitude: $0.1), query)
      }
    }
  }

  @Test func `given any bit flipped, when opened and searched, then it fails or answers right`()
    throws
  {
    let sound = try PointIndexReader.of(Self.points())
    let right = try Self.answers(sound)
    var bytes = sound.allBytes
    #expect((3_500...9_000).contains(bytes.count))
    for bit in stride(from: 0, to: bytes.count * 8, by: Thoroughness.count(151, full: 1)) {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      defer { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
      #expect(throws: Failure.self, "bit \(bit)") {
        try PointIndexReader(bytes: bytes, name: "flipped").verify()
      }
      do {
        let answers = try Self.answers(PointIndexReader(bytes: bytes, name: "flipped"))
        #expect(answers == right, "bit \(bit)")
      } catch let failure as Failure {
        #expect(failure.kind == .data)
      }
    }
  }

  @Test func `given any prefix, when opened, then it is refused`() throws {
    let bytes = try PointIndexReader.of(Self.points()).allBytes
    for length in stride(from: 0, to: bytes.count, by: Thoroughness.count(37, full: 1)) {
      #expect(throws: Failure.self, "\(length) bytes") {
        try PointIndexReader(bytes: Array(bytes[..<length]), name: "cut")
      }
    }
  }

  @Test func `given bytes behind the end, when opened, then it is refused by the length`() throws {
    let bytes = try PointIndexReader.of(Self.points()).allBytes
    let failure = Failure(
      .data,
      "long: damaged at byte \(bytes.count + 1): the file should have \(bytes.count) bytes",
    )
    #expect(throws: failure) { try PointIndexReader(bytes: bytes + [0], name: "long") }
  }

  @Test func `given a newer version, when opened, then the message names it`() throws {
    var bytes = try PointIndexReader.of([]).allBytes
    bytes[8] = 2
    let failure = Failure(
      .data,
      "new: index of format version 2; this program knows version 1 and older: it needs an update",
    )
    #expect(throws: failure) { try PointIndexReader(bytes: bytes, name: "new") }
  }

  @Test func `given another kind of file, when opened, then it is no index`() {
    #expect(throws: Failure(.data, "a.txt: this is not an index of points of interest")) {
      try PointIndexReader(bytes: Array("id,name\n".utf8), name: "a.txt")
    }
  }

  /// Sums made right again after a change: only the checks of numbers stand in the way now.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `given random changes under right checksums, when searched, then nothing crashes`(
    seed: UInt64
  ) throws {
    let sound = try PointIndexReader.of(Self.points())
    let original = sound.allBytes
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Thoroughness.count(25, full: 150) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 24..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random,
        )
      }
      bytes = Self.withRightSums(bytes, of: sound)
      guard let index = try? PointIndexReader(bytes: bytes, name: "forged") else { continue }
      _ = try? Self.answers(index)
      _ = try? index.verify()
    }
  }

  private static func withRightSums(_ changed: [UInt8], of index: PointIndexReader) -> [UInt8] {
    var bytes = changed
    func sum(_ range: Range<Int>, seed: UInt64) {
      guard range.upperBound <= bytes.count, range.lowerBound < range.upperBound else { return }
      let sum = Checksum.of(Array(bytes[range]), seed: seed)
      bytes.replaceInteger(at: range.lowerBound - 8, by: sum)
    }
    let header = index.header
    sum(24..<header.leaves.offset, seed: 0)
    var offset = header.leaves.offset
    var number = 0
    while offset < header.stringOffsets.offset {
      let length = Int(index.bytes.load(UInt32.self, at: offset + 8))
      sum((offset + 8)..<(offset + length), seed: UInt64(number))
      offset += length
      number += 1
    }
    for position in 0..<header.termCount {
      let start = header.terms.offset + position * IndexFormat.termLength
      let check = Checksum.of(Array(bytes[start..<(start + 28)]), seed: UInt64(position))
      bytes.replaceInteger(at: start + 28, by: UInt32(truncatingIfNeeded: check))
    }
    let length = IndexFormat.nodeLength(level: 1, rowCount: header.rowCount)
    sum(
      (header.nodes.offset + 8)..<(header.nodes.offset + length),
      seed: IndexFormat.nodeSeed(level: 1, index: 0),
    )
    return bytes
  }
}
