package import Basics
import Geodesy
import OpeningHours
package import PointFormats
package import PointsOfInterest

/// Reads the waypoints of GPX 1.0 and 1.1 (topografix.com/GPX/1/1).
///
/// The points are the waypoints; those of routes and tracks are not. A waypoint's name and `type`
/// become name and category, whatever else it says becomes tags under the names of the elements
/// (`desc`, `cmt`, `sym`, `ele`, `time`, …; the address of `link` is `website`) or of the tags that these
/// usually mean, also the innermost elements of its extensions. Of equal names the first counts. A link
/// to an object of OpenStreetMap tells the id.
package struct GPXReader: PointReader {
  package init() {}

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    let handler = GPXWaypointHandler(source: source, sink: sink)
    defer { sink = handler.sink }
    try XMLDocument.read(&bytes, as: "gpx", with: handler)
    return handler.description
  }
}

/// Builds points from the waypoints of a GPX document.
private final class GPXWaypointHandler<Sink: PointSink>: XMLHandler {
  private(set) var sink: Sink
  private(set) var description = PointFileDescription()

  private let source: String
  private var point: PointOfInterest?
  /// Its other values by their keys; of equal keys the first counts.
  private var pairs: [(key: String, value: String)] = []

  init(source: String, sink: Sink) { (self.source, self.sink) = (source, sink) }

  func begin(_ path: [XMLElement], line: Int) {
    guard let element = path.last, !element.isForeign else { return }
    switch (path.count, element.name) {
    case (2, "wpt"): point = waypoint(element.attributes, line: line)
    case (3, "link"):
      let id = element.attributes["href"].flatMap(OpenStreetMapObject.id(inAddress:))
      if point?.id == nil { point?.id = id }
      keep(element.attributes["href"], as: "website")
    case (3, "copyright") where path[1].name == "metadata":
      let author = element.attributes["author"]?.collapsed
      description.attribution = author.map(OpenStreetMapObject.credit)
    default: break
    }
  }

  func end(_ path: [XMLElement], text: String, isInnermost: Bool) {
    guard let element = path.last else { return }
    if path.count == 2, !element.isForeign, element.name == "wpt" {
      point?.tags = Tags(pairs.reversed()).withUsualKeys
      if let point { sink.add(point) }
      (point, pairs) = (nil, [])
    } else if point != nil {
      if isInnermost { keep(text, of: element, at: path) }
    } else if element.name == "time", !element.isForeign,
      path.count == 2 || path.count == 3 && path[1].name == "metadata"
    {
      // GPX 1.0 has the time in the root element, GPX 1.1 in its metadata.
      description.time = Timestamp(rfc3339: String(text.trimmed))
    }
  }

  private func waypoint(_ attributes: [String: String], line: Int) -> PointOfInterest? {
    do {
      let place = try Coordinate(
        latitudeText: attributes["lat"] ?? "", longitudeText: attributes["lon"] ?? "",
      )
      let isWanted = sink.wants(latitude: place.latitude, longitude: place.longitude)
      return isWanted ? PointOfInterest(coordinate: place, source: source) : nil
    } catch {
      sink.skip(error.of("line \(line)"))
      return nil
    }
  }

  /// Keeps the text of an innermost element of the open waypoint.
  private func keep(_ text: String, of element: XMLElement, at path: [XMLElement]) {
    let isField = path.count == 3 && !element.isForeign
    switch element.name {
    case "name" where isField: if point?.name == nil { point?.name = text.collapsed }
    case "type" where isField:
      if point?.category == nil { point?.category = text.collapsed.map { Category($0) } }
    case "link" where isField, _ where path[2].name == "link" && !path[2].isForeign: break
    // OsmAnd has tags of OpenStreetMap so.
    case let name where name.hasPrefix("osm_tag_"): keep(text, as: String(name.dropFirst(8)))
    default: keep(text, as: element.name)
    }
  }

  private func keep(_ text: String?, as key: String) {
    guard point != nil, let value = text?.trimmed, !value.isEmpty else { return }
    pairs.append((key, String(value)))
  }
}
