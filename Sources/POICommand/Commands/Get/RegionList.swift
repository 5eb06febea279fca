import Geodesy
import Basics
import PointsOfInterest

/// The regions of a server.
///
/// The document is a GeoJSON FeatureCollection as Geofabrik publishes it: features whose properties
/// have `id`, `parent`, `name` and `urls.pbf`.
struct RegionList: Sendable {
  /// The regions that have an extract, by path.
  let regions: [Region]

  /// Reads a server's list.
  ///
  /// - Throws: `Failure` of kind `.data` for anything but such a list.
  init(_ bytes: [UInt8], name: String) throws(Failure) {
    let document: JSONValue
    do {
      document = try JSONParser.parse(bytes)
    } catch {
      throw Failure(.data, "\(name): byte \(error.offset): \(error.reason)")
    }
    guard let features = document["features"]?.array else {
      throw Failure(.data, "\(name): not a list of regions: it has no features")
    }
    let entries = features.compactMap(Entry.init)
    let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    regions = entries.compactMap { $0.region(among: byID) }.sorted { $0.path < $1.path }
    guard !regions.isEmpty else {
      throw Failure(.data, "\(name): not a list of regions: none has an id and urls.pbf")
    }
  }

  /// The regions that a text names: by identifier, by path, or by name, whatever case and accents.
  ///
  /// - Returns: None, one, or several of the same name.
  func regions(named text: String) -> [Region] {
    let wanted = FoldedText(text)
    return regions { $0 == wanted }
  }

  /// The regions of which identifier, path or name contain a text; the empty one is in all of them.
  func regions(containing text: String) -> [Region] {
    let wanted = FoldedText(text)
    return regions { $0.contains(wanted) }
  }

  private func regions(_ isWanted: (FoldedText) -> Bool) -> [Region] {
    regions.filter { [$0.id, $0.path, $0.name].contains { isWanted(FoldedText($0)) } }
  }

  /// The smallest region that holds a place; `nil` when no region does.
  func smallestRegion(holding place: Coordinate) -> Region? {
    regions.filter { $0.outline.contains(place) }.min { $0.outline.size < $1.outline.size }
  }
}

/// A feature of the list.
private struct Entry {
  /// More regions than lie around any other.
  private static let maximumDepth = 16

  let id: String
  private let parent: String?
  private let name: String
  private let url: String?
  private let outline: RegionOutline

  init?(_ feature: JSONValue) {
    let properties = feature["properties"]
    guard let id = properties?["id"]?.scalarText, !id.isEmpty else { return nil }
    self.id = id
    parent = properties?["parent"]?.scalarText
    name = properties?["name"]?.string ?? id
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

  private static func ring(_ value: JSONValue) -> [Corner] {
    (value.array ?? []).compactMap { position in
      guard let numbers = position.array, numbers.count >= 2, let longitude = numbers[0].double,
        let latitude = numbers[1].double
      else { return nil }
      return Corner(longitude: longitude, latitude: latitude)
    }
  }
}
