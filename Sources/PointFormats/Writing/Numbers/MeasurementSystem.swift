/// The units of distances that people read.
package enum MeasurementSystem: String, CaseIterable, Sendable {
  /// Metres and kilometres.
  case metric
  /// Feet and statute miles.
  case imperial
  /// Metres and nautical miles.
  case nautical

  /// The unit for short distances.
  ///
  /// The foot is the international one of 1959.
  var short: LengthUnit {
    switch self {
    case .metric, .nautical: LengthUnit(symbol: "m", metres: 1)
    case .imperial: LengthUnit(symbol: "ft", metres: 0.3048)
    }
  }

  /// The unit for long distances.
  var long: LengthUnit {
    switch self {
    case .metric: LengthUnit(symbol: "km", metres: 1_000)
    case .imperial: LengthUnit(symbol: "mi", metres: 1_609.344)
    case .nautical: LengthUnit(symbol: "nmi", metres: 1_852)
    }
  }
}

/// A unit of length.
struct LengthUnit: Equatable, Sendable {
  /// The symbol, behind a number.
  let symbol: String
  /// Its length.
  let metres: Double

  /// Whether distances of people are whole numbers of it.
  var isShort: Bool { metres <= 1 }
}
