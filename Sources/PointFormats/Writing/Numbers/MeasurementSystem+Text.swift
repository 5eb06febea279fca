package import Geodesy

extension MeasurementSystem {
  /// A distance as tables show it: `12 m`, `1.23 km`.
  ///
  /// - Parameter distance: In metres.
  /// - Returns: Number and unit.
  package func text(of distance: Metres) -> String {
    DistanceText.text(distance, self)
  }

  /// A speed in the long unit of the system an hour: `12.3 km/h`, `7.6 mph`, `6.6 kn`.
  ///
  /// - Parameter speed: In metres a second.
  /// - Returns: Number and unit.
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
