/// North, south, east or west.
enum Hemisphere {
  case north, south, east, west

  /// The hemisphere of a letter of either case.
  init?(_ letter: UInt8) {
    switch letter | 0x20 {
    case UInt8(ascii: "n"): self = .north
    case UInt8(ascii: "s"): self = .south
    case UInt8(ascii: "e"): self = .east
    case UInt8(ascii: "w"): self = .west
    default: return nil
    }
  }

  var isLatitude: Bool { self == .north || self == .south }
  var isNegative: Bool { self == .south || self == .west }
}
