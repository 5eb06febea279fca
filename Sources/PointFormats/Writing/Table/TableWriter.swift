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

  /// Writes one table, with a radar on its left or above it where one is wanted.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    guard !result.points.isEmpty else { return }
    guard let glyphs = options.radar,
      let place = RadarLayout(
        width: options.width,
        height: options.height,
        lines: result.points.count + 1,
      )
    else {
      for line in lines(of: result.points, width: options.width) { append(line, to: &output) }
      return
    }
    let picture = Radar(
      result.points,
      course: result.fix?.course,
      rows: place.rows,
      glyphs,
      options.units,
    ).lines(isColoured: options.isColoured)
    let table = lines(
      of: result.points,
      width: options.width.map { $0 - place.columnsOfTable },
      isNumbered: true,
    )
    if place.isBeside {
      append(picture, beside: table, at: place.columnsOfTable, to: &output)
    } else {
      for line in picture { append(line.text, to: &output) }
      for line in table { append(line, to: &output) }
    }
  }

  private func append(
    _ picture: [(text: [UInt8], width: Int)],
    beside table: [[UInt8]],
    at column: Int,
    to output: inout [UInt8],
  ) {
    for row in 0..<max(picture.count, table.count) {
      let part = row < picture.count ? picture[row] : ([], 0)
      output += part.0
      if row < table.count {
        append(spaces: column - part.1, to: &output)
        output += table[row]
      }
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ line: [UInt8], to output: inout [UInt8]) {
    output += line
    output.append(UInt8(ascii: "\n"))
  }

  /// The headings and a line for each point.
  private func lines(
    of points: [NearbyPoint],
    width: Int?,
    isNumbered: Bool = false,
  ) -> [[UInt8]] {
    let headings = fields.map { TerminalText.visible($0.text.uppercased()) }
    let rows = points.map(cells)
    // The last number is the widest.
    let digits = isNumbered ? String(points.count).count : 0
    let margin = isNumbered ? digits + TableLayout.gap : 0
    let layout = TableLayout(
      fields: fields,
      widths: widths(of: rows, under: headings),
      available: width.map { max(0, $0 - margin) },
    )
    return (0...points.count).map { row in
      var line: [UInt8] = []
      if isNumbered {
        let number = row == 0 ? "#" : String(row)
        append(spaces: digits - number.count, to: &line)
        append(number, row == 0 ? .dim : .magenta, to: &line)
        append(spaces: TableLayout.gap, to: &line)
      }
      if row == 0 {
        append(headings, layout, link: nil, isHeading: true, to: &line)
      } else {
        let link = options.links?.address(of: points[row - 1], facts: facts)
        append(rows[row - 1], layout, link: link, isHeading: false, to: &line)
      }
      return line
    }
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
    link: String?,
    isHeading: Bool,
    to output: inout [UInt8],
  ) {
    for (position, column) in layout.columns.enumerated() {
      let text = DisplayWidth.truncated(cells[column.index], to: column.width)
      let isLast = position == layout.columns.count - 1
      let style = isHeading ? TextStyle.dim : TableColumn(column.field).style
      let padding = column.width - DisplayWidth.of(text)
      if TableColumn(column.field).isText {
        append(text, style, link: column.field == .name ? link : nil, to: &output)
        if !isLast { append(spaces: padding, to: &output) }
      } else {
        append(spaces: padding, to: &output)
        append(text, style, to: &output)
      }
      if !isLast { append(spaces: TableLayout.gap, to: &output) }
    }
  }

  private func append(spaces count: Int, to output: inout [UInt8]) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, count)))
  }

  /// Appends a text; with a link as terminals understand it (OSC 8).
  private func append(
    _ text: String,
    _ style: TextStyle,
    link: String? = nil,
    to output: inout [UInt8],
  ) {
    let isStyled = options.isColoured && style != .plain && !text.isEmpty
    if isStyled { output += style.start.utf8 }
    if let link { output += "\u{1B}]8;;\(link)\u{1B}\\".utf8 }
    output += text.utf8
    if link != nil { output += "\u{1B}]8;;\u{1B}\\".utf8 }
    if isStyled { output += TextStyle.end.utf8 }
  }
}
