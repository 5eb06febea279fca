import Basics
package import PointsOfInterest

/// The regions of a server.
///
/// The document is a GeoJSON FeatureCollection as Geofabrik publishes it: features whose properties
/// have `id`, `parent`, `name` and `urls.pbf`.
package struct RegionList: Sendable {
  /// More regions than the Earth is cut into.
  private static let largest = 50_000

  /// The regions that have an extract, by path.
  let regions: [Region]

  /// Reads a server's list.
  ///
  /// An identifier that is longer than any is left out with its region, and of one identifier the first
  /// counts.
  ///
  /// - Throws: `Failure` of kind `.data` for anything but such a list.
  package init(_ bytes: [UInt8], name: String) throws(Failure) {
    let entries = Dictionary(
      try Self.entries(bytes, name: name).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first },
    )
    regions = entries.values.compactMap { $0.region(among: entries) }
      .sorted { ($0.path, $0.id) < ($1.path, $1.id) }
    guard !regions.isEmpty else {
      throw Failure(.data, "\(name): not a list of regions: none has an id and urls.pbf")
    }
  }

  /// The features that can be regions.
  private static func entries(_ bytes: [UInt8], name: String) throws(Failure) -> [Entry] {
    let document = try Failure.told(of: name) { try JSONParser.parse(bytes) }
    guard let features = document["features"]?.array else {
      throw Failure(.data, "\(name): not a list of regions: it has no features")
    }
    guard features.count <= largest else {
      throw Failure(.data, "\(name): not a list of regions: more than \(largest)")
    }
    return features.compactMap(Entry.init)
  }
}

private struct Entry {
  /// More regions than lie around any other.
  private static let maximumDepth = 16
  /// Bytes of an identifier, which names files and stands in the paths of many.
  private static let longestID = 128

  let id: String
  private let parent: String?
  private let name: String
  private let url: String?
  private let outline: RegionOutline

  init?(_ feature: JSONValue) {
    let properties = feature["properties"]
    guard let id = properties?["id"]?.scalarText,
      1...Self.longestID ~= id.utf8.count
    else { return nil }
    self.id = id
    parent = properties?["parent"]?.scalarText
    name = properties?["name"]?.string ?? id
    guard parent.map({ $0.utf8.count <= Self.longestID }) ?? true else { return nil }
    url = properties?["urls"]?["pbf"]?.string
    outline = RegionOutline(geometry: feature["geometry"])
  }

  func region(among entries: [String: Entry]) -> Region? {
    guard let url else { return nil }
    return Region(
      id: id, path: path(among: entries, depth: 0), name: name, url: url, outline: outline,
    )
  }

  /// The path of the parent and the identifier, which may begin with that of the parent.
  private func path(among entries: [String: Entry], depth: Int) -> String {
    guard depth < Self.maximumDepth, let parent else { return id }
    let above = entries[parent]?.path(among: entries, depth: depth + 1) ?? parent
    let own = id.hasPrefix(parent + "/") ? String(id.dropFirst(parent.count + 1)) : id
    return "\(above)/\(own)"
  }
}

extension RegionOutline {
  /// The rings of a Polygon or MultiPolygon; none of anything else.
  fileprivate init(geometry: JSONValue?) {
    let coordinates = geometry?["coordinates"]?.array ?? []
    let polygons: [JSONValue] =
      switch geometry?["type"]?.string {
      case "Polygon": [.array(coordinates)]
      case "MultiPolygon": coordinates
      default: []
      }
    self.init(rings: polygons.flatMap { ($0.array ?? []).map(Self.ring) })
  }

  private static func ring(_ value: JSONValue) -> [SIMD2<Double>] {
    (value.array ?? []).compactMap { position in
      guard let numbers = position.array, numbers.count >= 2, let longitude = numbers[0].double,
        let latitude = numbers[1].double
      else { return nil }
      return SIMD2(longitude, latitude)
    }
  }
}
