/// A kind of door that a node in an outline can be; the most important first.
package enum DoorKind: UInt8, Comparable, Sendable {
  /// `entrance=main`.
  case mainEntrance = 1
  /// `entrance=yes` or one of many more telling values.
  case entrance
  /// `railway=subway_entrance`.
  case subwayEntrance
  /// `barrier=gate` or `barrier=entrance`: a way into a park, but none into a building.
  case gate

  /// The keys of the tags that tell, with the values that can make a door; none for any value.
  package static let tags: [(key: String, values: [String])] = [
    ("barrier", ["gate", "entrance"]), ("entrance", []), ("railway", ["subway_entrance"]),
  ]

  /// Values of `entrance` where nobody goes in.
  private static let shut: Set = ["no", "emergency", "exit"]

  /// `nil` for a tag that makes no door.
  ///
  /// - Parameters:
  ///   - key: A key, compared exactly.
  ///   - value: Its value.
  package init?(key: String, value: String) {
    switch (key, value) {
    case ("entrance", "main"): self = .mainEntrance
    case ("entrance", _) where !Self.shut.contains(value): self = .entrance
    case ("railway", "subway_entrance"): self = .subwayEntrance
    case ("barrier", "gate"), ("barrier", "entrance"): self = .gate
    default: return nil
    }
  }

  /// Whether a place with these tags is entered here.
  package func leads(into tags: Tags) -> Bool {
    self != .gate || tags["building"] == nil
  }

  package static func < (left: DoorKind, right: DoorKind) -> Bool {
    left.rawValue < right.rawValue
  }
}
