/// Damage of a table of places.
package enum GazetteerError: Error, Equatable, Sendable {
  /// It does not begin as a table of this version does.
  case otherFormat
  /// A section reaches beyond the table, or is no whole number of records.
  case damagedSection(GazetteerSection)
  /// There is nothing sensible at this offset from the table's start.
  case damaged(offset: Int)

  /// The error in words.
  package var reason: String {
    switch self {
    case .otherFormat: "not a table of places of this version"
    case .damagedSection(let section): "the section of \(section.rawValue) is damaged"
    case .damaged(let offset): "damaged at byte \(offset)"
    }
  }
}
