package import PointsOfInterest

/// A format in which results can be printed.
package enum OutputFormat: String, CaseIterable, Sendable {
  case table
  case tsv
  case csv
  case json
  case ndjson
  case geojson
  case gpx
  case svg
  case html

  /// The format in half a line.
  package var summary: String {
    switch self {
    case .table: "aligned columns for a person at a terminal"
    case .tsv: "tab-separated values without a header; tab, newline and \\ are \\t, \\n and \\\\"
    case .csv: "comma-separated values with a header (RFC 4180)"
    case .json: "one JSON document"
    case .ndjson: "one JSON object a line"
    case .geojson: "a GeoJSON feature collection (RFC 7946)"
    case .gpx: "waypoints of GPX 1.1, for receivers"
    case .svg: "a map as a picture that stands alone"
    case .html: "a page with the map and a list to sort and filter; needs no network"
    }
  }

  /// Whether the answers to many locations can stand one behind the other.
  package var allowsBatch: Bool { self == .tsv || self == .csv || self == .ndjson }

  /// Whether fields can be chosen.
  package var allowsFields: Bool { self != .gpx && !isMap }

  /// Whether it is a map, which is drawn around a location or along a track.
  package var isMap: Bool { self == .svg || self == .html }

  /// The fields that are printed when none are chosen; along a track, the place on it stands first.
  package func fields(
    isAlongTrack: Bool = false, to target: DistanceTarget = .nearest,
  ) -> [OutputField] {
    let place: [OutputField] = isAlongTrack ? [.along, .side] : []
    return switch self {
    case .table: place + [.distance, .bearing, .name, .category]
    case .tsv, .csv:
      place + [.distance, .bearing, .name, .category, .latitude, .longitude, .id, .source]
    case .json, .ndjson, .geojson, .gpx, .svg, .html:
      place + (target == .door ? OutputField.withDoor(OutputField.keys) : OutputField.keys)
    }
  }

  /// The writer of this format.
  ///
  /// - Parameter options: How to write; what a format has no use for it ignores.
  /// - Returns: A writer without state, which can serve any number of results; a `RowWriter` if the
  ///   format allows a batch.
  package func writer(
    _ options: OutputOptions = OutputOptions(), facts: PointFacts = PointFacts(),
  ) -> any ResultWriter {
    if let template = options.template, self == .tsv {
      return RowWriter(template, options.units, facts: facts)
    }
    let fields = options.fields ?? self.fields()
    return switch self {
    case .table: TableWriter(fields, options, facts: facts)
    case .tsv: RowWriter(.tsv, fields, facts: facts)
    case .csv: RowWriter(options.isShown ? .shownCSV : .csv, fields, facts: facts)
    case .json: JSONWriter(fields: options.fields, facts: facts)
    case .ndjson: RowWriter(.json, fields, facts: facts)
    case .geojson: GeoJSONWriter(fields: options.fields, facts: facts)
    case .gpx: GPXWriter(facts: facts)
    case .svg: SVGWriter(caption: MapCaption(units: options.units, facts: facts))
    case .html: HTMLWriter(caption: MapCaption(units: options.units, facts: facts))
    }
  }
}
