import Basics
import PointsOfInterest

/// A country or one of its regions.
///
/// In the table, code and name are a text with a tab between them; the keys of all names are another
/// one, parted by `|`.
struct Division {
  /// `FR`; of a region that of ISO 3166-2 without the country, or of GeoNames where that has none.
  let code: String
  /// In English; empty where none is known.
  let name: String
  private let keys: Int
  private let table: GazetteerTable

  init(
    _ number: Int, of section: GazetteerSection, in table: GazetteerTable,
  ) throws(GazetteerError) {
    let offset = try table.offset(of: section, number)
    let text = try table.text(Int(table.bytes.value(UInt32.self, at: offset)))
    let tab = text.utf8.firstIndex(of: UInt8(ascii: "\t")) ?? text.endIndex
    code = String(text[..<tab])
    name = String(text[tab...].dropFirst())
    keys = Int(try table.bytes.value(UInt32.self, at: offset + 4))
    self.table = table
  }

  /// Whether a text behind a comma means it.
  func isCalled(_ name: PlaceNameKey) throws(GazetteerError) -> Bool {
    if PlaceNameKey(code) == name { return true }
    return try table.textLists(Array(name.text.utf8), at: keys)
  }
}

extension GazetteerTable {
  /// Whether a country or region bears a name; its code is none.
  func isCalled(
    _ name: [UInt8], _ number: Int, of section: GazetteerSection,
  ) throws(GazetteerError) -> Bool {
    let offset = try offset(of: section, number) + 4
    return try textLists(name, at: Int(bytes.value(UInt32.self, at: offset)))
  }

  /// Whether a text is a list, parted by `|`, with this item.
  fileprivate func textLists(_ item: [UInt8], at offset: Int) throws(GazetteerError) -> Bool {
    bytes.list(try rangeOfText(offset), partedBy: UInt8(ascii: "|"), has: item)
  }
}

struct Divisions {
  let region: Division
  let country: Division

  init(ofRegion number: Int, in table: GazetteerTable) throws(GazetteerError) {
    region = try Division(number, of: .regions, in: table)
    country = try Division(table.country(ofRegion: number), of: .countries, in: table)
  }

  /// Whether a text behind a comma means the region or the country: `IL`, `US-IL`, `Illinois`, `US`.
  func areCalled(_ name: PlaceNameKey) throws(GazetteerError) -> Bool {
    if try country.isCalled(name) { return true }
    if try region.isCalled(name) { return true }
    return PlaceNameKey("\(country.code) \(region.code)") == name
  }
}
