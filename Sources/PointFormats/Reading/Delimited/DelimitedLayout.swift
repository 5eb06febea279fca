import Basics
import PointsOfInterest

struct DelimitedLayout: Equatable, Sendable {
  let delimiter: UInt8
  /// Whether double quotes enclose fields; GeoNames and GNIS never quote, and have names such as
  /// `"A" Mountain`.
  let hasQuoting: Bool
  let roles: [ColumnRole]
  /// The columns that say something besides the coordinate, tags in the order of their keys.
  let columns: [Int]
  /// The column of degrees north; `nil` where the geometry is all there is.
  let latitude: Int?
  /// The column of degrees east; `nil` where the geometry is all there is.
  let longitude: Int?
  let geometry: Int?
  /// Whether a coordinate of 0, 0 says that none is known, as in GNIS.
  let zeroIsUnknown: Bool
  /// Whether the first row is one of the points already.
  let isHeaderless: Bool
  /// Whether tags may stand in columns of other usual names for them, too.
  let hasSpareColumns: Bool
  /// Whether N or S stands behind the latitude and E or W behind the longitude, as loggers write them.
  let hasHemispheres: Bool

  /// The layout of a table with a header, which starts at a line; columns may be named by the user.
  ///
  /// - Throws: `Failure` of kind `.data` when the columns of the coordinates cannot be told.
  init(header: [String], delimiter: UInt8, columns: TableColumns?, line: Int) throws(Failure) {
    isHeaderless = columns?.isHeaderless(header) ?? false
    let roles =
      try columns?.roles(of: header, isHeader: !isHeaderless, line: line)
      ?? ColumnNames.roles(of: header)
    let (latitude, longitude) = (roles.firstIndex(of: .latitude), roles.firstIndex(of: .longitude))
    geometry = roles.firstIndex(of: .geometry)
    guard latitude != nil && longitude != nil || geometry != nil else {
      throw Self.missingColumns(header, roles, line: line)
    }
    let names = header.map { $0.lowercased() }
    let isGNIS = names.contains("feature_id") && names.contains("prim_lat_dec")
    (self.delimiter, hasQuoting, self.roles, zeroIsUnknown) = (delimiter, !isGNIS, roles, isGNIS)
    self.columns = Self.columns(of: roles)
    hasSpareColumns = ColumnNames.haveSpares(roles)
    self.latitude = longitude == nil ? nil : latitude
    self.longitude = latitude == nil ? nil : longitude
    let behind = [self.latitude, self.longitude].map { $0.map { $0 + 1 } }
    hasHemispheres = behind[0] != nil && behind == ["n/s", "e/w"].map(names.firstIndex(of:))
  }

  private init(geoNamesRoles roles: [ColumnRole]) {
    (delimiter, hasQuoting, self.roles) = (UInt8(ascii: "\t"), false, roles)
    self.columns = Self.columns(of: roles)
    (latitude, longitude, geometry) = (4, 5, nil)
    (zeroIsUnknown, isHeaderless, hasSpareColumns, hasHemispheres) = (false, true, false, false)
  }

  private static func columns(of roles: [ColumnRole]) -> [Int] {
    var (others, tags): ([Int], [(key: String, column: Int)]) = ([], [])
    for (column, role) in roles.enumerated() {
      switch role {
      case .tag(let key): tags.append((key, column))
      case .name, .category, .kind, .id, .attribution, .labels, .closing: others.append(column)
      case .latitude, .longitude, .geometry, .ignored: break
      }
    }
    return others + tags.sorted { ($0.key, $0.column) < ($1.key, $1.column) }.map(\.column)
  }

  /// The dump of GeoNames: 19 tab-separated columns without a header
  /// (https://download.geonames.org/export/dump/readme.txt).
  ///
  /// The category is the feature code, such as `PPLC` or `MUS`; the feature class is a tag.
  static let geoNames = DelimitedLayout(geoNamesRoles: [
    .id, .name, .tag("asciiname"), .tag("alternatenames"), .latitude, .longitude,
    .tag("feature_class"), .category, .tag("country"), .tag("cc2"), .tag("admin1"), .tag("admin2"),
    .tag("admin3"), .tag("admin4"), .tag("population"), .tag("elevation"), .tag("dem"),
    .tag("timezone"), .tag("modified"),
  ])

  /// Whether a table's first row, split at tabs, shows the shape of GeoNames.
  static func isGeoNames(_ fields: [String]) -> Bool {
    fields.count == geoNames.roles.count
      && [0, 4, 5].allSatisfy { DecimalNumber.value(of: fields[$0], as: .any) != nil }
  }

  private static func missingColumns(
    _ header: [String], _ roles: [ColumnRole], line: Int,
  ) -> Failure {
    let shown = header.prefix(8).map { "\"\($0.prefix(30))\"" }.joined(separator: ", ")
    let more = header.count > 8 ? " and \(header.count - 8) more" : ""
    return Failure(
      .data,
      "line \(line): the header has no column for \(ColumnNames.missingCoordinates(roles)), only"
        + " \(shown)\(more)",
      advice: header.joined().unicodeScalars.contains("\u{FFFD}")
        ? "; it is \(DelimitedRows.foreignBytes)"
        : "; tell them with --columns lat=COLUMN,lon=COLUMN or geometry=COLUMN",
    )
  }
}
