/// One value that is printed of a point: a column of table, tsv and csv, a key of JSON.
///
/// `named` is the list of those that have a name of their own, in the order of the JSON keys.
public enum OutputField: Hashable, Sendable {
  /// Metres along a track from its start to its nearest position, rounded to millimetres.
  case along
  case side
  case name
  /// The main tag, or another word for the kind of place.
  case category
  /// Metres on foot, rounded to millimetres, and the whole seconds that they take.
  case walk
  case walkTime
  /// Distance in metres, rounded to millimetres.
  case distance
  /// Direction in degrees clockwise from true north, rounded to tenths, 0 to 359.9.
  case bearing
  case inside
  /// The door that the distance is measured to: latitude and longitude, rounded to 7 decimals.
  case door
  /// Degrees north and east, rounded to 7 decimals.
  case latitude
  case longitude
  case id
  case source
  case attribution
  /// All tags: an object in JSON, the text of that object in tsv and csv, `key=value; …` in a
  /// table.
  case tags
  /// Whether it is open at the time that is asked about, by its hours.
  case open
  /// When it opens or closes next, RFC 3339 with the offset of its time zone.
  case opens
  case closes
  case hours
  case phone
  case website
  /// Its postal address in one line, in the order of its country.
  case address
  /// The address of its object at openstreetmap.org, else a geo URI.
  case link
  case tag(String)

  enum Group {
    case usual
    /// Usual along a track, on foot, or where doors are measured to.
    case sometimes
    case onRequest
  }

  /// The fields but for tags, with their names and groups.
  private static let named: [(field: OutputField, name: String, group: Group)] = [
    (.along, "along", .sometimes), (.side, "side", .sometimes), (.name, "name", .usual),
    (.category, "category", .usual), (.walk, "walk", .sometimes),
    (.walkTime, "walk-time", .sometimes), (.distance, "distance", .usual),
    (.bearing, "bearing", .usual), (.inside, "inside", .usual), (.door, "door", .sometimes),
    (.latitude, "latitude", .usual), (.longitude, "longitude", .usual), (.id, "id", .usual),
    (.source, "source", .usual), (.attribution, "attribution", .usual), (.tags, "tags", .usual),
    (.open, "open", .onRequest), (.opens, "opens", .onRequest), (.closes, "closes", .onRequest),
    (.hours, "hours", .onRequest), (.phone, "phone", .onRequest),
    (.website, "website", .onRequest),
    (.address, "address", .onRequest), (.link, "link", .onRequest),
  ]

  static let namedFields = named.map(\.field)

  package static let tagPrefix = "tag:"

  private static func fields(_ groups: Group...) -> [OutputField] {
    named.filter { groups.contains($0.group) }.map(\.field)
  }

  /// The fields of a point seen from a location, in the order of the JSON keys.
  package static let keys = fields(.usual)
  /// All fields that are printed without being asked for, here or there.
  package static let allKeys = fields(.usual, .sometimes)
  /// The fields that are printed only when they are asked for, but for tags.
  package static let keysOnRequest = fields(.onRequest)

  /// The field of a name, such as `distance`, `lat` or `tag:cuisine`; `nil` for no such name.
  package init?(named name: String) {
    let name =
      ["lat": "latitude", "lon": "longitude", "walkTime": "walk-time", "walktime": "walk-time"][
        name]
      ?? name
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.field
    } else if name.hasPrefix(Self.tagPrefix), name.utf8.count > Self.tagPrefix.utf8.count {
      self = .tag(String(name.dropFirst(Self.tagPrefix.count)))
    } else {
      return nil
    }
  }

  /// Its key in JSON: `distance`, `walkTime`.
  package var key: String { self == .walkTime ? "walkTime" : text }

  /// The heading of its column: `distance`, `walk-time`, `tag:cuisine`.
  package var text: String {
    if case .tag(let key) = self { return Self.tagPrefix + key }
    return Self.named.first { $0.field == self }?.name ?? ""
  }

  /// Whether it tells of a search, as the distance from its location or the state at its time do, and
  /// not of the point as its source knows it.
  var isOfSearch: Bool {
    [
      .along, .side, .walk, .walkTime, .distance, .bearing, .inside, .door, .latitude, .longitude,
      .source, .open, .opens, .closes,
    ].contains(self)
  }

  private static let namesOfSearch = Set(
    namedFields.filter(\.isOfSearch).flatMap { [$0.key, $0.text] }
  )

  /// Names that the output has unless others are asked for, and hardly any other data all together.
  private static let ownNames = ["bearing", "distance", "latitude", "longitude", "source"]

  /// The keys or headings that tell of an earlier search if this program wrote a record with these names:
  /// one with an object of tags, or with all `ownNames`.
  ///
  /// - Parameter hasTags: Whether the record has an object of tags.
  static func searchNames(among names: some Sequence<String>, hasTags: Bool = false) -> Set<String>
  {
    hasTags || ownNames.allSatisfy(names.contains) ? namesOfSearch : []
  }

  /// Whether it is known of points that are sought in this way; in any, if that is not told.
  package func isTold(of way: SearchWay?) -> Bool {
    switch self {
    case .along, .side: way ?? .along == .along
    case .walk, .walkTime: way ?? .onFoot == .onFoot
    default: true
    }
  }

  /// Whether it is measured from a location, and is not the same for all.
  var isMeasured: Bool { self == .distance || self == .bearing }

  /// Whether tags or the extent of a point are read for it.
  package var needsDetails: Bool {
    ![
      .name, .category, .walk, .walkTime, .distance, .bearing, .inside, .latitude, .longitude, .id,
      .source,
      .attribution,
    ].contains(self)
  }

  package var isJudged: Bool { self == .open || self == .opens || self == .closes }

  /// Fields in the order of JSON keys: those with a name of their own, then `tag:KEY` as given.
  static func ordered(_ fields: [OutputField]) -> [OutputField] {
    namedFields.filter(fields.contains) + fields.filter { !namedFields.contains($0) }
  }
}

/// The way in which points are sought.
package enum SearchWay: Sendable {
  /// Around a location, by air.
  case around
  /// Along a track.
  case along
  /// Around a location, on foot.
  case onFoot
}
