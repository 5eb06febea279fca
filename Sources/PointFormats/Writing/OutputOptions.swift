/// How results are written.
package struct OutputOptions: Sendable, Equatable {
  /// The columns or keys that are wanted; `nil` for all that the format has by itself.
  package var fields: [OutputField]?
  /// What distances are measured in, by table and svg only: all other formats are metres.
  package var units: MeasurementSystem
  /// Whether a table is coloured.
  package var isColoured: Bool
  /// How many columns the terminal has; `nil` for a table that is never cut.
  package var width: Int?
  /// Whether a terminal shows it: then no cell of csv holds a tab or a line end, as files do.
  package var isShown: Bool

  /// - Parameters:
  ///   - fields: The columns or keys that are wanted.
  ///   - units: What distances are measured in.
  ///   - isColoured: Whether a table is coloured.
  ///   - width: How many columns the terminal has.
  ///   - isShown: Whether the output is shown on a terminal.
  package init(
    fields: [OutputField]? = nil,
    units: MeasurementSystem = .metric,
    isColoured: Bool = false,
    width: Int? = nil,
    isShown: Bool = false,
  ) {
    self.fields = fields
    self.units = units
    self.isColoured = isColoured
    self.width = width
    self.isShown = isShown
  }
}
