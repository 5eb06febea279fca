/// The widths of a table's columns.
///
/// While the table is wider than the terminal, it gives way in this order: long texts such as hours,
/// rightmost first, down to `leastText` columns; the name, the other texts and then links, as far; then
/// whole columns are left out, the name and the distance last. Numbers are never cut unless one is all
/// that is left.
struct TableLayout: Equatable {
  struct Column: Equatable {
    /// Its position among all columns, those left out included.
    let index: Int
    let field: OutputField
    let look: TableColumn
    var width: Int
  }

  /// Spaces between two columns.
  static let gap = 2
  /// The least width of a text, unless nothing else can give way.
  static let leastText = 8

  private(set) var columns: [Column]

  init(fields: [OutputField], widths: [Int], available: Int?) {
    columns = zip(fields, widths).enumerated().map { index, column in
      Column(index: index, field: column.0, look: TableColumn(column.0), width: column.1)
    }
    guard let available else { return }
    fit(into: available)
  }

  private var width: Int { columns.reduce(-Self.gap) { $0 + $1.width + Self.gap } }

  private mutating func fit(into available: Int) {
    let natural = columns.map(\.width)
    while true {
      for index in yieldingOrder {
        let (excess, width) = (max(0, width - available), columns[index].width)
        columns[index].width = max(min(width, Self.leastText), width - excess)
      }
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

  /// The texts: long ones from the right, the name, then the others from the right, links last.
  private var yieldingOrder: [Int] {
    let texts = columns.indices.reversed().filter { columns[$0].look.isText }
    return (0...3).flatMap { rank in texts.filter { Self.firmness(of: columns[$0].field) == rank } }
  }

  private static func firmness(of field: OutputField) -> Int {
    switch field {
    case .hours, .address, .tags, .tag, .attribution: 0
    case .name: 1
    case .phone, .website, .link: 3
    default: 2
    }
  }

  private var leastImportant: Int {
    columns.indices.min { columns[$0].look.rank < columns[$1].look.rank } ?? 0
  }
}

/// The look of a field as a column of a table.
struct TableColumn: Equatable {
  /// Importance: where there is no room for all columns, the lowest rank is left out first.
  let rank: Int
  /// Whether it is a text, which may be cut; a number is aligned right and stays whole.
  let isText: Bool
  let style: TextStyle

  init(_ field: OutputField) {
    let look: (rank: Int, isText: Bool, style: TextStyle) =
      switch field {
      case .name: (12, true, .bold)
      case .along: (11, false, .plain)
      case .distance: (10, false, .cyan)
      case .side: (9, true, .plain)
      // Asked for by name, they are what the table is for.
      case .open, .opens, .closes: (9, false, .plain)
      case .bearing: (8, false, .plain)
      case .inside, .door: (8, true, .plain)
      case .category: (7, true, .dim)
      case .hours, .phone, .website, .address, .link, .tag: (7, true, .plain)
      case .latitude: (6, false, .plain)
      case .longitude: (5, false, .plain)
      case .id: (4, true, .dim)
      case .source: (3, true, .dim)
      case .attribution: (2, true, .dim)
      case .tags: (1, true, .plain)
      }
    (rank, isText, style) = look
  }
}
