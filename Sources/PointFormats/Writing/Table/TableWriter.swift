import Basics
import Geodesy
import OpeningHours
import PointsOfInterest

/// Writes aligned columns for a person at a terminal, under a line of headings.
///
/// A column is as wide as its contents; on a terminal no line is wider than the terminal
/// (`TableLayout`). Nothing is written when there are no points.
struct TableWriter: ResultWriter {
  let fields: [OutputField]
  let options: OutputOptions
  let facts: PointFacts

  func write(_ result: NearbyResult, to output: inout [UInt8]) {
    if result.points.isEmpty { return }
    if let table = RadarTable(result, self) { return table.append(to: &output) }
    for line in lines(of: result.points, width: options.width) {
      output += line
      output.append(UInt8(ascii: "\n"))
    }
  }

  /// The headings, then a line for each point, without line ends; each begins with its number, from 1,
  /// if it is numbered.
  func lines(of points: [NearbyPoint], width: Int?, isNumbered: Bool = false) -> [[UInt8]] {
    let headings = fields.map { TerminalText.visible($0.text.uppercased()) }
    let rows = points.map(cells)
    // The last number is the widest.
    let digits = isNumbered ? String(points.count).count : 0
    let margin = isNumbered ? digits + TableLayout.gap : 0
    let widths = headings.indices.map { column in
      rows.reduce(DisplayWidth.of(headings[column])) { max($0, DisplayWidth.of($1[column])) }
    }
    let available = width.map { max(0, $0 - margin) }
    let layout = TableLayout(fields: fields, widths: widths, available: available)
    var heading: [UInt8] = []
    if isNumbered { append("#", .dim, digits: digits, to: &heading) }
    append(headings, layout, link: nil, isHeading: true, to: &heading)
    return [heading]
      + zip(points, rows).enumerated().map { index, row in
        var line: [UInt8] = []
        if isNumbered { append(String(index + 1), .magenta, digits: digits, to: &line) }
        let link = options.links?.address(of: row.0, facts: facts)
        append(row.1, layout, link: link, isHeading: false, to: &line)
        return line
      }
  }

  private func append(_ number: String, _ style: TextStyle, digits: Int, to line: inout [UInt8]) {
    line.append(spaces: digits - number.count)
    line.append(number, style, isStyled: options.isColoured)
    line.append(spaces: TableLayout.gap)
  }

  private func cells(of nearby: NearbyPoint) -> [String] {
    var nearby = nearby
    nearby.point.name = facts.shownName(of: nearby.point)
    let outlook =
      fields.contains(where: \.isJudged)
      ? facts.outlook(of: nearby.point, after: nearby.walk) : nil
    return fields.map { field in
      // Nowhere to go is told where the direction stands.
      if field == .bearing, nearby.bearing == nil, nearby.isInside == true { return "here" }
      let value = field.value(of: nearby, facts: facts, outlook: outlook)
      if case .composed(let change) = value, let judge = facts.hours {
        if field == .opens { return "opens \(judge.shown(change))" }
        if field == .closes { return "until \(judge.shown(change, isClosing: true))" }
      }
      return cell(value, tags: nearby.point.tags)
    }
  }

  private func append(
    _ cells: [String], _ layout: TableLayout, link: String?, isHeading: Bool,
    to line: inout [UInt8],
  ) {
    let isStyled = options.isColoured
    for (position, column) in layout.columns.enumerated() {
      let text = DisplayWidth.truncated(cells[column.index], to: column.width)
      let isLast = position == layout.columns.count - 1
      let style = isHeading ? TextStyle.dim : column.look.style
      let padding = column.width - DisplayWidth.of(text)
      if column.look.isText {
        line.append(text, style, isStyled: isStyled, link: column.field == .name ? link : nil)
        if !isLast { line.append(spaces: padding) }
      } else {
        line.append(spaces: padding)
        line.append(text, style, isStyled: isStyled)
      }
      if !isLast { line.append(spaces: TableLayout.gap) }
    }
  }

  /// Stands for a value that is not known.
  private static let unknown = "-"

  /// The cell of a value, safe on a terminal.
  private func cell(_ value: FieldValue<String>, tags: Tags) -> String {
    switch value {
    case .unknown: Self.unknown
    case .text(let text), .composed(let text): Self.shown(text)
    case .truth(let isTrue): isTrue ? "yes" : "no"
    case .distance(let distance): options.units.text(of: distance)
    case .seconds(let seconds): MeasurementSystem.text(ofSeconds: seconds)
    case .bearing(let bearing): Self.shown(bearing: bearing)
    case .angle(let angle): FixedDecimal(degrees: angle)?.paddedText ?? Self.unknown
    case .side(let side): side.rawValue
    case .place(let place): place.decimalText
    case .tags: Self.shown(tags.pairs.map { "\($0)=\($1)" }.joined(separator: "; "))
    }
  }

  private static func shown(_ text: String) -> String {
    text.isEmpty ? unknown : TerminalText.visible(text)
  }

  /// The point of the compass and whole degrees, aligned among themselves: `NNE  23°`.
  private static func shown(bearing: Degrees) -> String {
    guard let number = FixedDecimal(bearing: bearing, places: 0)?.text else { return unknown }
    let name = CompassPoint.name(of: bearing)
    return name + String(repeating: " ", count: 7 - name.count - number.count) + number + "°"
  }
}

/// The style of a table's text on a terminal (ECMA-48 §8.3.117, select graphic rendition).
///
/// Colours are the terminal's own, so they can be read on any background.
enum TextStyle: String {
  case plain = ""
  /// For headings and less important columns.
  case dim = "\u{1B}[2m"
  /// For names.
  case bold = "\u{1B}[1m"
  /// For distances.
  case cyan = "\u{1B}[36m"
  /// For the numbers that tie rows to a radar.
  case magenta = "\u{1B}[35m"

  static let end = "\u{1B}[0m"
  var start: String { rawValue }
}

extension [UInt8] {
  /// Appends spaces; none for a number below 1.
  mutating func append(spaces count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)))
  }

  /// Appends a text in a style, if there are styles at all, as a link if there is an address (OSC 8).
  mutating func append(_ text: String, _ style: TextStyle, isStyled: Bool, link: String? = nil) {
    let isStyled = isStyled && style != .plain && !text.isEmpty
    if isStyled { self += style.start.utf8 }
    if let link { self += "\u{1B}]8;;\(link)\u{1B}\\".utf8 }
    self += text.utf8
    if link != nil { self += "\u{1B}]8;;\u{1B}\\".utf8 }
    if isStyled { self += TextStyle.end.utf8 }
  }
}
