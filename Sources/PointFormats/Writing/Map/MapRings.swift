import Geodesy

/// The rings of a map: two to five, at equal and round distances, the last within reach of the
/// farthest point.
struct MapRings {
  /// The number of rings.
  let count: Int
  /// The distance from the middle to the edge.
  let reach: Metres
  private let step: RoundLength

  init(reaching farthest: Metres, _ units: MeasurementSystem) {
    // Ten short units are the least: a point at the location itself needs a map, too.
    reach = max(farthest * 1.02, 10 * units.short.metres)
    let unit = reach <= 1_000 * units.short.metres ? units.short : units.long
    step = RoundLength(atLeast: reach / 5, unit)
    count = Int(reach / step.metres)
  }

  /// The distance of a ring; the innermost is number 1.
  func distance(_ number: Int) -> Metres { step.metres * Double(number) }

  /// The label of a ring; the innermost is number 1.
  func label(_ number: Int) -> String { step.text(times: number) }
}
