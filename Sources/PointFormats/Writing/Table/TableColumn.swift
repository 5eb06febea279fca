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
