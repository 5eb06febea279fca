package import PointsOfInterest

/// Writes aligned columns for a person at a terminal, under a line of headings.
///
/// A column is as wide as its contents; on a terminal no line is wider than the terminal
/// (`TableLayout`). Nothing is written when there are no points.
package struct TableWriter: ResultWriter {
  private let options: OutputOptions
  private let fields: [OutputField]
  private let facts: PointFacts

  /// - Parameters:
  ///   - fields: The columns.
  ///   - options: Units, colour and width.
  ///   - facts: Facts for fields that the data does not hold, and for places without a name.
  package init(
    _ fields: [OutputField],
    _ options: OutputOptions,
    facts: PointFacts = PointFacts(),
  ) {
    self.options = options
    self.fields = fields
    self.facts = facts
  }

  /// Writes one table.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    guard !result.points.isEmpty else { return }
    let headings = fields.map { TerminalText.visible($0.text.uppercased()) }
    let rows = result.points.map(cells)
    let layout = TableLayout(
      fields: fields,
      widths: widths(of: rows, under: headings),
      available: options.width,
    )
    append(headings, layout, isHeading: true, to: &output)
    for row in rows { append(row, layout, isHeading: false, to: &output) }
  }

  /// The cells of a point; one without a name is called by its kind.
  private func cells(of nearby: NearbyPoint) -> [String] {
    var nearby = nearby
    nearby.point.name = facts.shownName(of: nearby.point)
    let outlook = fields.contains(where: \.isJudged) ? facts.outlook(of: nearby.point) : nil
    return fields.map { field in
      // Nowhere to go is told where the direction stands.
      if field == .bearing, nearby.bearing == nil, nearby.isInside == true { return "here" }
      let value = field.value(of: nearby, facts: facts, outlook: outlook)
      return TableCell(value, tags: nearby.point.tags, options.units).text
    }
  }

  private func widths(of rows: [[String]], under headings: [String]) -> [Int] {
    headings.indices.map { column in
      rows.reduce(DisplayWidth.of(headings[column])) { max($0, DisplayWidth.of($1[column])) }
    }
  }

  private func append(
    _ cells: [String],
    _ layout: TableLayout,
    isHeading: Bool,
    to output: inout [UInt8],
  ) {
    for (position, column) in layout.columns.enumerated() {
      let text = DisplayWidth.truncated(cells[column.index], to: column.width)
      let isLast = position == layout.columns.count - 1
      let style = isHeading ? TextStyle.dim : TableColumn(column.field).style
      let padding = column.width - DisplayWidth.of(text)
      if TableColumn(column.field).isText {
        append(text, style, to: &output)
        if !isLast { append(spaces: padding, to: &output) }
      } else {
        append(spaces: padding, to: &output)
        append(text, style, to: &output)
      }
      if !isLast { append(spaces: TableLayout.gap, to: &output) }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(spaces count: Int, to output: inout [UInt8]) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  private func append(_ text: String, _ style: TextStyle, to output: inout [UInt8]) {
    let isStyled = options.isColoured && style != .plain && !text.isEmpty
    if isStyled { output.append(contentsOf: style.start.utf8) }
    output.append(contentsOf: text.utf8)
    if isStyled { output.append(contentsOf: TextStyle.end.utf8) }
  }
}
