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

/// The look of a field as a column of a table.
struct TableColumn: Equatable {
  /// Whether it is a text, which may be cut; a number is aligned right and stays whole.
  let isText: Bool
  let style: TextStyle
  /// Importance: where there is no room for all columns, the lowest rank is left out first.
  let rank: Int

  private init(_ kind: Kind, _ style: TextStyle, rank: Int) {
    isText = kind == .text
    self.style = style
    self.rank = rank
  }

  private enum Kind {
    case text
    case number
  }
}

extension TableColumn {
  /// The column of a field.
  init(_ field: OutputField) {
    self =
      switch field {
      case .name: TableColumn(.text, .bold, rank: 12)
      case .along: TableColumn(.number, .plain, rank: 11)
      case .distance: TableColumn(.number, .cyan, rank: 10)
      case .side: TableColumn(.text, .plain, rank: 9)
      case .bearing: TableColumn(.number, .plain, rank: 8)
      case .category: TableColumn(.text, .dim, rank: 7)
      case .latitude: TableColumn(.number, .plain, rank: 6)
      case .longitude: TableColumn(.number, .plain, rank: 5)
      case .id: TableColumn(.text, .dim, rank: 4)
      case .source: TableColumn(.text, .dim, rank: 3)
      case .attribution: TableColumn(.text, .dim, rank: 2)
      case .tags: TableColumn(.text, .plain, rank: 1)
      case .inside, .door: TableColumn(.text, .plain, rank: 8)
      // Asked for by name, they are what the table is for.
      case .open, .opens, .closes: TableColumn(.number, .plain, rank: 9)
      case .hours, .phone, .website, .address, .link, .tag: TableColumn(.text, .plain, rank: 7)
      }
  }
}
