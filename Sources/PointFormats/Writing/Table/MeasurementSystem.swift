import Basics
package import Geodesy

/// The units of distances that people read.
@usableFromInline package enum MeasurementSystem: String, CaseIterable, Sendable {
  case metric
  case imperial
  case nautical

  var short: LengthUnit {
    switch self {
    case .metric, .nautical: LengthUnit(symbol: "m", metres: 1)
    case .imperial: LengthUnit(symbol: "ft", metres: .foot)
    }
  }

  var long: LengthUnit {
    switch self {
    case .metric: LengthUnit(symbol: "km", metres: 1_000)
    case .imperial: LengthUnit(symbol: "mi", metres: .mile)
    case .nautical: LengthUnit(symbol: "nmi", metres: .nauticalMile)
    }
  }
}

struct LengthUnit: Equatable, Sendable {
  let symbol: String
  let metres: Double

  /// Whether distances of people are whole numbers of it.
  var isShort: Bool { metres <= 1 }
}

extension MeasurementSystem {
  /// A distance with its unit, as people say it: `12 m`, `1.23 km`, `12.3 km`, `1234 km`.
  ///
  /// Short units are whole, up to 999 of them; long ones have so many digits, or those before the point.
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

  /// A long distance with its unit in a sentence: `1,774 km`.
  package func text(ofLong distance: Metres) -> String {
    let text = text(of: distance)
    let digits = text.prefix { $0.isNumber }
    guard digits.count > 3, digits.count < 7 else { return text }
    return "\(digits.dropLast(3)),\(text.dropFirst(digits.count - 3))"
  }

  /// The time that a walk takes, as people say it: `10 min`, `1 h 05 min`; a minute is the least.
  static func text(ofSeconds seconds: Int) -> String {
    let minutes = seconds == 0 ? 0 : max(1, (seconds + 30) / 60)
    let rest = minutes % 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
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
