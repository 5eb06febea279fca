/// Choices for the writing of results.
package struct OutputOptions: Sendable, Equatable {
  /// Columns or keys; `nil` for the default of the format.
  package var fields: [OutputField]?
  /// The line of each point, in place of the rows of tsv; `nil` for what the format has.
  package var template: Template?
  /// Units of distances in table, svg, html and templates; all other formats have metres.
  package var units: MeasurementSystem
  /// Whether a table is coloured.
  package var isColoured: Bool
  /// Width of the terminal in columns; `nil` for a table that is never cut.
  package var width: Int?
  /// Rows of the terminal that a table with a radar is to fit into; `nil` for any number.
  package var height: Int?
  /// Whether rows beyond the height move the first ones out of sight; else they are not shown.
  package var scrolls: Bool
  /// The characters of a radar with the table; `nil` for none.
  package var radar: RadarGlyphs?
  /// The addresses that names in a table link to; `nil` for no links.
  package var links: NameLinks?
  /// Whether output goes to a terminal: then no cell of csv holds a tab or a line end.
  package var isShown: Bool

  package init(
    fields: [OutputField]? = nil, template: Template? = nil, units: MeasurementSystem = .metric,
    isColoured: Bool = false, width: Int? = nil, height: Int? = nil, scrolls: Bool = true,
    radar: RadarGlyphs? = nil, links: NameLinks? = nil, isShown: Bool = false,
  ) {
    self.fields = fields
    self.template = template
    self.units = units
    self.isColoured = isColoured
    self.width = width
    self.height = height
    self.scrolls = scrolls
    self.radar = radar
    self.links = links
    self.isShown = isShown
  }

  /// Whether hours are judged for some field.
  package var isJudged: Bool {
    (template?.fields ?? fields)?.contains(where: \.isJudged) ?? false
  }
}
