package import PointsOfInterest

/// Writes aligned columns for a person at a terminal, under a line of headings.
///
/// A column is as wide as its contents; on a terminal no line is wider than the terminal
/// (`TableLayout`). Nothing is written when there are no points.
package struct TableWriter: ResultWriter {
  private let options: OutputOptions
  private let fields: [OutputField]

  /// - Parameters:
  ///   - fields: The columns.
  ///   - options: Units, colour and width.
  package init(_ fields: [OutputField], _ options: OutputOptions) {
    self.options = options
    self.fields = fields
  }

  /// Writes one table.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    guard !result.points.isEmpty else { return }
    let headings = fields.map { $0.rawValue.uppercased() }
    let rows = result.points.map { point in
      fields.map {
        TableCell($0.value(of: point), tags: point.point.tags, options.units).text
      }
    }
    let layout = TableLayout(
      fields: fields,
      widths: widths(of: rows, under: headings),
      available: options.width,
    )
    append(headings, layout, isHeading: true, to: &output)
    for row in rows { append(row, layout, isHeading: false, to: &output) }
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
