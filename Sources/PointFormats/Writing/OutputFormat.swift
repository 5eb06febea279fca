package import PointsOfInterest

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

  /// Whether the answers to many locations can stand one behind the other.
  package var allowsBatch: Bool { self == .tsv || self == .csv || self == .ndjson }
  /// Whether it is one JSON document, in which failures stand, too.
  package var isDocument: Bool { self == .json || self == .geojson }

  package var allowsFields: Bool { self != .gpx && !isMap }
  /// Whether it shows the ways to places, not only their lengths.
  package var showsPaths: Bool { self == .geojson || self == .gpx || isMap }
  /// Whether it is a map, which is drawn around a location or along a track.
  package var isMap: Bool { self == .svg || self == .html }

  /// The fields that are printed when none are chosen; the place along a track and the way on foot stand
  /// first.
  package func fields(
    of way: SearchWay = .around, to target: DistanceTarget = .nearest,
  ) -> [OutputField] {
    let place: [OutputField] =
      switch way {
      case .around: []
      case .along: [.along, .side]
      case .onFoot: [.walk, .walkTime]
      }
    return switch self {
    case .table: place + [.distance, .bearing, .name, .category]
    case .tsv, .csv:
      place + [.distance, .bearing, .name, .category, .latitude, .longitude, .id, .source]
    case .json, .ndjson, .geojson, .gpx, .svg, .html:
      place + OutputField.keys + (target == .door ? [.door] : [])
    }
  }

  /// Whether tags or extents of points with a name are read for what is printed.
  package func needsDetails(_ options: OutputOptions) -> Bool {
    guard allowsFields else { return true }
    var fields = options.template?.fields ?? options.fields ?? fields()
    if case .template(let link)? = options.links { fields += link.fields }
    return fields.contains(where: \.needsDetails)
  }

  /// A writer without state, which serves any number of results; a `RowForm` if the format allows a
  /// batch.
  package func writer(
    _ options: OutputOptions = OutputOptions(), facts: PointFacts = PointFacts(),
  ) -> any ResultWriter {
    if let template = options.template, self == .tsv {
      return RowForm.template(TemplateRow(template, options.units, facts: facts))
    }
    let fields = options.fields ?? self.fields()
    func row(_ syntax: RowSyntax) -> PointRow { PointRow(syntax, fields, facts: facts) }
    return switch self {
    case .table: TableWriter(fields: fields, options: options, facts: facts)
    case .tsv: RowForm.values(row(.tsv))
    case .csv: RowForm.values(row(options.isShown ? .shownCSV : .csv))
    case .json: JSONWriter(row: row(.json))
    case .ndjson: RowForm.values(row(.json))
    case .geojson: GeoJSONWriter(properties: row(.json))
    case .gpx: GPXWriter(facts: facts)
    case .svg: SVGWriter(caption: MapCaption(options, facts))
    case .html: HTMLWriter(caption: MapCaption(options, facts))
    }
  }
}

/// A writer of one output format.
///
/// The caller owns the buffer and decides when its bytes go to a stream, so a writer neither waits
/// nor fails. A string literal that is appended to the buffer with `+=` is `Markup`, which escapes for XML;
/// other formats append `.utf8`, or values by a `TextEscaping` of their own.
package protocol ResultWriter: Sendable {
  func write(_ result: NearbyResult, to output: inout [UInt8])
}

package struct OutputOptions: Sendable, Equatable {
  /// Columns or keys; `nil` for the default of the format.
  package var fields: [OutputField]?
  /// The line of each point, in place of the rows of tsv; `nil` for what the format has.
  package var template: Template?
  /// Units of distances in table, svg, html and templates; all other formats have metres.
  package var units: MeasurementSystem
  package var isColoured: Bool
  /// Width of the terminal in columns; `nil` for a table that is never cut.
  package var width: Int?
  /// Rows of the terminal that a table with a radar is to fit into; `nil` for any number.
  package var height: Int?
  /// Whether rows beyond the height move the first ones out of sight; else they are not shown.
  package var scrolls = true
  /// The characters of a radar with the table; `nil` for none.
  package var radar: RadarGlyphs?
  /// The addresses that names in a table link to; `nil` for no links.
  package var links: NameLinks?
  /// Whether output goes to a terminal: then no cell of csv holds a tab or a line end.
  package var isShown: Bool

  package init(
    fields: [OutputField]? = nil, template: Template? = nil, units: MeasurementSystem = .metric,
    isColoured: Bool = false, width: Int? = nil, height: Int? = nil,
    radar: RadarGlyphs? = nil, links: NameLinks? = nil, isShown: Bool = false,
  ) {
    (self.fields, self.template, self.units) = (fields, template, units)
    (self.isColoured, self.links, self.isShown) = (isColoured, links, isShown)
    (self.width, self.height, self.radar) = (width, height, radar)
  }

  /// Whether hours are judged for some field.
  package var isJudged: Bool { (template?.fields ?? fields)?.contains(where: \.isJudged) ?? false }
}
