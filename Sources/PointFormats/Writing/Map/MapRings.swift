import Basics
import Geodesy

/// The rings of a map: two to five, at equal and round distances, the last within reach of the
/// farthest point.
struct MapRings {
  let count: Int
  /// The distance from the middle to the edge.
  let reach: Metres
  private let step: RoundLength

  init(reaching farthest: Metres, _ units: MeasurementSystem) {
    // Ten short units are the least: a point at the location itself needs a map, too.
    reach = max(min(farthest, .greatestDistance) * 1.02, 10 * units.short.metres)
    let unit = reach <= 1_000 * units.short.metres ? units.short : units.long
    step = RoundLength(atLeast: reach / 5, unit)
    count = Int(reach / step.metres)
  }

  /// The distance of a ring; the innermost is number 1.
  func distance(_ number: Int) -> Metres { step.metres * Double(number) }

  func label(_ number: Int) -> String { step.text(times: number) }

  /// The farthest of some distances that a picture is drawn for: those within ten times their median,
  /// and within a hundred metres; a kilometre for none.
  static func drawnReach(of distances: [Metres]) -> Metres {
    let sorted = distances.sorted()
    guard !sorted.isEmpty else { return 1_000 }
    let limit = max(10 * sorted[(sorted.count - 1) / 2], 100)
    return sorted.last { $0 <= limit } ?? 0
  }
}

/// A length that is 1, 2 or 5 times a power of ten of a unit.
struct RoundLength: Equatable {
  let number: Double
  let unit: LengthUnit

  /// The least round length that is no less than another.
  init(atLeast length: Metres, _ unit: LengthUnit) {
    number = Self.candidates.first { $0 * unit.metres >= length } ?? 1e9
    self.unit = unit
  }

  /// The greatest round length that is no more than another; of the short unit up to 1,000 of them.
  init(atMost length: Metres, _ units: MeasurementSystem) {
    let unit = length < 1_000 * units.short.metres ? units.short : units.long
    number = Self.candidates.last { $0 * unit.metres <= length } ?? 0.01
    self.unit = unit
  }

  var metres: Metres { number * unit.metres }

  /// The text of some of them: `1.5 km` for 3 times `0.5 km`.
  func text(times count: Int = 1) -> String {
    let length = FixedDecimal(number * Double(count), places: 2)
    return "\(length?.text ?? "?") \(unit.symbol)"
  }

  /// A hundredth to a thousand millions.
  private static let candidates = [
    0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4,
    5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7, 1e8, 2e8, 5e8,
  ]
}
