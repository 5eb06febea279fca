import Geodesy
import Basics
import PointsOfInterest

/// The doors among the nodes of an answer.
///
/// The geometry of a way or a relation tells places and no nodes, so doors are known by their place.
struct OverpassDoors {
  private var kinds: [Coordinate: DoorKind] = [:]

  init(_ elements: [JSONValue]) {
    for element in elements where element["type"]?.string == "node" {
      guard let tags = element["tags"]?.object, let place = OverpassGeometry.place(element) else {
        continue
      }
      let found = tags.members.compactMap { tag in
        tag.value.scalarText.flatMap { DoorKind(key: tag.key, value: $0) }
      }
      if let kind = found.min() { kinds[place] = kind }
    }
  }

  /// The kind of door at a place; `nil` where there is none.
  subscript(place: Coordinate) -> DoorKind? { kinds[place] }
}
