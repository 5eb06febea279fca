import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex
@testable import Streets

/// Whatever is wrong with a file of streets: an error, or the right answer, never anything else.
struct StreetsDamageTests {
  private static let centre = Result { try Coordinate(latitude: 59, longitude: -179.99) }

  private static func sound() throws -> [UInt8] {
    let centre = try centre.get()
    var random = SeededGenerator(seed: 4)
    var material = StreetMaterial.random(around: centre, nodes: 50, &random)
    let ring = (0..<4).map { material.places[$0] }
    material.areas = [
      StreetMaterial.Area(kind: .water, rings: [ring]),
      StreetMaterial.Area(kind: .park, rings: [ring, Array(ring.dropLast())]),
    ]
    let description = PointIndexDescription(source: "a.osm.pbf", attribution: "© OpenStreetMap")
    return try StreetsWriter.inMemory(material, description: description).allBytes
  }

  private struct Answers: Equatable {
    var walks: [Metres?] = []
    var path: [Coordinate] = []
    var courses: [StreetKind: [[Coordinate]]] = [:]
    var areas: [StreetMaterial.Area] = []
  }

  private static func answers(_ bytes: [UInt8]) throws -> Answers {
    let streets = try Streets(IndexStorage(bytes), name: "flipped")
    let centre = try centre.get()
    var (random, answers) = (SeededGenerator(seed: 6), Answers())
    var search = WalkSearch(streets)
    try search.begin(at: random.place(around: centre, within: 300))
    for _ in 0..<6 {
      _ = try search.add(WalkTarget(place: random.place(around: centre, within: 500)))
    }
    let extent = random.extent(around: centre, size: 300)
    _ = try search.add(WalkTarget(extent: extent, place: centre))
    try search.run(count: 7)
    answers.walks = (0..<7).map { search.walk(to: $0) }
    answers.path = try search.path(to: 6)
    let box = BoundingBox(south: 58, north: 60, west: 179, east: -179)
    answers.courses = try streets.courses(in: box, mostLegs: 10_000)
    answers.areas = try streets.areas(in: box, mostLegs: 10_000)
    return answers
  }

  @Test func `given any byte flipped, when searched, then it fails or answers right`() throws {
    var bytes = try Self.sound()
    let right = try Self.answers(bytes)
    #expect(right.walks.contains { $0 != nil } && !right.path.isEmpty && right.areas.count == 2)
    try Streets(IndexStorage(bytes), name: "sound").verify()
    for index in stride(from: 0, to: bytes.count, by: Thoroughness.count(7, full: 1)) {
      let bit = UInt8(1) << UInt8(index % 8)
      bytes[index] ^= bit
      defer { bytes[index] ^= bit }
      let failure = #expect(throws: Failure.self, "byte \(index)") {
        try Streets(IndexStorage(bytes), name: "flipped").verify()
      }
      expect(failure?.kind, is: .data)
      do {
        let answers = try Self.answers(bytes)
        expect(answers, is: right, "byte \(index)")
      } catch let failure as Failure {
        expect(failure.kind, is: .data)
      }
    }
  }

  @Test func `given any prefix, when opened, then it is refused`() throws {
    let bytes = try Self.sound()
    for length in stride(from: 0, to: bytes.count, by: Thoroughness.count(37, full: 1)) {
      #expect(throws: Failure.self, "\(length) bytes") {
        try Streets(IndexStorage(Array(bytes[..<length])), name: "cut")
      }
    }
  }

  @Test func `given bytes changed under right sums, when searched, then nothing crashes`() throws {
    let sound = try Self.sound()
    var random = SeededGenerator(seed: 12)
    for _ in 0..<Thoroughness.count(300, full: 30_000) {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 24..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random, )
      }
      bytes.makeSumsRight()
      _ = try? Self.answers(bytes)
      try? Streets(IndexStorage(bytes), name: "forged").verify()
    }
  }

  @Test func `given a block of more than 32 MiB, when written, then it is refused`() throws {
    var directory = DirectoryEncoder(.nodes)
    try directory.add(length: 32 << 20, sum: 0, box: .empty, at: 0)
    let failure = #expect(throws: Failure.self) {
      try directory.add(length: 32 << 20 + 1, sum: 0, box: .empty, at: 0)
    }
    #expect(failure?.kind == .data && directory.count == 1)
  }

  /// More edges than are measured at once, and more nodes than the blocks that are made at once.
  private static let grid = {
    var material = StreetMaterial()
    let side = 140
    for row in 0..<side {
      for column in 0..<side {
        material.places.append(
          StreetPlace(checkedLatitude: Int32(row * 1_000), longitude: Int32(column * 1_000))
        )
      }
    }
    for line in 0..<UInt32(side) {
      let side = UInt32(side)
      material.addWay((0..<side).map { line * side + $0 })
      material.addWay((0..<side).map { $0 * side + line })
    }
    return material
  }()

  @Test func `given many ways, when any number of threads write, then bytes are the same`() throws {
    let alone = try StreetsWriter.inMemory(Self.grid, workers: Workers(count: 1))
    expect(alone.header.edgeCount, is: 2 * 140 * 139)
    for count in [2, 5] {
      let streets = try StreetsWriter.inMemory(Self.grid, workers: Workers(count: count))
      expect(streets.allBytes, is: alone.allBytes)
    }
  }

  @Test func `given many ways, when any checkpoint fails, then the writing ends`() throws {
    var (material, count) = (Self.grid, 0)
    material.squares = [StreetMaterial.Square(kind: .street, rings: [[0, 1, 141, 140]])]
    _ = try StreetsWriter.inMemory(material) { count += 1 }
    #expect(count > 5)
    for last in Thoroughness.sample(Array(1...count), oneOf: 3) {
      var calls = 0
      #expect(throws: CancellationError.self) {
        try StreetsWriter.inMemory(material) {
          calls += 1
          if calls == last { throw CancellationError() }
        }
      }
      expect(calls, is: last)
    }
  }
}

extension Streets {
  fileprivate var allBytes: [UInt8] {
    var bytes: [UInt8] = []
    nodes.bytes.append(to: &bytes)
    return bytes
  }
}

extension [UInt8] {
  /// Computes all sums anew, as far as the header tells where they are.
  fileprivate mutating func makeSumsRight() {
    sealHeader()
    let storage = IndexStorage(self)
    let header = withExtendedLifetime(storage) { try? StreetsHeader(storage.bytes, name: "") }
    guard let streets = header else { return }
    for (place, content) in [
      (streets.nodeDirectory, BlockDirectory.Content.nodes), (streets.areaDirectory, .areas),
    ] {
      makeSumsRight(place, content)
    }
    let sum = Checksum.of(Array(self[streets.groups...]), seed: 0)
    replaceInteger(at: 80, by: sum)
    sealHeader()
  }

  private mutating func makeSumsRight(
    _ place: BlockDirectory.Place, _ content: BlockDirectory.Content,
  ) {
    let storage = IndexStorage(self)
    defer { withExtendedLifetime(storage) {} }
    for number in 0..<place.blockCount {
      let entry = place.entries + number * StreetsFormat.entryLength
      let offset = Int(truncatingIfNeeded: storage.bytes.load(UInt64.self, at: entry + 16))
      let length = Int(storage.bytes.load(UInt32.self, at: entry + 24))
      guard let block = storage.bytes.slice(at: offset, count: length) else { continue }
      let sum = Checksum.of(block, seed: content.blockSeed(number))
      replaceInteger(at: entry + 28, by: UInt32(truncatingIfNeeded: sum))
    }
    for group in 0..<place.groupCount {
      let first = group * StreetsFormat.entriesOfGroup
      let start = place.entries + first * StreetsFormat.entryLength
      let end = Swift.min(start + 64 * StreetsFormat.entryLength, place.entriesEnd)
      let sum = Checksum.of(Array(self[start..<end]), seed: content.groupSeed(group))
      replaceInteger(at: place.groups + group * StreetsFormat.groupLength + 16, by: sum)
    }
  }

  private mutating func sealHeader() {
    let length = Swift.min(count, self[12..<16].reversed().reduce(0) { $0 << 8 | Int($1) })
    replaceInteger(at: 16, by: Checksum.of(Array(self[24..<length]), seed: 0))
  }
}
