/// A format in which results can be printed.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// Aligned columns for a person at a terminal.
  case table
  /// Tab-separated values without a header.
  case tsv
  /// Comma-separated values with a header, RFC 4180.
  case csv
  /// One JSON document.
  case json
  /// One JSON object a line.
  case ndjson
  /// A GeoJSON feature collection, RFC 7946.
  case geojson
  /// GPX 1.1 waypoints.
  case gpx
  /// A map as a picture.
  case svg

  /// Whether the answers to many locations can stand one behind the other.
  package var allowsBatch: Bool {
    switch self {
    case .tsv, .csv, .ndjson: true
    case .table, .json, .geojson, .gpx, .svg: false
    }
  }

  /// Whether fields can be chosen.
  package var allowsFields: Bool { self == .table || allowsBatch }

  /// The writer of this format.
  ///
  /// - Parameter options: How to write; what a format has no use for it ignores.
  /// - Returns: A writer without state, which can serve any number of results.
  package func writer(_ options: OutputOptions = OutputOptions()) -> any ResultWriter {
    switch self {
    case .table: TableWriter(options)
    case .tsv: TSVWriter(fields: options.fields)
    case .csv: CSVWriter(fields: options.fields, isShown: options.isShown)
    case .json: JSONWriter()
    case .ndjson: NDJSONWriter(fields: options.fields)
    case .geojson: GeoJSONWriter()
    case .gpx: GPXWriter()
    case .svg: SVGWriter(units: options.units)
    }
  }
}
