import Geodesy

/// A number as tags hold it, with a unit where the usual one of its key is not meant: `4`, `30 mph`,
/// `12 ft`, `6'2"`, `7.5 t`.
///
/// Units: OpenStreetMap wiki, "Map features/Units". A number without one is of metres, kilometres an
/// hour or tonnes, whichever its key is about.
package struct TagQuantity: Hashable, Sendable {
  let value: Double
  let dimension: Dimension?
  package let text: String

  enum Dimension: Hashable, Sendable {
    case length
    case speed
    case weight
    /// In a unit that is only ever compared with itself: `kW`, `EUR`.
    case other(String)
    /// Without a unit, as a number of seats is.
    case count
  }

  private static let units: [(name: String, dimension: Dimension, factor: Double)] = [
    ("m", .length, 1), ("km", .length, 1_000), ("cm", .length, 0.01), ("mm", .length, 0.001),
    ("mi", .length, .mile), ("nmi", .length, .nauticalMile), ("ft", .length, .foot),
    ("yd", .length, 0.9144), ("in", .length, 0.0254), ("'", .length, .foot),
    ("\"", .length, 0.0254), ("km/h", .speed, 1), ("kmh", .speed, 1), ("kph", .speed, 1),
    ("mph", .speed, .mile / 1_000), ("knots", .speed, .nauticalMile / 1_000), ("t", .weight, 1),
    ("kg", .weight, 0.001), ("lbs", .weight, 0.00045359237), ("lb", .weight, 0.00045359237),
    ("st", .weight, 0.90718474), ("lt", .weight, 1.0160469088),
  ]

  /// Units that are only ever compared with themselves, beside the codes of currencies.
  private static let otherUnits = [
    "W", "kW", "MW", "GW", "V", "kV", "A", "Hz", "%", "°", "l", "m²", "m2", "m³", "m3", "ha", "€",
    "$", "£",
  ]

  /// Whether the unit, if there is one, is known: of a condition `5x` would silently find nothing.
  var hasKnownUnit: Bool {
    guard case .other(let unit) = dimension else { return true }
    let isCurrency = unit.utf8.count == 3 && unit.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCurrency || Self.otherUnits.contains(unit)
  }

  /// Keys whose numbers are of one dimension, or are counts, without what stands behind a colon.
  private static let dimensions: [String: Dimension] = [
    "maxheight": .length, "height": .length, "min_height": .length, "maxwidth": .length,
    "width": .length, "maxlength": .length, "length": .length, "ele": .length, "depth": .length,
    "maxweight": .weight, "maxaxleload": .weight, "maxweightrating": .weight, "maxspeed": .speed,
    "minspeed": .speed, "capacity": .count, "seats": .count, "rooms": .count,
    "beds": .count, "stars": .count, "level": .count, "levels": .count,
    "population": .count, "lanes": .count, "step_count": .count, "holes": .count,
  ]

  /// Whether values of a key can be compared with it: a height is no weight, a capacity has no unit.
  func fits(_ key: String) -> Bool {
    guard let dimension else { return true }
    let name = key.prefix { $0 != ":" }
    guard let expected = Self.dimensions[String(name)] else { return true }
    return expected == dimension
  }

  package init?(_ text: String) {
    let bytes = Array(text.utf8).split(separator: UInt8(ascii: " ")).joined()
    let compact = String(decoding: Array(bytes), as: UTF8.self)
    guard let (number, rest) = Self.number(compact[...]) else { return nil }
    self.text = text
    if rest.isEmpty {
      (value, dimension) = (number, nil)
      return
    }
    // Feet and inches: 6'2".
    if rest.first == "'", let (inches, end) = Self.number(rest.dropFirst()), end == "\"" {
      (value, dimension) = (number * .foot + inches * 0.0254, .length)
      return
    }
    let name = rest.lowercased()
    if let unit = Self.units.first(where: { $0.name == name }) {
      (value, dimension) = (number * unit.factor, unit.dimension)
    } else {
      guard rest.unicodeScalars.allSatisfy({ !("0"..."9").contains($0) && $0 != "-" }) else {
        return nil
      }
      (value, dimension) = (number, .other(String(rest)))
    }
  }

  /// Compares with a number that is asked for, unless both have units of different sorts.
  func isComparable(with asked: TagQuantity, _ holds: (Double, Double) -> Bool) -> Bool {
    if let dimension, let other = asked.dimension, dimension != other { return false }
    return holds(value, asked.value)
  }

  private static func number(_ text: Substring) -> (Double, Substring)? {
    let sign = text.first == "-" || text.first == "+" ? 1 : 0
    let digits = text.dropFirst(sign).prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let first = digits.first, first != ".", digits.last != ".",
      let magnitude = Double(digits)
    else { return nil }
    return (text.first == "-" ? -magnitude : magnitude, text.dropFirst(sign + digits.count))
  }
}
