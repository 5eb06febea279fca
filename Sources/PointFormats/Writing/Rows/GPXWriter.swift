import Basics
import Geodesy
import PointsOfInterest

/// Writes GPX 1.1 waypoints (topografix.com/GPX/1/1), one a line.
///
/// A waypoint's name, source and category are `name`, `src` and `type`. One without a name has its kind
/// as the name, or at least a word, because receivers show nothing else. Its `desc` has distance and
/// bearing, the walk, and along a track the side and the way along it. On foot a track leads to each
/// place. The credits are the copyright of the document. A waypoint must have a coordinate, so points
/// without one are left out.
struct GPXWriter: ResultWriter {
  let facts: PointFacts

  func write(_ result: NearbyResult, to output: inout [UInt8]) {
    output += """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="poi" xmlns="http://www.topografix.com/GPX/1/1">

      """
    if !result.attributions.isEmpty {
      let credit = result.attributions.joined(separator: "; ")
      output += "<metadata><copyright author=\"\(credit)\"/></metadata>\n"
    }
    for point in result.points { appendWaypoint(point, to: &output) }
    for point in result.points { appendTrack(point, to: &output) }
    output += "</gpx>\n"
  }

  private func appendWaypoint(_ point: NearbyPoint, to output: inout [UInt8]) {
    guard let coordinate = point.point.coordinate else { return }
    output += "<wpt\(position(coordinate))><name>\(name(of: point))</name>"
    if let description = description(of: point) { output += "<desc>\(description)</desc>" }
    output += "<src>\(point.point.source)</src>"
    if let category = point.point.category { output += "<type>\(category.text)</type>" }
    output += "</wpt>\n"
  }

  private func appendTrack(_ point: NearbyPoint, to output: inout [UInt8]) {
    guard let path = point.path, path.count > 1 else { return }
    output += "<trk><name>\(name(of: point))</name><trkseg>\n"
    for place in path { output += "<trkpt\(position(place))/>\n" }
    output += "</trkseg></trk>\n"
  }

  private func name(of point: NearbyPoint) -> String {
    facts.shownName(of: point.point) ?? "Point"
  }

  /// Attributes of a place; 180 is not in GPX's range of longitudes, so the antimeridian is −180.
  private func position(_ place: Coordinate) -> Markup {
    let longitude = place.longitudeText
    return " lat=\"\(place.latitudeText)\" lon=\"\(longitude == "180" ? "-180" : longitude)\""
  }

  private func description(of point: NearbyPoint) -> String? {
    guard let distance = point.roundedDistance else { return nil }
    // Inside there is nowhere to go.
    let bearing = point.roundedBearing.map { ", \($0.text)°" } ?? ""
    let time = facts.seconds(ofWalk: point.walk).map(MeasurementSystem.text(ofSeconds:))
    let walk = point.roundedWalk.map { "on foot \($0.text) m, \(time ?? ""); " } ?? ""
    let description = "\(walk)\(distance.text) m\(bearing)"
    guard let along = point.roundedAlong else { return description }
    return description + "; \(point.side.map { "\($0.rawValue), " } ?? "")after \(along.text) m"
  }
}

// Millimetres and tenths of degrees; the rows of separated values and of JSON round by themselves.
extension NearbyPoint {
  var roundedAlong: FixedDecimal? { along.flatMap(FixedDecimal.init(distance:)) }
  var roundedWalk: FixedDecimal? { walk.flatMap(FixedDecimal.init(distance:)) }
  var roundedDistance: FixedDecimal? { distance.flatMap(FixedDecimal.init(distance:)) }
  var roundedBearing: FixedDecimal? { bearing.flatMap { FixedDecimal(bearing: $0) } }
}
