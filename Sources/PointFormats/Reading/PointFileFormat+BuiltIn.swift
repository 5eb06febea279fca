extension PointFileFormat {
  /// The formats that every build reads, without those that need XML or a PBF reader.
  ///
  /// A `.txt` is a table, as GeoNames and USGS GNIS call theirs. A `.json` may be GeoJSON or a list
  /// of locations; the file itself tells.
  package static var builtIn: [PointFileFormat] {
    [
      PointFileFormat(name: "csv", suffixes: [".csv", ".txt"], reader: DelimitedReader()),
      PointFileFormat(
        name: "tsv",
        suffixes: [".tsv"],
        reader: DelimitedReader(delimiter: UInt8(ascii: "\t")),
      ),
      PointFileFormat(name: "geojson", suffixes: [".geojson"], reader: GeoJSONReader()),
      PointFileFormat(
        name: "geojsonseq",
        suffixes: [".geojsonl", ".geojsonseq", ".geojsons", ".ndjson"],
        reader: GeoJSONSequenceReader(),
      ),
      PointFileFormat(name: "json", suffixes: [".json"], reader: JSONPointReader()),
    ]
  }
}
