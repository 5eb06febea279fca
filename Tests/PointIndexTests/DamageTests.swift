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
    return places.enumerated().map {
      var point = PointOfInterest.random(at: $0.element, number: $0.offset, using: &random)
      if $0.offset == 2, let place = point.coordinate {
        point.extent = random.extent(around: place, size: 300, vertices: 40...70)
      }
      return point
    } + [PointOfInterest(name: "Nowhere", id: "z", source: "s")]
  }

  private static let queries = [
    NearbyQuery(limit: 3),
    NearbyQuery(filter: PointFilter(categories: [.tag(TagPattern(key: "tourism", value: "zoo"))])),
    NearbyQuery(
      limit: 70,
      filter: PointFilter(tags: [TagExpression(TagPattern(key: "cuisine", value: "pasta"))]),
    ),
  ]

  /// Names that some of the points have.
  private static let names = ["Bar 2", "creme brulee", "Angstrom"].map(PlaceNameKey.init)

  private static func answers(_ index: PointIndexReader) throws -> [[NearbyPoint]] {
    try queries.flatMap { query in
      try centres.map {
        try index.found(near: Coordinate($0.0, $0.1), query)
      }
    }
  }

  @Test func `given any bit flipped, when searched, then it fails or answers right`() throws {
    let sound = try PointIndexReader.of(Self.points())
    let right = try Self.answers(sound)
    var bytes = sound.allBytes
    #expect((3_500...9_000).contains(bytes.count))
    // By an odd number, which comes to every bit of a byte in turn.
    let step = Thoroughness.count(151, full: 3) | 1
    for bit in stride(from: 0, to: bytes.count * 8, by: step) {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      defer { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
      #expect(throws: Failure.self, "bit \(bit)") {
        try PointIndexReader(bytes: bytes, name: "flipped").verify()
      }
      do {
        let answers = try Self.answers(PointIndexReader(bytes: bytes, name: "flipped"))
        expect(answers, is: right, "bit \(bit)")
      } catch let failure as Failure {
        expect(failure.kind, is: .data)
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

  private static let refused:
    [(name: String, message: String, make: @Sendable ([UInt8]) -> [UInt8])] = [
      ("long", "damaged at byte 601: the file should have 600 bytes", { $0 + [0] }),
      ("cut", "damaged at byte 599: the file should have 600 bytes", { $0.dropLast() }),
      (
        "new",
        "index of format version 5; this program knows version 4 and older: it needs an update",
        { $0[..<8] + [5] + $0[9...] },
      ),
      (
        "old.poix",
        "index of format version 3; build it anew: poi index INPUT -o old.poix, or poi get --update",
        { $0[..<8] + [3] + $0[9...] },
      ),
      ("a.txt", "this is not an index of points of interest", { _ in Array("id,name\n".utf8) }),
    ]

  @Test(arguments: refused.indices)
  func `given a file that is no such index, when opened, then it is told why`(row: Int) throws {
    let (name, message, make) = Self.refused[row]
    let bytes = try make(PointIndexReader.of([]).allBytes)
    #expect(throws: Failure(.data, "\(name): \(message)")) {
      try PointIndexReader(bytes: bytes, name: name)
    }
  }

  // MARK: Right checksums

  /// Searches a forged index in every way, none of which may end the program.
  private static func search(_ bytes: [UInt8]) {
    guard let index = try? PointIndexReader(bytes: bytes, name: "forged") else { return }
    _ = index.header.description.time?.rfc3339
    _ = try? answers(index)
    for name in names { _ = try? index.points(named: name, limit: .max) }
    try? index.verify()
    try? index.forEachPoint(source: nil) { _ in }
  }

  private static func forgery() throws -> IndexForgery {
    try IndexForgery(PointIndexReader.of(points()))
  }

  @Test func `given nothing changed, when sums are made right, then it is the same index`() throws {
    let forgery = try Self.forgery()
    expect(forgery.forged { _ in }, is: forgery.original)
    try PointIndexReader(bytes: forgery.original, name: "sound").verify()
  }

  @Test func `given any bit flipped under right sums, when searched, then it goes on`() throws {
    let forgery = try Self.forgery()
    let bits = forgery.original.count * 8
    for bit in stride(from: 24 * 8, to: bits, by: Thoroughness.count(1_009, full: 67) | 1) {
      let bytes = forgery.forged { $0[bit / 8] ^= 1 << UInt8(bit % 8) }
      Self.search(bytes)
    }
  }

  @Test(arguments: [0, 1, 0x7F, 0x80, 0xFF] as [UInt8])
  func `given extremes under right sums, when searched, then it goes on`(byte: UInt8) throws {
    let forgery = try Self.forgery()
    let count = forgery.original.count
    let step = Thoroughness.count(804, full: 120)
    for width in [2, 4, 8] {
      for start in stride(from: 24, through: count - width, by: step) {
        // The greatest and the least signed and unsigned numbers, and those beside them.
        for last in [byte, ~byte, byte ^ 0x80] {
          let bytes = forgery.forged { bytes in
            for index in start..<(start + width) { bytes[index] = byte }
            bytes[start + width - 1] = last
          }
          Self.search(bytes)
        }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `given changes under right sums, when searched, then it goes on`(seed: UInt64) throws {
    let forgery = try Self.forgery()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Thoroughness.count(12, full: 100) {
      let bytes = forgery.forged { bytes in
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: 24..<bytes.count, using: &random)
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      Self.search(bytes)
    }
  }

  @Test func `given a time at the end of integers, when opened, then that is refused`() throws {
    let forgery = try Self.forgery()
    for time in [Int64.min + 1, -62_167_219_200_001, 253_402_300_800_000, .max] {
      let bytes = forgery.forged { $0.replaceInteger(at: 48, by: time) }
      #expect(throws: Failure.self) { try PointIndexReader(bytes: bytes, name: "forged") }
    }
  }

  @Test func `given terms that occur beyond numbers, when searched, then all is right`() throws {
    let place = Coordinate(1, 2)
    let points = (0..<600).map { number in
      let category = Category("shop=k\(number % 300)")
      return PointOfInterest(category: category, coordinate: place, id: "\(number)", source: "s")
    }
    let sound = try PointIndexReader.of(points)
    var lists = 0
    let bytes = try IndexForgery(sound).forged { bytes in
      for position in 0..<sound.header.termCount {
        let start = sound.header.terms.offset + position * IndexFormat.termLength
        guard sound.bytes.load(UInt32.self, at: start + 24) == 1 else { continue }
        bytes.replaceInteger(at: start + 8, by: Int64.max)
        lists += 1
      }
    }
    #expect(lists > 300)
    let index = try PointIndexReader(bytes: bytes, name: "forged")
    for kind in Thoroughness.sample(Array(0..<300), oneOf: 7) {
      let tag = TagPattern(key: "shop", value: "k\(kind)")
      let words = [CategoryPattern.tag(tag), .word(FoldedText("k\(kind)"))]
      let query = NearbyQuery(filter: PointFilter(categories: words, tags: [TagExpression(tag)]))
      try expect(index.found(near: place, query), is: query.bruteForce(points, near: place))
    }
  }

  @Test func `given the most points of all, when numbered, then the numbers of leaves fit`() {
    #expect(IndexFormat.mostPoints / UInt64(IndexFormat.mostPointsOfLeaf) <= UInt64(Int32.max) + 1)
  }

  @Test func `given records or names that share bytes, when read, then it is damage`() throws {
    let points = (0..<3).map {
      PointOfInterest(
        name: "Ry", coordinate: Coordinate(1, Double($0)), source: "s",
        tags: ["a": "b"],
      )
    }
    let forgery = try IndexForgery(PointIndexReader.of(points))
    let header = try PointIndexReader.of(points).header
    let centre = Coordinate(1, 0)
    // Behind three latitudes and longitudes.
    let offsets = header.leaves.offset + IndexFormat.blockHeaderLength + 8 * 3
    let records = forgery.forged { bytes in
      bytes.replaceInteger(at: offsets + 2, by: UInt16(0))
      bytes.replaceInteger(at: offsets + 4, by: UInt16(0))
    }
    let shared = try PointIndexReader(bytes: records, name: "shared")
    #expect(throws: Failure.self) { try shared.found(near: centre, NearbyQuery(limit: 3)) }
    let names = forgery.forged { bytes in
      let first = Array(bytes[(header.names.offset + 8)..<(header.names.offset + 16)])
      bytes.replaceSubrange((header.names.offset + 16)..<(header.names.offset + 24), with: first)
    }
    let repeated = try PointIndexReader(bytes: names, name: "repeated")
    #expect(throws: Failure.self) { try repeated.points(named: PlaceNameKey("Ry"), limit: 9) }
  }
}
