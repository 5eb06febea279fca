import Basics
import Geodesy
import Locating
import PointFormats
import PointIndex
import PointsOfInterest

@testable import POICommand

/// A source that hides what it is, so that it is asked the general way.
struct HiddenSource: PointSource {
  let source: any PointSource
  var name: String { source.name }

  func points(
    near centre: Coordinate, matching query: NearbyQuery, by deadline: Deadline,
  ) throws -> PointSourceAnswer {
    try source.points(near: centre, matching: query, by: deadline)
  }
}

/// A stream that comes in given pieces.
final class PieceStream: ByteStream {
  let name = "standard input"
  let isReadable: Bool
  /// The pieces that have not been asked for.
  private(set) var pieces: [String]

  init(_ pieces: [String], isReadable: Bool = false) {
    (self.pieces, self.isReadable) = (pieces, isReadable)
  }

  func read(upTo count: Int, appendingTo buffer: inout [UInt8]) -> Int {
    guard !pieces.isEmpty else { return 0 }
    let piece = pieces.removeFirst()
    buffer.append(contentsOf: piece.utf8)
    return piece.utf8.count
  }
}

/// Points with everything that makes rows differ.
enum BatchFixture {
  static func point(_ index: Int) -> PointOfInterest {
    let names = ["A", "Tab\there", "quote\" and \\", "=SUM(1)", "José, 東京", "\u{1B}[31m", ""]
    let ids = ["node/\(index)", "\(index)", "way/-\(index + 1)", "x,\"\(index)", "né\(index)"]
    return PointOfInterest(
      name: index % 9 == 8 ? nil : names[index % names.count],
      category: index % 4 == 3 ? nil : Category(index % 2 == 0 ? "amenity=cafe" : "museum"),
      coordinate: index % 31 == 30
        ? nil : Coordinate(Double(index % 13) * 0.001, -Double(index / 13) * 0.0012345),
      id: index % 6 == 5 ? nil : ids[index % 5],
      source: index % 10 == 0 ? "other" : "points",
      attribution: index % 5 == 0 ? "© someone" : nil,
      tags: index % 3 == 0 ? ["name:de": "Käse\n\(index)", "amenity": "cafe", "a\"b": ""] : [:],
      isHidden: index % 11 == 0,
    )
  }

  static func source(
    _ points: [PointOfInterest], attribution: String? = nil,
  ) throws -> IndexedPointSource {
    try IndexedPointSource(inMemory: "points") { builder in
      for point in points { builder.add(point) }
      return PointIndexDescription(source: "points", attribution: attribution, time: nil)
    }
  }

  static func job(
    _ source: any PointSource, _ query: NearbyQuery = NearbyQuery(limit: 10),
    format: OutputFormat = .tsv, fields: [OutputField]? = nil, template: Template? = nil,
    language: String? = nil, isOuter: Bool = false,
  ) -> BatchJob {
    var query = query
    query.filter.nameLanguage = language.map(NameLanguage.init)
    return BatchJob(
      settings: Settings(
        location: .batch, sources: [], query: query, format: format,
        output: OutputOptions(fields: fields, template: template), timeout: .seconds(60),
      ),
      sources: [source],
      isOuter: isOuter,
      locations: BatchLocations(
        directories: Directories { _ in nil }, requirement: .none, places: .builtIn,
        by: Deadline(in: .seconds(60)),
      ),
      now: { .zero },
    )
  }

  /// All parts of the answer to some lines.
  static func parts(_ job: BatchJob, _ lines: String, partSize: Int = 1 << 20) -> [BatchPart] {
    var parts: [BatchPart] = []
    var worker = BatchWorker(job, nil, partSize: partSize)
    worker.answer(BatchChunk(bytes: Array(lines.utf8), form: .text(firstNumber: 1))) { part in
      parts.append(part)
      return true
    }
    return parts
  }

  /// The rows of the answer to some lines.
  static func rows(_ job: BatchJob, _ lines: String) -> String {
    String(decoding: parts(job, lines).flatMap(\.rows), as: UTF8.self)
  }
}
