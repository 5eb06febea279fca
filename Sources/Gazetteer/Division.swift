import Basics
import PointsOfInterest

/// A country or one of its regions.
///
/// In the table, code, name and the folded texts that mean it behind a comma alone are a text with tabs
/// between them; the keys of all names are another one, parted by `|`.
struct Division {
  /// `FR`; of a region that of ISO 3166-2 without the country, or of GeoNames where that has none.
  let code: String
  /// In English; empty where none is known.
  let name: String
  /// Folded texts that mean it behind a comma alone: the code of three letters, `Ont.`.
  private let shortNames: ArraySlice<Substring>
  private let number: Int
  private let section: GazetteerSection
  private let table: GazetteerTable

  init(_ number: Int, of section: GazetteerSection, in table: GazetteerTable) {
    let offset = table.offset(of: section, number)
    let fields = table.text(Int(table.bytes.integer(UInt32.self, at: offset)))
      .split(separator: "\t", omittingEmptySubsequences: false)
    (code, name) = (String(fields[0]), String(fields[1]))
    shortNames = fields.dropFirst(2)
    (self.number, self.section, self.table) = (number, section, table)
  }

  /// Whether a text behind a comma means it.
  func isCalled(_ name: PlaceNameKey) -> Bool {
    if PlaceNameKey(code) == name { return true }
    return table.isCalled(Array(name.text.utf8), number, of: section)
  }

  /// Whether a text behind a comma means it that is no name.
  func isShortened(to name: PlaceNameKey) -> Bool { shortNames.contains { $0 == name.text } }
}

extension GazetteerTable {
  /// Whether a country or region bears a name; its code is none.
  func isCalled(_ name: [UInt8], _ number: Int, of section: GazetteerSection) -> Bool {
    bytes.list(rangeOfText(keys(number, section)), partedBy: UInt8(ascii: "|"), has: name)
  }

  /// The folded names of a country or region.
  func names(_ number: Int, of section: GazetteerSection) -> [Substring.UTF8View] {
    text(keys(number, section)).split(separator: "|").map(\.utf8)
  }

  /// Offset of the keys in the section of texts.
  private func keys(_ number: Int, _ section: GazetteerSection) -> Int {
    Int(bytes.integer(UInt32.self, at: offset(of: section, number) + 4))
  }
}

struct Divisions {
  let region: Division
  let country: Division

  init(ofRegion number: Int, in table: GazetteerTable) {
    region = Division(number, of: .regions, in: table)
    country = Division(table.country(ofRegion: number), of: .countries, in: table)
  }

  /// The way in which all texts behind commas mean the country or the region; `nil` if one means
  /// neither.
  func match(_ qualifiers: [PlaceNameKey]) -> QualifierMatch? {
    var match = QualifierMatch.none
    for qualifier in qualifiers {
      if country.isCalled(qualifier)
        || Self.withoutArticle(qualifier).map(country.isCalled) ?? false
      {
        match = max(match, .country)
      } else if region.isCalled(qualifier)
        || PlaceNameKey("\(country.code) \(region.code)") == qualifier
      {
        // `IL`, `Illinois` or `US-IL`.
        match = max(match, .region)
      } else if country.isShortened(to: qualifier) || region.isShortened(to: qualifier) {
        match = .shortened
      } else {
        return nil
      }
    }
    return match
  }

  /// The articles before names of countries: `The Netherlands`, `les Pays-Bas`.
  private static let articles = [
    "the", "die", "der", "la", "le", "les", "el", "los", "gli", "de", "os", "as",
  ]

  private static func withoutArticle(_ name: PlaceNameKey) -> PlaceNameKey? {
    let words = name.text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, articles.contains(String(words[0])) else { return nil }
    return PlaceNameKey(String(words[1]))
  }
}

/// The meaning of the texts behind the name of a place, the likelier first: `CR` is Costa Rica rather
/// than Cortés in Honduras.
enum QualifierMatch: Comparable, Sendable {
  case none
  case country
  /// Its region, at least one of them.
  case region
  /// A code of three letters or an abbreviation: `CAN` is Canterbury in New Zealand where that has the
  /// place.
  case shortened
}
