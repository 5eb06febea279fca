import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

struct IndexFormatTests {
  /// Vectors made with the reference implementation (python-xxhash).
  @Test(
    arguments: [
      (0, 0, 0xEF46_DB37_51D8_E999), (31, 1, 0xF031_031D_6597_7DFC),
      (100, 0x1122_3344_5566_7788, 0x031F_A402_2D9C_4A9C), (1_000, 0, 0x6EF4_36B0_0EBA_4078),
    ] as [(Int, UInt64, UInt64)])
  func `given bytes, when summed up, then it is XXH64`(count: Int, seed: UInt64, sum: UInt64) {
    let bytes = (0..<count).map { UInt8($0 & 255) }
    expect(Checksum.of(bytes, seed: seed), is: sum)
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, .max] as [UInt64])
  func `given a number, when written as varint, then it is read back`(number: UInt64) {
    var bytes: [UInt8] = []
    bytes.appendVarint(number)
    expect(Self.varint(in: bytes), is: number)
  }

  @Test(
    arguments: [[], [0x80], Array(repeating: 0xFF, count: 10), Array(repeating: 0x80, count: 11)]
      as [[UInt8]]
  )
  func `given a varint that does not end or fit, when read, then there is none`(bytes: [UInt8]) {
    #expect(Self.varint(in: bytes) == nil)
  }

  private static func varint(in bytes: [UInt8]) -> UInt64? {
    bytes.withMappedBytes(bytes.indices) { mapped in
      var cursor = ByteCursor(mapped)
      return cursor.varint()
    }
  }

  @Test(arguments: [
    "node/1", "way/2", "relation/9007199254740993", "node/-5", "node/0", "node/-0", "node/01",
    "node/", "nodes/1", "1", "0", "007", "-1", "18446744073709551615", "9999999999999999999",
    "10000000000000000000", "", "é", "node/1152921504606846975", "node/1152921504606846976",
    "node/99999999999999999999",
  ])
  func `given an id, when kept in an index, then it is the same text`(id: String) throws {
    let place = Coordinate(1, 2)
    let index = try PointIndexReader.of([PointOfInterest(coordinate: place, id: id, source: "s")])
    try expect(index.found(near: place, NearbyQuery(limit: 1)).map(\.point.id), is: [id])
  }

  @Test func `given neighbouring cells, when placed on the curve, then they are one step apart`() {
    // All cells of a coarse grid in the order of the curve: each must touch the one before.
    let side = 32
    var cells: [(x: Int, y: Int, position: UInt64)] = []
    for cell in 0..<(side * side) {
      let (x, y) = (cell % side, cell / side)
      guard x < 26, y < 26 else { continue }
      let longitude = Int32(Int64(x) << 27 - 1_800_000_000)
      let latitude = Int32(Int64(y) << 26 - 900_000_000)
      let position = HilbertCurve.position(latitude: latitude, longitude: longitude)
      cells.append((x, y, position))
    }
    cells.sort { $0.position < $1.position }
    let jumps = zip(cells, cells.dropFirst()).filter { first, second in
      let (across, up) = (first.x - second.x, first.y - second.y)
      return abs(across) + abs(up) != 1
    }
    // Only where the curve leaves the map and comes back.
    #expect(jumps.count <= 26)
    let positions = Set(cells.map(\.position))
    expect(positions.count, is: 676)
  }

  @Test func `given any ASCII name, when sought by it, then bytes decide as folded text`() throws {
    let place = Coordinate(1, 2)
    let names = (1..<128).map { "x\(Character(Unicode.Scalar(UInt8($0))))y" }
    let points = names.map { PointOfInterest(name: $0, coordinate: place, source: "s") }
    let filters = names.map { PointFilter(name: FoldedText($0)) }
    try expectSame(filters, of: points, near: place)
  }

  @Test(arguments: ["de", "de-AT", "ü"])
  func
    `given names in a language, when searched by name, then the index decides as the filter does`(
      language: String
    ) throws
  {
    let place = Coordinate(1, 2)
    let texts = ["Linz", "Línz", "Wien", "Graz"]
    let points = (0..<256).map { number in
      let named: Tags = [
        "name:de": texts[number / 16 % 4], "name:\(language)": texts[number / 64 % 4],
        "alt_name": "Wien",
      ]
      return PointOfInterest(
        name: number % 4 == 0 ? nil : texts[number / 4 % 4], coordinate: place, id: "\(number)",
        source: "s", tags: number % 3 == 0 ? ["note": "linz"] : named,
      )
    }
    let filters = ["linz", "WIEN", "z", "ü"].map {
      PointFilter(name: FoldedText($0), nameLanguage: NameLanguage(language))
    }
    try expectSame(filters, of: points, near: place)
  }

  @Test func `given more kinds than rows, when searched by each, then none is lost`() throws {
    var random = SeededGenerator(seed: 8)
    let points = (0..<2_000).map { number in
      PointOfInterest(
        category: Category(number % 2 == 0 ? "shop=k\(number % 700)" : "amenity=common"),
        coordinate: place(
          .random(in: -80...80, using: &random), .random(in: -180...180, using: &random),
        ),
        id: "\(number)", source: "s",
      )
    }
    let index = try PointIndexReader.of(points)
    try index.verify()
    let centre = Coordinate(10, 10)
    for kind in stride(from: 0, to: 700, by: Thoroughness.count(70, full: 7)) {
      let rare = CategoryPattern.tag(TagPattern(key: "shop", value: "k\(kind)"))
      let other = CategoryPattern.word(FoldedText("k\(kind + 1)"))
      let common = CategoryPattern.tag(TagPattern(key: "amenity", value: "common"))
      for patterns in [[rare], [rare, other], [other, common]] {
        let query = NearbyQuery(limit: 5, filter: PointFilter(categories: patterns))
        try expect(index.found(near: centre, query), is: query.bruteForce(points, near: centre))
      }
    }
  }

  @Test func `given text beyond ASCII, when searched, then equality is Unicode's`() throws {
    let place = Coordinate(1, 2)
    let categories = [
      "shop=Kaffee", "shop=\u{212A}affee", "shop=caf\u{E9}", "caf\u{E9}", "cafe\u{301}",
    ]
    let points = categories.enumerated().map { number, text in
      PointOfInterest(category: Category(text), coordinate: place, id: "\(number)", source: "s")
    }
    let patterns: [CategoryPattern] = [
      .tag(TagPattern(key: "shop", value: "Kaffee")),
      .tag(TagPattern(key: "shop", value: "\u{212A}affee")),
      .tag(TagPattern(key: "shop", value: "cafe\u{301}")),
      .tag(TagPattern(key: "shop", value: nil)),
      .word(FoldedText("cafe")),
    ]
    try expectSame(patterns.map { PointFilter(categories: [$0]) }, of: points, near: place)
  }

  @Test func `given categories that are several, when searched, then each is found`() throws {
    let categories = [
      "amenity=cafe;bar", "amenity=cafe", "amenity=bar; pub", "shop=tea", "Cafe; Bar", "museum",
      "amenity=café;bar", "odd=a;b",
    ]
    let points = (0..<600).map { (number: Int) -> PointOfInterest in
      let (row, column) = number.quotientAndRemainder(dividingBy: 25)
      return PointOfInterest(
        category: Category(categories[number % categories.count]),
        coordinate: place(Double(row) / 100, Double(column) / 100), id: "\(number)",
        source: "test",
      )
    }
    let tags: [(String, String?)] = [
      ("shop", "bar"), ("amenity", "cafe"), ("amenity", "bar"), ("amenity", "pub"),
      ("amenity", nil), ("amenity", "cafe;bar"), ("amenity", "café"), ("odd", "b"),
    ]
    var patterns: [CategoryPattern] = tags.map { .tag(TagPattern(key: $0.0, value: $0.1)) }
    for word in ["bar", "Cafe; Bar", "museum"] { patterns.append(.word(FoldedText(word))) }
    let counts = try expectSame(
      patterns.map { PointFilter(categories: [$0]) }, of: points, near: Coordinate(0.03, 0.07),
      limit: 150,
    )
    #expect(counts[0] == 0 && !counts[1...].contains(0))
  }

  /// Expects that an index finds what looking at every point finds; returns how many that are.
  @discardableResult private func expectSame(
    _ filters: [PointFilter], of points: [PointOfInterest], near place: Coordinate,
    limit: Int? = nil, _ sourceLocation: SourceLocation = #_sourceLocation,
  ) throws -> [Int] {
    let index = try PointIndexReader.of(points)
    return try filters.map { filter in
      let query = NearbyQuery(limit: limit, filter: filter)
      let found = try index.found(near: place, query).map(Ranked.init)
      let expected = query.bruteForce(points, near: place).map(Ranked.init)
      expect(found, is: expected, sourceLocation: sourceLocation)
      return found.count
    }
  }
}

struct NodeLayoutTests {
  @Test(arguments: [0, 1, 16, 17, 256, 257, 4_096, 4_097, 65_537], [2, 256])
  func `given a tree, when its nodes are placed, then they fill both sections without gaps`(
    leafCount: Int, rowCount: Int,
  ) {
    let layout = NodeLayout(leafCount: leafCount, rowCount: rowCount)
    var header = IndexHeader()
    header.upperNodes = IndexSection(offset: 1_000, length: layout.upperLength)
    header.families = IndexSection(offset: 1 << 30, length: layout.familiesLength)
    var places: [Range<Int>] = []
    for (number, count) in layout.counts.enumerated() {
      for index in 0..<count {
        let start = layout.offset(level: number + 1, index: index, in: header)
        places.append(start..<(start + layout.length(level: number + 1)))
      }
    }
    places.sort { $0.lowerBound < $1.lowerBound }
    var ends = [header.upperNodes.offset, header.families.offset]
    for place in places {
      let section = place.lowerBound < header.families.offset ? 0 : 1
      expect(place.lowerBound, is: ends[section])
      ends[section] = place.upperBound
    }
    expect(ends[0], is: header.upperNodes.offset + header.upperNodes.length)
    expect(ends[1], is: header.families.offset + header.families.length)
  }

  @Test func `given three levels, when the lower ones are placed, then children follow parents`() {
    let layout = NodeLayout(leafCount: 600, rowCount: 10)
    let header = IndexHeader()
    let second = layout.offset(level: 2, index: 1, in: header)
    expect(layout.counts, is: [38, 3, 1])
    expect(layout.offset(level: 1, index: 16, in: header), is: second + layout.length(level: 2))
    expect(layout.offset(level: 2, index: 2, in: header), is: second + layout.familyLength)
    expect(layout.upperLength, is: layout.length(level: 3))
  }
}
