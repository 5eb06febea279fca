extension FileFormat {
  /// The reader that every executable has; `nil` for formats that the whole program adds.
  ///
  /// It is `nil` for an index too, which is searched and not read.
  package var builtInReader: PointFileReader? {
    switch self {
    case .output(.csv): .streamed(DelimitedReader())
    case .output(.tsv): .streamed(DelimitedReader(delimiter: UInt8(ascii: "\t")))
    case .output(.geojson): .streamed(GeoJSONReader())
    case .geojsonseq, .output(.ndjson): .streamed(GeoJSONSequenceReader())
    case .output(.json): .streamed(JSONPointReader())
    default: nil
    }
  }
}
