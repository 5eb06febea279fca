import Geodesy
import Basics

enum SunEvent: Sendable, Equatable {
  /// The sun is 6° below the horizon in the morning (civil dawn).
  case dawn
  /// The sun's upper edge appears.
  case sunrise
  /// The sun's upper edge disappears.
  case sunset
  /// The sun is 6° below the horizon in the evening (civil dusk).
  case dusk

  /// The angle between zenith and the sun's centre; at its rise 50′ more than 90° for refraction
  /// and radius.
  fileprivate var zenith: Degrees {
    switch self {
    case .dawn, .dusk: 96
    case .sunrise, .sunset: 90.833
    }
  }

  fileprivate var isMorning: Bool { self == .dawn || self == .sunrise }
}

/// The sun on one day at one place, by NOAA's equations.
///
/// NOAA Global Monitoring Laboratory, "Solar Calculation Details", after J. Meeus, Astronomical
/// Algorithms, solved for the moment of the event itself. Error: less than a minute between 66° S
/// and 66° N; more where the sun only grazes the horizon, and by hills and weather.
struct SolarDay {
  let day: Int
  let place: Coordinate
  let zone: TimeZoneRules

  /// Minutes from local midnight, rounded, below 0 or above 1,440 where the clock is far from the
  /// sun; `nil` when the sun stays above or below.
  func minute(of event: SunEvent) -> Int? {
    let noonGuess = Double(day) * 86_400 + 43_200 - place.longitude * 240
    var time = nearestNoon(to: noonGuess)
    for _ in 0..<3 {
      guard let next = moment(of: event, from: time) else { return nil }
      time = next
    }
    let local = time + Double(zone.offset(atSecond: Int(time)))
    return Int(((local - Double(day) * 86_400) / 60).rounded())
  }

  /// The sun's highest stand that is nearest to noon by the clock, half a day from the guess at most.
  private func nearestNoon(to guess: Double) -> Double {
    let clockNoon =
      Double(day) * 86_400 + 43_200 - Double(zone.offset(atSecond: day * 86_400 + 43_200))
    return guess + ((clockNoon - guess) / 86_400).rounded() * 86_400
  }

  /// The moment of the event, by the sun's position at a time within half a day of it.
  private func moment(of event: SunEvent, from time: Double) -> Double? {
    let sun = SunPosition(secondsSinceEpoch: time)
    let latitude = place.latitude * .pi / 180
    let cosine =
      cos(event.zenith * .pi / 180) / (cos(latitude) * cos(sun.declination))
      - tan(latitude) * tan(sun.declination)
    guard cosine >= -1, cosine <= 1 else { return nil }
    let half = acos(cosine) * 180 / .pi * 240
    let noon = nearestNoon(
      to: Double(day) * 86_400 + 43_200 - place.longitude * 240 - sun.equationOfTime * 60
    )
    return event.isMorning ? noon - half : noon + half
  }
}

private struct SunPosition {
  /// Radians.
  let declination: Double
  /// Minutes by which the sun is ahead of the mean sun.
  let equationOfTime: Double

  init(secondsSinceEpoch seconds: Double) {
    // Julian centuries since J2000.0.
    let t = (seconds / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let radians = Double.pi / 180
    let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * radians
    let anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * radians
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let centre =
      sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t))
      + sin(2 * anomaly) * (0.019993 - 0.000101 * t) + sin(3 * anomaly) * 0.000289
    let node = (125.04 - 1_934.136 * t) * radians
    let longitude = meanLongitude + (centre - 0.00569 - 0.00478 * sin(node)) * radians
    let meanObliquity =
      23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = (meanObliquity + 0.00256 * cos(node)) * radians
    declination = asin(sin(obliquity) * sin(longitude))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let equation =
      y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
      - 0.5 * y * y * sin(4 * meanLongitude) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    equationOfTime = 4 * equation / radians
  }
}
