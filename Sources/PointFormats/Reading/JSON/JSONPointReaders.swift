package import Basics
package import PointsOfInterest

/// GeoJSON (RFC 7946): a FeatureCollection, a feature or a geometry.
///
/// The identifier is the feature's `id`, else its property `@id`, `id` or `osm_id`; the name its
/// property `name` or `title`; `PointProperties` tells the category and the tags. A member
/// `attribution` of the document credits the data.
package struct GeoJSONReader: PointReader {
  package init() {}

  /// Problems name the byte at which the point starts.
  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try JSONPointDocument(kinds: .geoJSON, source: source).read(&bytes, into: &sink)
  }
}

/// GeoJSON or locations JSON, as the document itself tells.
///
/// Locations JSON is `[{"name":…,"lat":…,"long":…}]`, or an object with such a list as `locations`,
/// `results` or `points`. The latitude is `lat` or `latitude`, the longitude `long`, `lng`, `lon` or
/// `longitude`, as a number or a number in a text. A location without either has no coordinate.
package struct JSONPointReader: PointReader {
  package init() {}

  /// Problems name the byte at which the point starts.
  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try JSONPointDocument(kinds: .both, source: source).read(&bytes, into: &sink)
  }
}
