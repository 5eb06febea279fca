import Geodesy
import PointsOfInterest

struct MapCaption {
  let units: MeasurementSystem
  let facts: PointFacts
  let words: MapVocabulary

  init(_ options: OutputOptions, _ facts: PointFacts) {
    (units, self.facts) = (options.units, facts)
    words = facts.vocabulary()
  }

  /// The subject of a map: `Points of interest near Lyon, FR`.
  func title(of result: NearbyResult) -> String {
    if let track = result.track { return words.text(.along, units.text(of: track.length)) }
    guard let fix = result.fix else { return words[.title] }
    if let place = fix.place { return words.text(.near, TerminalText.visible(place.label)) }
    let place = fix.coordinate
    return words.text(.near, "\(place.latitudeText), \(place.longitudeText)")
  }

  /// The location: `Location, accurate to 35 m`.
  func location(_ fix: Fix?) -> String {
    guard let accuracy = fix?.accuracy else { return words[.location] }
    return words.text(.accurate, units.text(of: accuracy))
  }

  /// The name of a place, or words for its kind; as it may be shown.
  func name(of nearby: NearbyPoint) -> String {
    MapText.shown(facts.shownName(of: nearby.point) ?? words[.point], to: Self.longestName)
  }

  /// Columns of a terminal; longer names are no names.
  private static let longestName = 200

  /// The way to a place: `120 m NE`, on foot `850 m, 10 min, NE`, or along a track
  /// `3.2 km, 40 m left`; empty where it is nowhere.
  func whereabouts(of nearby: NearbyPoint) -> String {
    guard let distance = nearby.distance else { return "" }
    let away = walk(to: nearby).map { "\($0)," } ?? units.text(of: distance)
    if let along = nearby.along {
      let side = nearby.side.map { " \(self.side($0))" } ?? ""
      return "\(units.text(of: along)), \(away)\(side)"
    }
    return away + (nearby.bearing.map { " \(CompassPoint.name(of: $0))" } ?? "")
  }

  /// The length and the time of the way on foot: `850 m, 10 min`; `nil` where none is known.
  func walk(to nearby: NearbyPoint) -> String? {
    guard let walk = nearby.walk, let seconds = facts.seconds(ofWalk: walk) else { return nil }
    return "\(units.text(of: walk)), \(MeasurementSystem.text(ofSeconds: seconds))"
  }

  func side(_ side: TrackSide) -> String {
    switch side {
    case .left: words[.left]
    case .right: words[.right]
    case .on: words[.on]
    }
  }
}
