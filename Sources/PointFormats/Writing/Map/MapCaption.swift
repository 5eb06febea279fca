import Decimals
import Geodesy
import PointsOfInterest

/// The words of maps about their subject and about each place.
struct MapCaption {
  let units: MeasurementSystem
  let facts: PointFacts

  /// The subject of a map: `Points of interest near Lyon, FR`.
  func title(of result: NearbyResult) -> String {
    let subject = "Points of interest"
    if let track = result.track {
      return "\(subject) along \(units.text(of: track.length)) of a track"
    }
    guard let fix = result.fix else { return subject }
    if let place = fix.place { return "\(subject) near \(TerminalText.visible(place.label))" }
    guard let latitude = fix.coordinate.roundedLatitude,
      let longitude = fix.coordinate.roundedLongitude
    else { return subject }
    return "\(subject) near \(latitude.text), \(longitude.text)"
  }

  /// The location: `Location, accurate to 35 m`.
  func location(_ fix: Fix?) -> String {
    guard let accuracy = fix?.accuracy else { return "Location" }
    return "Location, accurate to \(units.text(of: accuracy))"
  }

  /// The name of a place, or words for its kind; as it may be shown.
  func name(of nearby: NearbyPoint) -> String {
    TerminalText.visible(facts.shownName(of: nearby.point) ?? "Point")
  }

  /// Where a place is: `120 m NE`, or along a track `3.2 km, 40 m left`; empty where it is nowhere.
  func whereabouts(of nearby: NearbyPoint) -> String {
    guard let distance = nearby.distance else { return "" }
    let away = units.text(of: distance)
    if let along = nearby.along {
      let side = nearby.side.map { " \($0.rawValue)" } ?? ""
      return "\(units.text(of: along)), \(away)\(side)"
    }
    return away + (nearby.bearing.map { " \(CompassPoint(bearing: $0).rawValue)" } ?? "")
  }
}
