/// The place of a radar and of the table that it belongs to.
struct RadarLayout: Equatable {
  /// Whether it stands on the left of the table; else above it.
  let isBeside: Bool
  /// The height of the radar; it is twice as many columns wide.
  let rows: Int

  /// The columns of the radar.
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

  /// The layout on a screen: the whole table beside or below a radar, if that one is not too low then;
  /// `nil` where there is no room for a radar.
  ///
  /// - Parameters:
  ///   - width: The columns of the screen; `nil` where it does not tell.
  ///   - height: The rows of the screen; `nil` where it does not tell.
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
