import PointsOfInterest

/// Columns of a table that the user names, because its header does not or because it has none:
/// `lat=7,lon=8,name=2`; a header tells the others.
package struct TableColumns: Equatable, Sendable {
  private struct Column: Equatable {
    let role: ColumnRole
    /// The number of a column, from 1, or its name in the header.
    let reference: String
  }

  private let columns: [Column]

  /// Reads the columns as the option has them; `nil` for anything else, also where a column or its
  /// meaning is given twice.
  package init?(_ text: String) {
    var columns: [Column] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.drop(while: \.isWhitespace)
      guard let equals = part.firstIndex(of: "="), equals > part.startIndex else { return nil }
      let reference = part[part.index(after: equals)...]
      if reference.isEmpty { return nil }
      let role = ColumnNames.role(called: String(part[..<equals]))
      columns.append(Column(role: role, reference: String(reference)))
    }
    let roles = Set(columns.map(\.role))
    guard roles.count == columns.count,
      Set(columns.map { $0.reference.lowercased() }).count == columns.count
    else { return nil }
    self.columns = columns
  }

  private var haveCoordinate: Bool {
    let roles = columns.map(\.role)
    return roles.contains(.latitude) && roles.contains(.longitude) || roles.contains(.geometry)
  }

  private var areNumbered: Bool { columns.allSatisfy { Int($0.reference) != nil } }

  /// The roles of a table's columns, given the fields of its first row, which stands at a line.
  ///
  /// If that is a header, the columns that are not named are what they would be without this, unless that is
  /// named, or is a coordinate beside the one that is named: then they become tags by the names there.
  ///
  /// - Throws: `Failure` of kind `.data` for a column that is not there, and for one that is named twice,
  ///   by its number and by its header.
  func roles(of row: [String], isHeader: Bool, line: Int) throws(Failure) -> [ColumnRole] {
    var roles = row.map { isHeader && !$0.isEmpty ? ColumnRole.tag($0) : .ignored }
    if isHeader {
      var known = Set(columns.map(\.role))
      if haveCoordinate { known.formUnion([.latitude, .longitude, .geometry]) }
      if known.contains(.category) { known.insert(.labels) }
      for (index, role) in ColumnNames.roles(of: row).enumerated() where !known.contains(role) {
        roles[index] = role
      }
    }
    var taken: Set<Int> = []
    for column in columns {
      let index = try index(of: column.reference, in: row, line: line)
      guard taken.insert(index).inserted else {
        throw Failure(.data, "line \(line): column \(index + 1) cannot mean two things")
      }
      roles[index] = column.role
    }
    return roles
  }

  /// Whether a first row is one of the points already: it has a number, such as 48.85 or 48.85N, or a
  /// geometry where the latitude, or the geometry, is named by its column's number.
  func isHeaderless(_ row: [String]) -> Bool {
    guard areNumbered,
      let column = columns.first(where: { [.latitude, .geometry].contains($0.role) }),
      let number = Int(column.reference), row.indices.contains(number &- 1)
    else { return false }
    let text = row[number - 1]
    if text.first == "{" || (try? WellKnownText(text)) != nil { return true }
    return text.contains { "0123456789".contains($0) }
      && text.allSatisfy { "0123456789+-., °'′\"″NSns".contains($0) }
  }

  private func index(of reference: String, in row: [String], line: Int) throws(Failure) -> Int {
    if let number = Int(reference), row.indices.contains(number &- 1) { return number - 1 }
    let folded = reference.lowercased()
    if let index = row.firstIndex(where: { $0.lowercased() == folded }) { return index }
    let shown = Int(reference) == nil ? "\"\(reference)\"" : reference
    let reason = "line \(line): there is no column \(shown) among its \(row.count)"
    let isForeign = row.contains { $0.unicodeScalars.contains("\u{FFFD}") }
    throw Failure(.data, reason + (isForeign ? "; it is \(DelimitedRows.foreignBytes)" : ""))
  }
}
