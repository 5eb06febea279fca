/// A kind of door that a node in an outline can be; the most important first.
package enum DoorKind: UInt8, Comparable, Sendable {
  case mainEntrance = 1
  /// `entrance=yes` or one of many more telling values.
  case entrance
  case subwayEntrance
  /// `barrier=gate` or `barrier=entrance` on a path: a way into a park, but none into a building.
  case gate

  package static let gateTag = (key: "barrier", values: ["gate", "entrance"])
  /// The keys of the tags of other doors, with the values that can make one; none for any value.
  package static let doorTags: [(key: String, values: [String])] = [
    ("entrance", []), ("railway", ["subway_entrance"]),
  ]
  /// The key of ways that lead through a gate: one that is no node of such a way is no door.
  package static let pathKey = "highway"
  /// The tag by which such a way is an area, which leads nowhere.
  package static let areaTag = (key: "area", value: "yes")

  private static let shut: Set = ["no", "emergency", "exit"]

  /// `nil` for a tag that makes no door.
  package init?(key: String, value: String) {
    switch (key, value) {
    case ("entrance", "main"): self = .mainEntrance
    case ("entrance", _) where !Self.shut.contains(value): self = .entrance
    case ("railway", "subway_entrance"): self = .subwayEntrance
    case ("barrier", "gate"), ("barrier", "entrance"): self = .gate
    default: return nil
    }
  }

  package func leads(into tags: Tags) -> Bool {
    self != .gate || tags["building"] == nil
  }

  package static func < (left: DoorKind, right: DoorKind) -> Bool {
    left.rawValue < right.rawValue
  }
}
