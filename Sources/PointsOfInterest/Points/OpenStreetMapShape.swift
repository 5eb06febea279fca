package import Geodesy

/// Parts from which the shape of a way or of a relation is made, and its doors.
///
/// Extracts and servers make their shapes here alike, so that an extract, its index and a server agree.
package struct OpenStreetMapShape {
  package enum Role: UInt8, Sendable {
    case outer
    case inner
    case entrance

    package init(_ text: String) {
      switch text {
      case "inner", "enclave": self = .inner
      case "entrance", "main_entrance": self = .entrance
      default: self = .outer
      }
    }
  }

  /// Types of relations whose members only lead along.
  private static let lineTypes: Set = ["associatedStreet", "route", "street", "waterway"]
  /// Types of relations whose nodes are no part of the area.
  private static let outlineTypes: Set = ["boundary", "multipolygon"]

  private var outer: [[Coordinate]] = []
  private var inner: [[Coordinate]] = []
  private var nodes: [Coordinate] = []
  private var doors: [(kind: DoorKind, place: Coordinate)] = []

  package init() {}

  /// Adds a way, which falls apart at nodes (`nil`) that the data does not have.
  package mutating func addWay(_ nodes: some Sequence<Coordinate?>, role: Role = .outer) {
    let pieces = nodes.split { $0 == nil }.map { $0.compactMap(\.self) }
    if role == .inner { inner += pieces } else { outer += pieces }
  }

  package mutating func addNode(_ place: Coordinate) { nodes.append(place) }

  package mutating func addDoor(_ kind: DoorKind, at place: Coordinate) {
    doors.append((kind, place))
  }

  /// The coordinate and the extent of a relation or a way; `nil` if nothing of it has a place.
  package func placed(isRelation: Bool, tags: Tags) -> (coordinate: Coordinate, extent: Extent?)? {
    let shape = isRelation ? relation(tags) : way(tags)
    guard let coordinate = shape.representative else { return nil }
    let entrances = doors.filter { $0.kind.leads(into: tags) }
    // The order of the data stays among doors of a kind.
    let sorted = entrances.indices.sorted {
      (entrances[$0].kind, $0) < (entrances[$1].kind, $1)
    }
    return (coordinate, shape.extent(doors: sorted.map { entrances[$0].place }))
  }

  private func way(_ tags: Tags) -> Shape {
    let isClosed = outer.count == 1 && outer[0].count > 3 && outer[0].first == outer[0].last
    var shape = Shape()
    for piece in outer { shape.add(piece, isClosed: isClosed && ClosedWay.isArea(tags)) }
    return shape
  }

  private func relation(_ tags: Tags) -> Shape {
    let type = tags["type"] ?? ""
    var shape = Shape()
    if Self.lineTypes.contains(type) || tags["area"] == "no" {
      let joined = JoinedPaths(outer + inner)
      for path in joined.rings + joined.lines { shape.add(path, isClosed: false) }
    } else {
      addAreas(to: &shape)
    }
    // The node of a label is no part of what it names.
    if shape.isEmpty || !Self.outlineTypes.contains(type) {
      for node in nodes { shape.add([node], isClosed: false) }
    }
    return shape
  }

  /// Adds the areas that the ways bound, and as lines what bounds none because ways are missing.
  private func addAreas(to shape: inout Shape) {
    let outlines = JoinedPaths(outer)
    let holes = JoinedPaths(SharedLegs(inner).removed(from: inner))
    // Roles may be wrong: what is left of both may close together.
    let rest = JoinedPaths(outlines.lines + holes.lines)
    for ring in outlines.rings + rest.rings + holes.rings { shape.add(ring, isClosed: true) }
    for line in rest.lines { shape.add(line, isClosed: false) }
  }
}

package enum OpenStreetMapObject {
  package static let attribution = "© OpenStreetMap contributors"
  package static let kinds: [StaticString] = ["node", "way", "relation"]

  private static let idPrefixes = kinds.map { "\($0)/" }

  /// Whether an id is `node/1`, `way/2` or `relation/3`, and nothing else.
  package static func isID(_ id: String) -> Bool {
    guard let prefix = idPrefixes.first(where: id.hasPrefix) else { return false }
    let number = id.utf8.dropFirst(prefix.utf8.count)
    return !number.isEmpty && number.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The id of an object, given its kind as data writes it, such as `node`, `N` or `n`, and its number.
  ///
  /// Osmium numbers areas: twice the number of a way, or of a relation and one more.
  package static func id(kind: String, number: String) -> String? {
    let kind = kind.lowercased()
    if kind == "a", let number = Int(number) {
      return id(kind: number % 2 == 0 ? "w" : "r", number: "\(number / 2)")
    }
    let word = kinds.lazy.map(\.description).first { $0 == kind || $0.prefix(1) == kind }
    return word.map { "\($0)/\(number)" }.flatMap { isID($0) ? $0 : nil }
  }

  /// The id of the object whose page has an address, as in `https://www.openstreetmap.org/node/1`.
  package static func id(inAddress address: String) -> String? {
    guard address.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let parts = address.prefix { $0 != "#" && $0 != "?" }.split(separator: "/")
      .filter { $0 != "browse" }
    let sites = ["openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org"]
    guard let site = parts.firstIndex(where: { sites.contains($0.lowercased()) }),
      parts.count > site + 2
    else { return nil }
    let id = "\(parts[site + 1])/\(parts[site + 2])"
    return isID(id) ? id : nil
  }

  /// A credit as it is compared: that which Overpass writes into its answers is OpenStreetMap's.
  package static func credit(_ text: String) -> String {
    text.hasPrefix("The data included in this document is from www.openstreetmap.org")
      ? attribution : text
  }
}

/// Decides by its tags whether a closed way of OpenStreetMap is an area, or a line.
package enum ClosedWay {
  private static let lines = Dictionary(
    uniqueKeysWithValues: CategoryTable.embedded.texts("closedLines")
      .map(TagSelection.init).map { ($0.key, $0) }
  )

  /// The keys of areas, which make one also of what a tag says is a line: the wall of a castle.
  private static let areas = Set(CategoryTable.embedded.texts("areas"))

  /// By `area` where that stands; else a way is an area unless it is a line and nothing else.
  package static func isArea(_ tags: Tags) -> Bool {
    if let area = tags["area"] { return area != "no" }
    var isLine = false
    for (key, value) in tags.pairs where value != "no" {
      if let lines = lines[key] {
        guard lines.admits(value) else { return true }
        isLine = true
      } else if areas.contains(key) {
        return true
      }
    }
    return !isLine
  }
}
