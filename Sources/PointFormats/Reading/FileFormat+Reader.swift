extension FileFormat {
  /// The reader that every executable has; `nil` for formats that the whole program adds.
  ///
  /// It is `nil` for an index too, which is searched and not read.
  /// Columns of a table may be named by the user.
  package func builtInReader(columns: TableColumns? = nil) -> PointFileReader? {
    switch self {
    case .output(.csv): .streamed(DelimitedReader(columns: columns))
    case .output(.tsv):
      .streamed(DelimitedReader(delimiter: UInt8(ascii: "\t"), columns: columns))
    case .output(.geojson): .streamed(GeoJSONReader())
    case .input(.geojsonseq), .output(.ndjson): .streamed(GeoJSONSequenceReader())
    case .output(.json): .streamed(JSONPointReader())
    default: nil
    }
  }
}
