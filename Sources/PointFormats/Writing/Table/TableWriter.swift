package import PointsOfInterest

/// Writes aligned columns for a person at a terminal, under a line of headings.
///
/// A column is as wide as its contents; on a terminal no line is wider than the terminal
/// (`TableLayout`). Nothing is written when there are no points.
package struct TableWriter: ResultWriter {
  private let options: OutputOptions
  private let lines: TableLines

  /// - Parameters:
  ///   - facts: Facts for fields that the data does not hold, and for places without a name.
  package init(
    _ fields: [OutputField], _ options: OutputOptions, facts: PointFacts = PointFacts(),
  ) {
    self.options = options
    lines = TableLines(fields: fields, options: options, facts: facts)
  }

  /// Writes one table, with a radar where one is wanted and has room.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    guard !result.points.isEmpty else { return }
    if let table = RadarTable(result, lines, options) { return table.append(to: &output) }
    for line in lines.lines(of: result.points, width: options.width) {
      output += line
      output.append(UInt8(ascii: "\n"))
    }
  }
}
