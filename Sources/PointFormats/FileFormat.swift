/// A format of points, in the order in which lists show it.
///
/// This is the catalogue of formats: the choices of `--source-format`, completions, help and the names
/// of indexes follow from it.
package enum FileFormat: Hashable, CaseIterable, Sendable {
  /// A format that results are printed in; most are read, too.
  case output(OutputFormat)
  case geojsonseq
  case kml
  case osmPBF
  case poix

  package static var allCases: [FileFormat] {
    OutputFormat.allCases.map(FileFormat.output) + [.geojsonseq, .kml, .osmPBF, .poix]
  }

  /// The name that options take.
  package var name: String {
    switch self {
    case .output(let format): format.rawValue
    case .geojsonseq: "geojsonseq"
    case .kml: "kml"
    case .osmPBF: "osm.pbf"
    case .poix: "poix"
    }
  }

  /// Endings of its files' names, in lower case and with the point, the usual one first.
  package var suffixes: [String] { facts.suffixes }

  /// The ending that is given to a file of this format; empty for one that goes to a terminal.
  package var usualSuffix: String { suffixes.first ?? "" }

  /// The media type of its files, as in `Content-Type`.
  package var mediaType: String { facts.mediaType }

  /// Whether points can be read from it.
  package var isRead: Bool { facts.reading != nil }

  /// The points in such a file, in half a line; empty if it is not read.
  package var readingSummary: String { facts.reading ?? "" }

  /// Whether only the whole program reads it; an index needs no reader.
  package var needsFullProgram: Bool { isRead && self != .poix && builtInReader() == nil }

  /// The endings of all files that are read.
  package static var readSuffixes: [String] { allCases.filter(\.isRead).flatMap(\.suffixes) }

  /// The ending of a file of text that is packed with gzip, behind that of its format.
  package static let packedSuffix = ".gz"

  /// Whether the ending of a file's name says that it is packed with gzip.
  package static func isPacked(_ path: String) -> Bool {
    path.utf8.count > packedSuffix.utf8.count && path.lowercased().hasSuffix(packedSuffix)
  }

  /// The format of a file; `nil` if the ending of its name tells no format that can be read.
  ///
  /// - Parameter path: The file's path; upper and lower case are the same.
  package init?(ofFile path: String) {
    let isPacked = Self.isPacked(path)
    let path = path.lowercased().dropLast(isPacked ? Self.packedSuffix.count : 0)
    let format = Self.allCases.first { format in
      format.isRead && (!isPacked || format.isText)
        && format.suffixes.contains { path.hasSuffix($0) }
    }
    guard let format else { return nil }
    self = format
  }

  /// Whether its files are text, which is read front to back and may be packed.
  private var isText: Bool { self != .osmPBF && self != .poix }
}

extension FileFormat {
  private struct Facts {
    let suffixes: [String]
    let mediaType: String
    /// The points in such a file, in half a line; `nil` if it is not read.
    let reading: String?

    init(_ suffixes: [String], _ mediaType: String, reading: String?) {
      self.suffixes = suffixes
      self.mediaType = mediaType
      self.reading = reading
    }
  }

  /// A `.txt` is a table of values, as GeoNames and USGS GNIS call theirs.
  private var facts: Facts {
    switch self {
    case .output(.table): Facts([], "text/plain", reading: nil)
    case .output(.tsv): Facts([".tsv"], "text/tab-separated-values", reading: "a table with tabs")
    case .output(.csv):
      Facts(
        [".csv", ".txt"],
        "text/csv",
        reading: "a table; also the files of GeoNames and of USGS GNIS as they are",
      )
    case .output(.json):
      Facts(
        [".json"],
        "application/json",
        reading: #"GeoJSON, or [{"name":"...","lat":37.3,"long":-121.9}]"#,
      )
    case .output(.ndjson):
      Facts(
        [".ndjson", ".jsonl"],
        "application/x-ndjson",
        reading: "such an object a line, as -f ndjson prints them",
      )
    case .output(.geojson):
      Facts([".geojson"], "application/geo+json", reading: "GeoJSON (RFC 7946)")
    case .geojsonseq:
      Facts(
        [".geojsonl", ".geojsonseq", ".geojsons"],
        "application/geo+json-seq",
        reading: "text sequences of GeoJSON (RFC 8142)",
      )
    case .output(.gpx): Facts([".gpx"], "application/gpx+xml", reading: "waypoints of GPX")
    case .kml:
      Facts(
        [".kml", ".kmz"],
        "application/vnd.google-earth.kml+xml",
        reading: "placemarks of KML",
      )
    case .output(.svg): Facts([".svg"], "image/svg+xml", reading: nil)
    case .osmPBF:
      Facts(
        [".osm.pbf", ".pbf"],
        "application/x-protobuf",
        reading: "an extract of OpenStreetMap; see poi help openstreetmap",
      )
    case .poix:
      Facts([".poix"], "application/octet-stream", reading: "an index made by poi index")
    }
  }
}
