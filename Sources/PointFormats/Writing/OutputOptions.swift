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
  /// Height in rows of a screen that does not scroll; `nil` for a page.
  package var height: Int?
  /// The characters of a radar with the table; `nil` for none.
  package var radar: RadarGlyphs?
  /// The addresses that names in a table link to; `nil` for no links.
  package var links: NameLinks?
  /// Whether output goes to a terminal: then no cell of csv holds a tab or a line end.
  package var isShown: Bool

  package init(
    fields: [OutputField]? = nil,
    template: Template? = nil,
    units: MeasurementSystem = .metric,
    isColoured: Bool = false,
    width: Int? = nil,
    height: Int? = nil,
    radar: RadarGlyphs? = nil,
    links: NameLinks? = nil,
    isShown: Bool = false,
  ) {
    self.fields = fields
    self.template = template
    self.units = units
    self.isColoured = isColoured
    self.width = width
    self.height = height
    self.radar = radar
    self.links = links
    self.isShown = isShown
  }

  /// Whether hours are judged for some field.
  package var isJudged: Bool {
    (template?.fields ?? fields)?.contains(where: \.isJudged) ?? false
  }
}
