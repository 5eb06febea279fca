import Basics
package import Geodesy

extension MeasurementSystem {
  /// A distance with its unit, as people say it: `12 m`, `1.23 km`, `12.3 km`, `1234 km`.
  ///
  /// Short units are whole, up to 999 of them; long ones have so many digits, more only when there is
  /// no decimal left to leave out.
  package func text(of distance: Metres, digits: Int = 3) -> String {
    if unit(for: distance) == short {
      return "\(FixedDecimal(distance / short.metres, places: 0)?.text ?? "?") \(short.symbol)"
    }
    let end = [1, 10, 100, 1_000][digits]
    for places in (0..<digits).reversed() {
      guard let number = FixedDecimal(distance / long.metres, places: places) else { break }
      if number.units < end || places == 0 { return "\(number.paddedText) \(long.symbol)" }
    }
    return "?"
  }

  /// The unit in which `text(of:)` tells a distance.
  func unit(for distance: Metres) -> LengthUnit {
    let number = FixedDecimal(distance / short.metres, places: 0)
    return number?.units ?? .max < 1_000 ? short : long
  }

  /// A speed of metres a second in the long unit of the system an hour: `12.3 km/h`, `7.6 mph`,
  /// `6.6 kn`.
  package func text(ofSpeed speed: Double) -> String {
    let symbol =
      switch self {
      case .metric: "km/h"
      case .imperial: "mph"
      case .nautical: "kn"
      }
    guard let number = FixedDecimal(speed * 3_600 / long.metres, places: 1) else { return "?" }
    return "\(number.paddedText) \(symbol)"
  }
}
