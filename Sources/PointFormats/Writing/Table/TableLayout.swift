/// The widths of a table's columns.
///
/// While the table is wider than the terminal, it gives way in this order: the name down to
/// `leastText` columns; the other texts, rightmost first, as far; then whole columns are left out,
/// the name and the distance last. Numbers are never cut unless one is all that is left.
struct TableLayout: Equatable {
  /// A column that is shown.
  struct Column: Equatable {
    /// Its position among all columns, those left out included.
    let index: Int
    /// The field that it shows.
    let field: OutputField
    /// Its look.
    let look: TableColumn
    /// Width in columns of the terminal.
    var width: Int
  }

  /// Spaces between two columns.
  static let gap = 2
  /// The least width of a text, unless nothing else can give way.
  static let leastText = 8

  /// The columns that are shown, left to right.
  private(set) var columns: [Column]

  /// - Parameter available: The greatest width of the table; `nil` for any width.
  init(fields: [OutputField], widths: [Int], available: Int?) {
    columns = zip(fields, widths).enumerated().map { index, column in
      Column(index: index, field: column.0, look: TableColumn(column.0), width: column.1)
    }
    guard let available else { return }
    fit(into: available)
  }

  private var width: Int {
    columns.reduce(-Self.gap) { $0 + $1.width + Self.gap }
  }

  private mutating func fit(into available: Int) {
    let natural = columns.map(\.width)
    while true {
      for index in yieldingOrder { narrow(at: index, to: Self.leastText, available) }
      guard width > available, columns.count > 1 else { break }
      columns.remove(at: leastImportant)
    }
    // Columns that gave way for one that was then left out may grow again, the name first.
    for index in yieldingOrder {
      let room = max(0, available - width)
      columns[index].width = min(natural[columns[index].index], columns[index].width + room)
    }
    if columns.count == 1 { columns[0].width = min(columns[0].width, max(0, available)) }
  }

  private mutating func narrow(at index: Int, to least: Int, _ available: Int) {
    let excess = max(0, width - available)
    let width = columns[index].width
    columns[index].width = max(min(width, least), width - excess)
  }

  /// The texts: the name, then the others from the right.
  private var yieldingOrder: [Int] {
    let texts = columns.indices.filter { columns[$0].look.isText }
    return texts.filter { columns[$0].field == .name }
      + texts.reversed().filter { columns[$0].field != .name }
  }

  private var leastImportant: Int {
    columns.indices.min { columns[$0].look.rank < columns[$1].look.rank } ?? 0
  }
}
