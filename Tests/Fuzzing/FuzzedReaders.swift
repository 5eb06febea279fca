import Basics
import Geodesy
import Locating
import PointFormats
import PointIndex
import PointsOfInterest

/// A reader of bytes from outside.
protocol FuzzedReader: Sendable {
  /// Reads the bytes whole and forgets what was in them, errors too.
  func read(_ bytes: [UInt8])
}

/// A reader of a file of points.
struct FuzzedPoints: FuzzedReader {
  private let reader: PointFileReader

  init(_ reader: PointFileReader) { self.reader = reader }

  func read(_ bytes: [UInt8]) {
    let source = FilePointSource(name: "fuzz", reader: reader, input: StoredBytes(bytes))
    var sink = TouchingSink()
    _ = try? source.feed(into: &sink, by: nil) { _ in }
  }
}

/// Takes points and looks at every part of them.
private struct TouchingSink: UnselectiveSink {
  private var byteCount = 0

  mutating func add(_ point: PointOfInterest) {
    byteCount &+= (point.name ?? "").utf8.count &+ (point.id ?? "").utf8.count
    for tag in point.tags.pairs { byteCount &+= tag.key.utf8.count &+ tag.value.utf8.count }
    if let place = point.coordinate {
      precondition(abs(place.latitude) <= 90 && abs(place.longitude) <= 180)
    }
  }

  mutating func skip(_ problem: Failure) { byteCount &+= problem.message.utf8.count }
}

/// A file of locations: lines, NMEA 0183, gpsd JSON, GeoJSON or GPX, as its beginning tells.
struct FuzzedFixes: FuzzedReader {
  let decoders: [any FixDecoder]

  func read(_ bytes: [UInt8]) {
    var reader = FixReader(
      StoredBytes(bytes).stream(), chunkSize: 4096,
      LocationFormats(
        parser: { Fix(coordinate: try LocationNotation.parse($0).coordinate, origin: .file) },
        decoders: decoders,
      ),
    )
    do {
      if let decoder = try reader.documentDecoder() {
        try reader.readFixes(with: decoder) { _ in }
      } else {
        while try reader.nextLine() != nil {}
      }
    } catch {}
  }
}

/// An index that is opened, verified and searched.
///
/// Sums do not stand in the way: see `Checksum`.
struct FuzzedIndex: FuzzedReader {
  private static let queries = [
    NearbyQuery(limit: 3),
    NearbyQuery(
      filter: PointFilter(
        categories: [.tag(zoo)], tags: [TagExpression(TagPattern(key: "k", value: nil))],
      )
    ),
    NearbyQuery(limit: 70, radius: 1_000_000, filter: PointFilter(name: FoldedText("7"))),
  ]
  private static let zoo = TagPattern(key: "tourism", value: "zoo")

  func read(_ bytes: [UInt8]) {
    guard let index = try? PointIndexReader(bytes: bytes, name: "fuzz") else { return }
    _ = index.header.area
    try? index.verify()
    for query in Self.queries { try? search(index, for: query) }
  }

  private func search(_ index: PointIndexReader, for query: NearbyQuery) throws {
    var search = try NearestSearch(index, for: query)
    var points = IndexedPoints(index, source: nil)
    for place in try [
      Coordinate(latitude: 37.3, longitude: -121.9), .init(latitude: -90, longitude: 180),
    ] {
      try search.run(from: place)
      for hit in search.hits { _ = try points.point(of: hit) }
    }
  }

  /// Writes a sound index of this build, to begin with.
  static func writeSeed(to path: String) {
    _ = try? PointIndexWriter.write(to: path) { builder in
      for number in 0..<150 {
        builder.add(
          PointOfInterest(
            name: number % 5 == 0 ? nil : "Point \(number)",
            coordinate: number % 50 == 0
              ? nil
              : try Coordinate(
                latitude: Double(number * 37 % 180) - 89.5,
                longitude: Double(number * 101 % 360) - 179.5,
              ),
            id: "node/\(number)",
            source: "fuzz",
            tags: ["tourism": number % 7 == 0 ? "zoo" : "museum", "k": "v\(number % 3)"],
            isHidden: number % 11 == 0,
          )
        )
      }
      return PointIndexDescription(source: "fuzz.csv", attribution: "somebody")
    }
  }
}
