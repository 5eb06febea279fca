import Basics
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

@testable import PointIndex

/// An index of which ranges are fetched, on a server in memory.
struct RemoteIndexTests {
  private static let deadline = Deadline(in: .seconds(300))

  /// Points with many strings, kinds and tags, so that their index is longer than what is fetched first.
  private static func points(count: Int = 6_000) throws -> [PointOfInterest] {
    var random = SeededGenerator(seed: 3)
    return PointShape.clusters.points(count: count, seed: 3).enumerated().map { number, place in
      PointOfInterest(
        name: "Name \(number)",
        category: Category(number % 7 == 0 ? "shop=k\(number % 400)" : "amenity=cafe"),
        coordinate: Coordinate(place.0, place.1), id: "node/\(number)",
        source: "s",
        tags: [
          "addr:street": "Street \(Int.random(in: 0..<3_000, using: &random))",
          "note": String(repeating: "n\(number)", count: 20),
        ],
      )
    }
  }

  private static let some = Result { try Indexed(points()) }
  private static let many = Result {
    try Indexed(points(count: Thoroughness.count(20_000, full: 200_000)))
  }
  /// The bytes of two indexes of many points, a few of them zoos; one has a category beyond ASCII.
  private static let zoos = Result {
    var points = try many.get().points
    for number in stride(from: 500, to: points.count, by: 1_000) {
      points[number].category = Category("tourism=zoo")
    }
    let plain = try PointIndexReader.of(points).allBytes
    // Any category beyond ASCII may be any: every search looks at its leaf, and at no other for it.
    points[3].category = Category("amenity=café")
    return (
      centres: points.compactMap(\.coordinate), contents: [plain, try Indexed(points).content],
    )
  }

  /// Points and their index, made once for all tests.
  private struct Indexed: Sendable {
    let points: [PointOfInterest]
    let content: [UInt8]

    init(_ points: [PointOfInterest]) throws {
      self.points = points
      content = try PointIndexReader.of(points).allBytes
    }

    func local() throws -> PointIndexReader {
      try PointIndexReader(bytes: content, name: "server")
    }
  }

  private static let filters = [
    PointFilter(),
    PointFilter(categories: [.tag(TagPattern(key: "amenity", value: "cafe"))]),
    PointFilter(categories: [.tag(TagPattern(key: "shop", value: "k7"))]),
    PointFilter(tags: [TagExpression(TagPattern(key: "addr:street", value: "Street 17"))]),
  ]

  @Test func `given an index on a server, when searched, then it is as a local one`() throws {
    let points =
      try Self.some.get().points + [PointOfInterest(name: "Nowhere", id: "z", source: "s")]
    let local = try PointIndexReader.of(points)
    let content = local.allBytes
    #expect(content.count > 4 * RangePlan.beginning)
    let centres =
      points.prefix(Thoroughness.count(3, full: 7)).compactMap(\.coordinate) + [
        Coordinate(0, 180), Coordinate(-90, 0),
      ]
    for filter in Self.filters {
      for query in [
        NearbyQuery(limit: 5, filter: filter), NearbyQuery(radius: 9_000, filter: filter),
      ] {
        for centre in centres {
          let remote = RemoteIndex(ScriptedIndexServer(content))
          let reader = try remote.reader(for: [centre], query, by: { Self.deadline })
          try expect(reader.found(near: centre, query), is: local.found(near: centre, query))
        }
      }
    }
  }

  @Test func `given places, when searched together, then parts are fetched in few rounds`() throws {
    let some = try Self.some.get()
    let local = try some.local()
    let server = ScriptedIndexServer(some.content)
    let centres = some.points.prefix(200).compactMap(\.coordinate)
    let query = NearbyQuery(limit: 3)
    let remote = RemoteIndex(server)
    let reader = try remote.reader(for: centres, query, by: { Self.deadline })
    #expect(server.seen.rounds <= 4)
    for centre in centres {
      try expect(reader.found(near: centre, query), is: local.found(near: centre, query))
    }
    server.forget()
    _ = try remote.reader(for: centres, query, by: { Self.deadline })
    expect(server.seen.rounds, is: 0)
  }

  @Test func `given places close together, when searched in turn, then all are found`() throws {
    let many = try Self.many.get()
    let local = try many.local()
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Thoroughness.count(15, full: 200) {
      let start = try #require(many.points.randomElement(using: &random)?.coordinate)
      let centres = (0..<4).map { _ in
        Coordinate(
          start.latitude + .random(in: -0.005...0.005, using: &random),
          start.longitude + .random(in: -0.005...0.005, using: &random), )
      }
      let query = NearbyQuery(limit: 2)
      let remote = RemoteIndex(ScriptedIndexServer(many.content))
      let reader = try remote.reader(for: centres, query, by: { Self.deadline })
      // One search for all of them, as a batch has it.
      var search = try NearestSearch(reader, for: query)
      for centre in centres {
        try search.run(from: centre)
        try expect(search.points(), is: local.found(near: centre, query))
      }
      // Leaves around may not have been fetched.
      #expect(!search.window.isComplete)
    }
  }

  /// Ten points, of a tag or of any.
  private func query(_ category: String?) -> NearbyQuery {
    let tag = category?.split(separator: "=").map(String.init)
    let patterns = tag.map { [CategoryPattern.tag(TagPattern(key: $0[0], value: $0[1]))] }
    return NearbyQuery(limit: 10, filter: PointFilter(categories: patterns ?? []))
  }

  @Test(arguments: [nil, "amenity=cafe", "shop=k7", "tourism=zoo", "shop=k9999"])
  func `given a lookup in many points, when searched, then few bytes are fetched in few rounds`(
    category: String?
  ) throws {
    let (centres, contents) = try Self.zoos.get()
    let query = self.query(category)
    let (rounds, bytes) = category == nil ? (4, 300_000) : (5, 400_000)
    for content in contents {
      let local = try PointIndexReader(bytes: content, name: "server")
      for centre in centres.prefix(Thoroughness.count(5, full: 10)) {
        let server = ScriptedIndexServer(content)
        let reader = try RemoteIndex(server).reader(for: [centre], query, by: { Self.deadline })
        #expect(server.seen.rounds <= rounds)
        #expect(server.seen.bytes <= bytes)
        try expect(reader.found(near: centre, query), is: local.found(near: centre, query))
      }
    }
  }

  /// The bytes of an index whose strings of tags are many, and far behind the first.
  private static let tagged = Result {
    var tagged = try points(count: 8_000)
    for number in tagged.indices {
      let (street, key) = (number * 7_919 % 2_500, number * 104_729 % 2_500)
      let kind = number % 7 == 0 ? "shop" : "amenity"
      tagged[number].category = Category("\(kind)=k7")
      tagged[number].tags = [
        kind: "k7",
        "addr:street": "Street \(String(repeating: "s", count: 100)) \(street)",
        "key \(String(repeating: "k", count: 100)) \(key)": "yes",
      ]
    }
    return (
      centres: tagged.compactMap(\.coordinate), try PointIndexReader.of(tagged).allBytes,
    )
  }

  @Test(arguments: [nil, "shop=k7"])
  func `given rows without tags, when searched, then no strings of tags are fetched`(
    category: String?
  ) throws {
    let (centres, content) = try Self.tagged.get()
    var query = self.query(category)
    query.needsDetails = false
    let local = try PointIndexReader(bytes: content, name: "server")
    let end = local.header.strings.offset + local.header.strings.length
    #expect(end > 3 * RangePlan.beginning)
    for centre in centres.prefix(10) {
      let server = ScriptedIndexServer(content)
      let reader = try RemoteIndex(server).reader(for: [centre], query, by: { Self.deadline })
      #expect(server.seen.rounds <= (category == nil ? 4 : 5))
      // Strings and blocks may share a cell.
      #expect(server.seen.requests.dropFirst().allSatisfy { $0.lowerBound + 1_024 >= end })
      let hits = try [reader, local].map { index in
        var search = try NearestSearch(index, for: query)
        try search.run(from: centre)
        return search.hits.map { [Double($0.place.block), Double($0.place.slot)] }
      }
      #expect(hits[0] == hits[1] && hits[0].count == 10)
    }
  }

  @Test func `given a file that changes once, when searched, then all is of the new one`() throws {
    let (old, new) = (try Self.some.get(), try PointIndexReader.of(Self.points(count: 3_000)))
    let content = new.allBytes
    let server = ScriptedIndexServer(old.content) { state, round in
      if round == 2 { (state.content, state.version) = (content, 2) }
    }
    let centre = try #require(old.points[0].coordinate)
    let query = NearbyQuery(limit: 4)
    let reader = try RemoteIndex(server).reader(for: [centre], query, by: { Self.deadline })
    try expect(reader.found(near: centre, query), is: new.found(near: centre, query))
  }

  @Test func `given a file that keeps changing, when searched, then it is try again`() throws {
    let server = ScriptedIndexServer(try Self.some.get().content) { state, _ in
      state.version += 1
    }
    let centre = Coordinate(1, 2)
    let failure = Failure(.tryAgain, "server: the index changed while it was read; try again")
    #expect(throws: failure) {
      try RemoteIndex(server).reader(for: [centre], NearbyQuery(limit: 1), by: { Self.deadline })
    }
  }

  @Test func `given answers of one version, when the file changes, then the next fails`() throws {
    let some = try Self.some.get()
    let server = ScriptedIndexServer(some.content) { state, round in
      if round == 5 { state.version = 2 }
    }
    let remote = RemoteIndex(server)
    remote.pin()
    let places = some.points.prefix(Thoroughness.count(500, full: 6_000)).compactMap(\.coordinate)
    let failures = places.map { place in
      do throws(Failure) {
        _ = try remote.reader(for: [place], NearbyQuery(limit: 1), by: { Self.deadline })
        return nil as Failure?
      } catch {
        return error
      }
    }
    let first = try #require(failures.firstIndex { $0 != nil })
    #expect(first > 0)
    expect(Set(failures[first...].map { $0?.kind }), is: [.tryAgain])
  }

  @Test func `given damage on the server, when searched, then it is told as for files`() throws {
    let some = try Self.some.get()
    let local = try some.local()
    let centre = try #require(some.points[0].coordinate)
    let query = NearbyQuery(limit: 1)
    var search = try NearestSearch(local, for: query)
    try search.run(from: centre)
    var content = some.content
    content[search.hits[0].place.block + 20] ^= 1
    let remote = RemoteIndex(ScriptedIndexServer(content))
    let reader = try remote.reader(for: [centre], query, by: { Self.deadline })
    #expect(throws: Failure.self) { try reader.found(near: centre, query) }
  }

  @Test func `given an index on a server, when all is fetched, then it can be proved`() throws {
    let remote = RemoteIndex(ScriptedIndexServer(try Self.some.get().content))
    _ = try remote.verified { Self.deadline }
  }

  @Test func `given no index, when opened, then it is refused`() {
    let remote = RemoteIndex(ScriptedIndexServer(Array("<html>".utf8)))
    #expect(throws: Failure(.data, "server: this is not an index of points of interest")) {
      try remote.header(by: Self.deadline)
    }
  }
}
