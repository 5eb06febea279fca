/// How a table shows a field.
struct TableColumn {
  /// Whether it is a text, which may be cut; a number stands at the right of its column.
  let isText: Bool
  let style: TextStyle
  /// The column with the lowest rank is left out first where there is no room for all.
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
  /// The table of columns.
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
      }
  }
}
