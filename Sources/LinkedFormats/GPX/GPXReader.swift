package import Basics
package import PointFormats
package import PointsOfInterest

/// Reads the waypoints of GPX 1.0 and 1.1 (topografix.com/GPX/1/1).
///
/// The points are the waypoints; those of routes and tracks are not. A waypoint's name and `type`
/// become name and category, whatever else it says becomes tags under the names of the elements
/// (`desc`, `cmt`, `sym`, `ele`, `time`, …; the address of `link` is `website`), also the innermost
/// elements of its extensions. Of equal names the first counts.
package struct GPXReader: PointReader {
  package init() {}

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    var handler = GPXWaypointHandler(source: source, sink: sink)
    defer { sink = handler.sink }
    let ending = try XMLDocument.read(&bytes, as: .gpx, with: &handler)
    if case .cutOff(let line) = ending { throw XMLDocument.cutOff(line: line, .gpx) }
    return handler.description
  }
}

extension XMLVocabulary {
  /// GPX of both versions.
  static var gpx: XMLVocabulary {
    XMLVocabulary(
      root: "gpx",
      namespaces: ["http://www.topografix.com/GPX/1/0", "http://www.topografix.com/GPX/1/1"],
    )
  }
}
