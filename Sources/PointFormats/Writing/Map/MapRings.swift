import Decimals
import Geodesy

/// The rings of a map: two to five, at equal and round distances, the last no nearer than the
/// farthest point.
struct MapRings {
  /// The number of rings.
  let count: Int
  private let step: Double
  private let unit: LengthUnit

  /// - Parameters:
  ///   - farthest: The distance of the farthest point.
  ///   - units: The units of the rings.
  init(reaching farthest: Metres, _ units: MeasurementSystem) {
    // Ten short units are the least: a point at the location itself needs a map, too.
    let distance = max(farthest, 10 * units.short.metres)
    unit = distance <= 1_000 * units.short.metres ? units.short : units.long
    let length = distance / unit.metres
    step = Self.round(atLeast: length / 5)
    count = max(2, Int((length / step).rounded(.up)))
  }

  /// The distance of the outermost ring.
  var farthest: Metres { step * Double(count) * unit.metres }

  /// The label of a ring; the innermost is number 1.
  func label(_ number: Int) -> String {
    let length = FixedDecimal(step * Double(number), places: 2)
    return "\(length?.text ?? "?") \(unit.symbol)"
  }

  /// The least number that is at least the given one and is 1, 2 or 5 times a power of ten.
  private static func round(atLeast number: Double) -> Double {
    var power = 0.01
    while power * 10 <= number { power *= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 >= number } ?? 10 * power
  }
}
