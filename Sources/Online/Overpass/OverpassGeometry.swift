import Geodesy
import Basics
import PointsOfInterest

/// The geometry of a way or a relation as `out geom` brings it.
struct OverpassGeometry {
  private(set) var shape = OpenStreetMapShape()
  private let doors: OverpassDoors

  /// `nil` for an element without geometry: a node, or one of an answer with centres.
  init?(_ element: JSONValue, doors: OverpassDoors) {
    self.doors = doors
    if let nodes = element["geometry"]?.array {
      addWay(nodes, role: .outer)
    } else if let members = element["members"]?.array {
      // A way that is named twice would cancel itself out.
      var taken: Set<String> = []
      for member in members { add(member, &taken) }
    } else {
      return nil
    }
  }

  private mutating func add(_ member: JSONValue, _ taken: inout Set<String>) {
    let role = OpenStreetMapShape.Role(member["role"]?.string ?? "")
    switch member["type"]?.string {
    case "node":
      guard let place = Self.place(member) else { return }
      let door = doors[place] ?? (role == .entrance ? .entrance : nil)
      if let door { shape.addDoor(door, at: place) } else { shape.addNode(place) }
    case "way":
      guard let nodes = member["geometry"]?.array,
        taken.insert(member["ref"]?.scalarText ?? "").inserted
      else { return }
      addWay(nodes, role: role)
    default:
      return
    }
  }

  private mutating func addWay(_ nodes: [JSONValue], role: OpenStreetMapShape.Role) {
    let places = nodes.map { Self.place($0) }
    for place in places {
      if let place, let door = doors[place] { shape.addDoor(door, at: place) }
    }
    shape.addWay(places, role: role)
  }

  /// The place of an object with `lat` and `lon`; `nil` for anything else.
  static func place(_ value: JSONValue?) -> Coordinate? {
    guard let latitude = value?["lat"]?.double, let longitude = value?["lon"]?.double else {
      return nil
    }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }
}

/// The doors among the nodes of an answer.
///
/// The geometry of a way or a relation tells places and no nodes, so doors are known by their place.
struct OverpassDoors {
  private var kinds: [Coordinate: DoorKind] = [:]

  /// Adds an element of the answer if it is a door.
  mutating func add(_ element: JSONValue) {
    guard element["type"]?.string == "node", let tags = element["tags"]?.object else { return }
    let found = tags.members.compactMap { tag in
      tag.value.scalarText.flatMap { DoorKind(key: tag.key, value: $0) }
    }
    guard let kind = found.min(), let place = OverpassGeometry.place(element) else { return }
    kinds[place] = kind
  }

  subscript(place: Coordinate) -> DoorKind? { kinds[place] }
}
