package import Basics
package import PointFormats
package import PointsOfInterest

/// Reads the placemarks of KML 2.x (OGC 12-007r2).
///
/// - A placemark with one `Point` lies there; any other geometry is its extent. A placemark without
///   geometry has no coordinate; one that is only a `gx:Track` is no point.
/// - `description`, `address`, `phoneNumber` and every value of `ExtendedData` become tags, the
///   placemark's `id` becomes the id.
/// - The category is the value of `ExtendedData` called category, type, class or kind, else the
///   main tag among the tags, else the name of the innermost folder that has one.
package struct KMLReader: PointReader {
  package init() {}

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    var handler = KMLPlacemarkHandler(source: source, sink: sink)
    defer { sink = handler.sink }
    let ending = try XMLDocument.read(&bytes, as: .kml, with: &handler)
    if case .cutOff(let line) = ending { throw XMLDocument.cutOff(line: line, .kml) }
    return PointFileDescription()
  }
}

extension XMLVocabulary {
  /// KML of all versions.
  static var kml: XMLVocabulary {
    XMLVocabulary(
      root: "kml",
      namespaces: [
        "http://www.opengis.net/kml/2.2", "http://www.opengis.net/kml/2.3",
        "http://earth.google.com/kml/2.0", "http://earth.google.com/kml/2.1",
        "http://earth.google.com/kml/2.2",
      ],
    )
  }
}
