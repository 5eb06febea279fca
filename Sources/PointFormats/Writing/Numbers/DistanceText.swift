import Geodesy

/// Distances as people say them.
enum DistanceText {
  /// A distance with its unit: `12 m`, `1.23 km`, `12.3 km`, `1234 km`.
  ///
  /// Short units are whole, up to 999 of them; long ones have three digits, more only when there is
  /// no decimal left to leave out.
  static func text(_ distance: Metres, _ system: MeasurementSystem) -> String {
    let short = system.short
    if let number = FixedDecimal(distance / short.metres, places: 0), number.units < 1_000 {
      return "\(number.text) \(short.symbol)"
    }
    let long = system.long
    for places in [2, 1, 0] {
      guard let number = FixedDecimal(distance / long.metres, places: places) else { break }
      if number.units < 1_000 || places == 0 { return "\(number.paddedText) \(long.symbol)" }
    }
    return "?"
  }
}
