/// The widths of a table's columns.
///
/// While the table is wider than the terminal, it gives way in this order: long texts such as hours,
/// rightmost first, down to `leastText` columns; the name down to `readableName`; links, which are of no
/// use once they are cut; the other texts, then the name down to `leastText`; then whole columns are left
/// out, the name and the distance last. Numbers are never cut unless one is all that is left.
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
  /// The least width of the name while a link can give way.
  static let readableName = 16

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
      for (index, least) in yieldingOrder {
        let (excess, width) = (max(0, width - available), columns[index].width)
        columns[index].width = max(min(width, least), width - excess)
      }
      guard width > available, columns.count > 1 else { break }
      columns.remove(at: leastImportant)
    }
    // Columns that gave way for one that was then left out may grow again, long texts last.
    for (index, _) in yieldingOrder.reversed() {
      let room = max(0, available - width)
      columns[index].width = min(natural[columns[index].index], columns[index].width + room)
    }
    if columns.count == 1 { columns[0].width = min(columns[0].width, max(0, available)) }
  }

  /// The texts, each with the width that it keeps: those of one firmness from the right.
  private var yieldingOrder: [(index: Int, least: Int)] {
    let texts = columns.indices.reversed().filter { columns[$0].look.isText }
    let name = columns.firstIndex { $0.field == .name }
    return (0...4).flatMap { firmness -> [(index: Int, least: Int)] in
      let first = firmness == 1 ? name.map { [($0, Self.readableName)] } ?? [] : []
      return first
        + texts.filter { Self.firmness(of: columns[$0].field) == firmness }
        .map { ($0, Self.leastText) }
    }
  }

  private static func firmness(of field: OutputField) -> Int {
    switch field {
    case .hours, .address, .tags, .tag, .attribution: 0
    case .website, .link: 1
    case .name: 3
    case .phone: 4
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
      case .walk: (11, false, .cyan)
      case .walkTime: (10, false, .plain)
      case .distance: (10, false, .cyan)
      case .side: (9, true, .plain)
      // Asked for by name, they are what the table is for.
      case .open, .opens, .closes: (9, false, .plain)
      case .bearing: (8, false, .plain)
      case .inside, .door: (8, true, .plain)
      case .category: (7, true, .dim)
      case .hours, .phone, .address, .tag: (7, true, .plain)
      case .latitude: (6, false, .plain)
      case .longitude: (5, false, .plain)
      case .website, .link: (4, true, .plain)
      case .id: (4, true, .dim)
      case .source: (3, true, .dim)
      case .attribution: (2, true, .dim)
      case .tags: (1, true, .plain)
      }
    (rank, isText, style) = look
  }
}
