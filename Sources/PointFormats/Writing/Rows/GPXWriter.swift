import Basics
import Geodesy
import PointsOfInterest

/// Writes GPX 1.1 waypoints (topografix.com/GPX/1/1), one a line.
///
/// A waypoint's name, source and category are `name`, `src` and `type`. One without a name has its kind
/// as the name, or at least a word, because receivers show nothing else. Its `desc` has distance and
/// bearing, and along a track the side and the way along it. The credits are the copyright of the
/// document. A waypoint must have a coordinate, so points without one are left out.
struct GPXWriter: ResultWriter {
  /// The words for the kinds of places without a name.
  let facts: PointFacts

  /// Writes one document.
  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.append(#"<gpx version="1.1" creator="poi" xmlns="http://www.topografix.com/GPX/1/1">"#)
    output.append("\n")
    appendCopyright(result.attributions, to: &output)
    for point in result.points { appendWaypoint(point, to: &output) }
    output.append("</gpx>\n")
  }

  private func appendCopyright(_ attributions: [String], to output: inout [UInt8]) {
    guard !attributions.isEmpty else { return }
    output.append(#"<metadata><copyright author=""#)
    XMLText.append(attributions.joined(separator: "; "), to: &output)
    output.append("\"/></metadata>\n")
  }

  private func appendWaypoint(_ point: NearbyPoint, to output: inout [UInt8]) {
    guard let coordinate = point.point.coordinate else { return }
    output.append(#"<wpt lat=""#)
    coordinate.roundedLatitude?.append(to: &output)
    output.append(#"" lon=""#)
    longitude(of: coordinate)?.append(to: &output)
    output.append(#"">"#)
    append(facts.shownName(of: point.point) ?? "Point", in: "name", to: &output)
    append(description(of: point), in: "desc", to: &output)
    append(point.point.source, in: "src", to: &output)
    append(point.point.category?.text, in: "type", to: &output)
    output.append("</wpt>\n")
  }

  /// The longitude as GPX has it: 180 is not in its range, so the antimeridian is −180.
  private func longitude(of coordinate: Coordinate) -> FixedDecimal? {
    let rounded = coordinate.roundedLongitude
    return rounded?.text == "180" ? FixedDecimal(-180, places: 7) : rounded
  }

  private func description(of point: NearbyPoint) -> String? {
    guard let distance = point.roundedDistance else { return nil }
    // Inside there is nowhere to go.
    let bearing = point.roundedBearing.map { ", \($0.text)°" } ?? ""
    let description = "\(distance.text) m\(bearing)"
    guard let along = point.roundedAlong else { return description }
    return description + "; \(point.side.map { "\($0.rawValue), " } ?? "")after \(along.text) m"
  }

  private func append(_ text: String?, in element: StaticString, to output: inout [UInt8]) {
    guard let text else { return }
    output.append("<")
    output.append(element)
    output.append(">")
    XMLText.append(text, to: &output)
    output.append("</")
    output.append(element)
    output.append(">")
  }
}
