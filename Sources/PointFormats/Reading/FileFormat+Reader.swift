extension FileFormat {
  /// The reader that every executable has; `nil` for formats that the whole program adds.
  ///
  /// It is `nil` for an index too, which is searched and not read.
  package var builtInReader: PointFileReader? {
    switch self {
    case .csv: .streamed(DelimitedReader())
    case .tsv: .streamed(DelimitedReader(delimiter: UInt8(ascii: "\t")))
    case .geojson: .streamed(GeoJSONReader())
    case .geojsonseq, .ndjson: .streamed(GeoJSONSequenceReader())
    case .json: .streamed(JSONPointReader())
    case .gpx, .kml, .osmPBF, .poix, .table, .svg: nil
    }
  }
}
