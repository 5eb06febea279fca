import PointsOfInterest

/// A table whose rows have numbers, with a radar on its left or above it; at its end, which stays in
/// sight, where the table does not fit into a page that scrolls.
struct RadarTable {
  private let layout: RadarLayout
  private let options: OutputOptions
  private let radar: Radar
  private let glyphs: RadarGlyphs
  /// The lines of the table: the headings and the rows that are shown.
  private let table: [[UInt8]]

  /// The table of a result; `nil` where no radar is wanted, or there is no room for one, or nothing to
  /// draw.
  init?(_ result: NearbyResult, _ writer: TableWriter) {
    let (options, lineCount) = (writer.options, result.points.count + 1)
    guard let glyphs = options.radar, result.points.contains(where: { $0.distance != nil }),
      let layout = RadarLayout(width: options.width, height: options.height, lines: lineCount)
    else { return nil }
    func radar(_ points: [NearbyPoint]) -> Radar {
      Radar(points, course: result.fix?.courseOfMovement, rows: layout.rows, glyphs, options.units)
    }
    var points = result.points
    var picture = radar(points)
    // A number without its row tells nothing. The note about the picture takes the room of a row.
    while let room = Self.rows(with: picture, layout, options), room < points.count {
      points = Array(points.prefix(room))
      picture = radar(points)
    }
    (self.layout, self.options, self.radar, self.glyphs) = (layout, options, picture, glyphs)
    table = writer.lines(
      of: points, width: options.width.map { $0 - layout.columnsOfTable }, isNumbered: true,
    )
  }

  func append(to output: inout [UInt8]) {
    if layout.isBeside {
      appendBeside(to: &output)
    } else {
      let picture = picture.map(\.text)
      for line in isPictureLast ? table + picture : picture + table {
        output += line
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The rows of points that a screen which does not scroll has room for; `nil` for all.
  private static func rows(
    with picture: Radar, _ layout: RadarLayout, _ options: OutputOptions,
  ) -> Int? {
    guard let height = options.height, !options.scrolls else { return nil }
    let above = layout.isBeside ? 0 : layout.rows + (picture.unnumbered > 0 ? 1 : 0)
    return max(1, height - above - 1)
  }

  private var isPictureLast: Bool {
    let others = layout.isBeside ? 0 : picture.count
    return options.scrolls && table.count + others > options.height ?? .max
  }

  /// The picture, and a note about the rows whose number had no room in it.
  private var picture: [(text: [UInt8], width: Int)] {
    var lines = radar.lines(isColoured: options.isColoured)
    guard radar.unnumbered > 0 else { return lines }
    let note = DisplayWidth.truncated(
      "\(radar.unnumbered) more at \(glyphs.point)", to: options.width ?? .max,
    )
    var line: [UInt8] = []
    line.append(note, .dim, isStyled: options.isColoured)
    lines.append((line, DisplayWidth.of(note)))
    return lines
  }

  private func appendBeside(to output: inout [UInt8]) {
    let picture = picture
    let first = isPictureLast ? table.count - picture.count : 0
    for row in 0..<max(first + picture.count, table.count) {
      let part = picture.indices.contains(row - first) ? picture[row - first] : ([], 0)
      output += part.0
      if row < table.count {
        output.append(spaces: layout.columnsOfTable - part.1)
        output += table[row]
      }
      output.append(UInt8(ascii: "\n"))
    }
  }
}

struct RadarLayout: Equatable {
  /// Whether it stands on the left of the table; else above it.
  let isBeside: Bool
  /// The height of the radar; it is twice as many columns wide.
  let rows: Int

  var columns: Int { 2 * rows }
  /// The columns that it takes from the table.
  var columnsOfTable: Int { isBeside ? columns + TableLayout.gap : 0 }

  /// Columns in which a table is not cramped.
  private static let tableWidth = 72
  /// The least height that is a picture, and the greatest that is of use.
  private static let (leastRows, mostRows) = (7, 19)
  /// The least height beside a table, and the usual one: as much as a table of ten has, and some more.
  private static let (rowsBeside, usualRows) = (11, 15)
  /// Lines of a table that a radar above it leaves room for at least: the headings and five points.
  private static let tableLines = 6

  /// The layout on a screen of so many columns and rows, if these are known: the whole table beside or
  /// below a radar, if that one is not too low then; `nil` where there is no room for a radar.
  init?(width: Int?, height: Int?, lines: Int) {
    let (width, height) = (width ?? 80, height ?? .max)
    let beside = (width - Self.tableWidth - TableLayout.gap) / 2
    isBeside = beside >= Self.rowsBeside && height > Self.rowsBeside
    let rows: Int
    if isBeside {
      // A line below it is for a note.
      rows = min(beside, Self.mostRows, max(Self.usualRows, lines), height - 1)
    } else {
      let rest = max(height - lines, min(Self.rowsBeside, height - min(lines, Self.tableLines)))
      rows = min(width / 2, Self.usualRows, rest)
    }
    // An odd height has a row in the middle.
    self.rows = rows - (rows + 1) % 2
    guard self.rows >= Self.leastRows else { return nil }
  }
}
