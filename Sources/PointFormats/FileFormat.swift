/// A format of points, in the order in which lists show it.
///
/// This is the catalogue of formats: the choices of `--source-format`, completions and the names of indexes
/// follow from it.
package enum FileFormat: Hashable, CaseIterable, Sendable {
  /// A format that results are printed in; most are read, too.
  case output(OutputFormat)
  /// A format that is read alone.
  case input(InputFormat)

  package static let poix = FileFormat.input(.poix)

  package static var allCases: [FileFormat] {
    OutputFormat.allCases.map(FileFormat.output) + InputFormat.allCases.map(FileFormat.input)
  }

  package var name: String {
    switch self {
    case .output(let format): format.rawValue
    case .input(let format): format.rawValue
    }
  }

  /// Endings of its files' names, in lower case and with the point, the usual one first.
  package var suffixes: [String] { facts.suffixes }
  /// The ending that is given to a file of this format; empty for one that goes to a terminal.
  package var usualSuffix: String { suffixes.first ?? "" }
  package var mediaType: String { facts.mediaType }
  /// Whether points can be read from it.
  package var isRead: Bool { facts.isRead }
  /// Whether only the whole program reads it; an index needs no reader.
  package var needsFullProgram: Bool { isRead && self != .poix && builtInReader() == nil }
  package static var readSuffixes: [String] { allCases.filter(\.isRead).flatMap(\.suffixes) }

  /// The ending of a file of text that is packed with gzip, behind that of its format.
  package static let packedSuffix = ".gz"

  /// Whether the ending of a file's name says that it is packed with gzip.
  package static func isPacked(_ path: String) -> Bool {
    path.utf8.count > packedSuffix.utf8.count && path.lowercased().hasSuffix(packedSuffix)
  }

  /// The format that the ending of a file's name tells, in any case; `nil` for none that can be read.
  package init?(ofFile path: String) {
    let isPacked = Self.isPacked(path)
    let path = String(path.lowercased().dropLast(isPacked ? Self.packedSuffix.count : 0))
    let format = Self.allCases.first { format in
      format.isRead && (!isPacked || format.isText)
        && format.suffixes.contains { path.hasSuffix($0) }
    }
    guard let format else { return nil }
    self = format
  }

  /// Whether its files are tables, whose columns may be named.
  package var hasColumns: Bool { self == .output(.csv) || self == .output(.tsv) }
  /// Whether its files are text, which is read front to back and may be packed.
  private var isText: Bool { self != .input(.osmPBF) && self != .poix }
}

/// A format that points are read from and results are not printed in, under its name.
package enum InputFormat: String, CaseIterable, Sendable {
  case geojsonseq
  case kml
  case osmPBF = "osm.pbf"
  case poix
}

extension FileFormat {
  private typealias Facts = (mediaType: String, isRead: Bool, suffixes: [String])

  /// A `.txt` is a table of values, as GeoNames and USGS GNIS call theirs.
  private var facts: Facts {
    switch self {
    case .output(.table): ("text/plain", false, [])
    case .output(.tsv): ("text/tab-separated-values", true, [".tsv"])
    case .output(.csv): ("text/csv", true, [".csv", ".txt"])
    case .output(.json): ("application/json", true, [".json"])
    case .output(.ndjson): ("application/x-ndjson", true, [".ndjson", ".jsonl"])
    case .output(.geojson): ("application/geo+json", true, [".geojson"])
    case .output(.gpx): ("application/gpx+xml", true, [".gpx"])
    case .output(.svg): ("image/svg+xml", false, [".svg"])
    case .output(.html): ("text/html", false, [".html"])
    case .input(.geojsonseq):
      ("application/geo+json-seq", true, [".geojsonl", ".geojsonseq", ".geojsons"])
    case .input(.kml): ("application/vnd.google-earth.kml+xml", true, [".kml", ".kmz"])
    case .input(.osmPBF): ("application/x-protobuf", true, [".osm.pbf", ".pbf"])
    case .input(.poix): ("application/octet-stream", true, [".poix"])
    }
  }

  /// The reader that every executable has; `nil` for formats that the whole program adds.
  ///
  /// It is `nil` for an index too, which is searched and not read.
  /// Columns of a table may be named by the user.
  package func builtInReader(columns: TableColumns? = nil) -> PointFileReader? {
    switch self {
    case .output(.csv): .streamed(DelimitedReader(columns: columns))
    case .output(.tsv):
      .streamed(DelimitedReader(delimiter: UInt8(ascii: "\t"), columns: columns))
    case .output(.geojson): .streamed(JSONPointReader(isGeoJSON: true))
    case .output(.json): .streamed(JSONPointReader())
    case .input(.geojsonseq), .output(.ndjson): .streamed(GeoJSONSequenceReader())
    default: nil
    }
  }
}
