import Basics
import CDefaults
package import PointsOfInterest

/// The header names that are understood: those of `FactNames`, then those of `config/columns.json5`.
///
/// A geometry stands for the coordinate where there is none.
enum ColumnNames {
  private static let file: JSONValue = {
    let file = unsafe poi_column_names()
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    do throws(JSONError) {
      return try JSONParser.parse(bytes, dialect: .json5)
    } catch {
      fatalError("columns.json5: byte \(error.offset): \(error.reason)")
    }
  }()

  private static func names(_ key: String) -> [String] {
    (file[key]?.array ?? []).compactMap(\.string)
  }

  /// Tags by the usual names for them, in lower case and with `_` for spaces.
  private static let tags = (file["tags"]?.object?.members ?? [])
    .reduce(into: [:]) { $0[$1.key] = $1.value.string }

  /// The first letters of those names, as bits, by length: these tell most other names without a look-up,
  /// which would make the import of GeoJSON a twentieth slower.
  private static let initials = tags.keys.reduce(into: Array(repeating: UInt32(0), count: 32)) {
    $0[min($1.utf8.count, 31)] |= initial(of: $1)
  }

  private static func initial(of name: String) -> UInt32 {
    1 << UInt32((name.utf8.first ?? 0) & 31)
  }

  /// The tag that a name usually means: `Opening Hours`, `hours`.
  static func tag(called name: String) -> String? {
    guard initials[min(name.utf8.count, 31)] & initial(of: name) != 0 else { return nil }
    return tags[folded(name)]
  }

  private static func folded(_ name: String) -> String {
    let isFolded = !name.utf8.contains { $0 == 0x20 || (0x41...0x5A).contains($0) }
    return isFolded ? name : String(decoding: name.utf8.map(folded), as: UTF8.self)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte == 0x20 ? UInt8(ascii: "_") : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The names that usually mean another key, with their indices: first those that differ from it in case and
  /// spaces alone, `Website`, then the others, `URL`.
  static func usualNames(
    among names: some Sequence<String>
  ) -> [(index: Int, name: String, key: String)] {
    let found = names.enumerated().compactMap { index, name in
      tag(called: name).flatMap { $0 == name ? nil : (index: index, name: name, key: $0) }
    }
    if found.count < 2 { return found }
    return found.filter { folded($0.name) == $0.key } + found.filter { folded($0.name) != $0.key }
  }

  /// The roles that names give, in the order in which they are given out.
  private static let ofRoles: [(role: ColumnRole, names: [String])] = [
    (.latitude, FactNames.latitude + names("latitude")),
    (.longitude, FactNames.longitude + names("longitude")),
    (.geometry, FactNames.geometry),
    (.name, FactNames.name + names("name")),
    (.category, FactNames.category + FactNames.kind + names("category")),
    (.id, FactNames.id + names("id")),
    (.attribution, ["attribution"]),
  ]

  /// Names of columns that GDAL and osmium give OpenStreetMap's objects.
  private static let ofOpenStreetMap: Set = ["osm_id", "osm_way_id", "@id"]

  /// Names that count only side by side.
  private static let ofPairs: [(role: ColumnRole, names: [String])] = [
    (.latitude, names("pairedLatitude")), (.longitude, names("pairedLongitude")),
  ]

  /// Names of a coordinate in one column, where no other has it.
  private static let ofOneColumn = [(role: ColumnRole.geometry, names: names("oneColumn"))]

  /// Names of the coordinates that may also be those of a projection.
  private static let ofAxes: [(role: ColumnRole, names: [String])] = [
    (.latitude, ["y"]), (.longitude, ["x"]),
  ]

  /// The roles of the columns of a header.
  ///
  /// `y` and `x` count only together and only where nothing is called latitude or longitude, since
  /// a table may also have them in a projection.
  static func roles(of header: [String]) -> [ColumnRole] {
    if let roles = FoursquareColumns.roles(of: header) { return roles }
    let folded = header.map { $0.lowercased() }
    let names = Set(header)
    var roles = header.map { $0.isEmpty ? ColumnRole.ignored : .tag(key(of: $0, among: names)) }
    func assign(_ candidates: [(role: ColumnRole, names: [String])], onlyIfAll: Bool = false) {
      let found = candidates.compactMap { role, names in
        names.lazy.compactMap { folded.firstIndex(of: $0) }.first.map { (index: $0, role: role) }
      }
      if onlyIfAll, found.count < candidates.count { return }
      for (index, role) in found { roles[index] = role }
    }
    assign(ofRoles)
    let hasNoAxis = { !roles.contains(.latitude) && !roles.contains(.longitude) }
    if hasNoAxis() { assign(ofPairs, onlyIfAll: true) }
    if hasNoAxis() { assign(ofAxes) }
    if hasNoAxis(), !roles.contains(.geometry) { assign(ofOneColumn) }
    // In OpenStreetMap data such a word means other things, and the main tag tells the kind.
    if let kind = roles.firstIndex(of: .category), FactNames.kind.contains(folded[kind]),
      !ofOpenStreetMap.isDisjoint(with: folded)
    {
      roles[kind] = .kind(folded[kind])
    }
    renameTags(in: &roles)
    ignoreSearch(in: &roles, of: header)
    return roles
  }

  /// In rows of this program's own, some columns describe an earlier search and not the point.
  private static func ignoreSearch(in roles: inout [ColumnRole], of header: [String]) {
    let ofSearch = OutputField.searchNames(among: header)
    for (column, name) in header.enumerated()
    where ofSearch.contains(name) && roles[column] == .tag(name) { roles[column] = .ignored }
  }

  /// The key that a column of a tag names, which rows of ours call `tag:cuisine`.
  private static func key(of name: String, among header: Set<String>) -> String {
    let key = String(name.dropFirst(4))
    return name.hasPrefix("tag:") && !key.isEmpty && !header.contains(key) ? key : name
  }

  /// Calls tags as OpenStreetMap does where a table has usual names for them: `Hours`, `Opening Hours`;
  /// of several columns for one tag, and beside one of the tag's own name, only the first.
  private static func renameTags(in roles: inout [ColumnRole]) {
    var taken = Set(roles.compactMap(\.key))
    for (column, _, key) in usualNames(among: roles.map { $0.key ?? "" })
    where taken.insert(key).inserted { roles[column] = .tag(key) }
  }

  /// Whether a column of a usual name tells its tag only in rows where the column of that tag is empty.
  static func haveSpares(_ roles: [ColumnRole]) -> Bool {
    usualNames(among: roles.compactMap(\.key)).contains { roles.contains(.tag($0.key)) }
  }

  /// The role that a name stands for where the user chose it; any other name is the key of a tag.
  static func role(called name: String) -> ColumnRole {
    (ofRoles + ofAxes).first { $0.names.contains(name) }?.role ?? .tag(name)
  }

  /// The coordinates that are missing among the roles of a header, with the usual names for them:
  /// `latitude (lat, latitude or y)`.
  static func missingCoordinates(_ roles: [ColumnRole]) -> String {
    let axes: [(ColumnRole, String, [String])] = [
      (.latitude, "latitude", FactNames.latitude), (.longitude, "longitude", FactNames.longitude),
    ]
    return axes.filter { !roles.contains($0.0) }.map { role, title, names in
      let letters = ofAxes.filter { $0.role == role }.flatMap(\.names)
      return "\(title) (\((names + letters).listed("or")))"
    }.joined(separator: " or ")
  }
}

extension Tags {
  /// Calls tags as OpenStreetMap does where data has usual names for them, as columns of tables are; what
  /// is JSON of more than one value stays.
  package var withUsualKeys: Tags {
    var tags = self
    for (_, name, key) in ColumnNames.usualNames(among: pairs.lazy.map(\.key)) {
      guard tags[key] == nil, tags["contact:\(key)"] == nil, let value = tags[name],
        value.utf8.first.map({ !"{[".utf8.contains($0) }) ?? true
      else { continue }
      (tags[name], tags[key]) = (nil, value)
    }
    return tags
  }
}

enum ColumnRole: Hashable, Sendable {
  case latitude
  case longitude
  /// Well-known text or GeoJSON: its extent, and its coordinate where no other column tells it.
  case geometry
  case name
  case category
  /// The category where no tag tells one; else a tag of this key.
  case kind(String)
  case id
  /// The credit that the data asks for.
  case attribution
  /// Paths of categories, as Foursquare has them.
  case labels
  /// The day since which the place is closed for good; empty for others.
  case closing
  /// Something else that is known, under this key.
  case tag(String)
  /// Nothing that has a name.
  case ignored

  /// The key of a tag; `nil` for any other role.
  var key: String? { if case .tag(let key) = self { key } else { nil } }
}

/// The columns of Foursquare's open places in CSV (docs.foursquare.com, "Places OS Data Schemas").
enum FoursquareColumns {
  /// The roles of columns whose own name would say less.
  private static let roles: [String: ColumnRole] = [
    "fsq_place_id": .id, "name": .name, "latitude": .latitude, "longitude": .longitude,
    "address": .tag("addr:street"), "locality": .tag("addr:city"), "region": .tag("addr:state"),
    "postcode": .tag("addr:postcode"), "country": .tag("addr:country"), "tel": .tag("phone"),
    "date_closed": .closing, "fsq_category_labels": .labels, "geom": .ignored, "bbox": .ignored,
    "dt": .ignored,
  ]

  /// The roles of a header; `nil` for a table of another shape.
  static func roles(of header: [String]) -> [ColumnRole]? {
    let names = header.map { $0.lowercased() }
    guard names.contains("fsq_place_id"), names.contains("latitude"), names.contains("longitude")
    else { return nil }
    return names.map { roles[$0] ?? ($0.isEmpty ? .ignored : .tag($0)) }
  }

  /// The kind in a list of paths, `["Dining and Drinking > Restaurant > Pizzeria", …]`: the last part
  /// of the first one.
  static func kind(ofLabels text: String) -> String {
    let brackets = text.drop { "[\"' ".contains($0) }
    let first = brackets.prefix { !"],\"".contains($0) }
    let last = (first.split(separator: ">").last ?? first).trimmed
    return String(last.last == "'" ? last.dropLast().trimmed : last)
  }
}
