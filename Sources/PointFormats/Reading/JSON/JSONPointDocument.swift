package import Basics
import Geodesy
package import PointsOfInterest

/// One JSON document of points, of which no more is held at a time than one feature.
///
/// Members that mean nothing here are skipped unparsed, wherever they stand.
struct JSONPointDocument {
  private static let locationLists = ["locations", "results", "points"]
  /// Members of a document that is one feature or geometry, and a collection's description of itself.
  ///
  /// A set would take longer to make than a lookup among saved places has.
  private static let heldKeys = [
    "type", "id", "geometry", "properties", "coordinates", "geometries", "attribution", "copyright",
  ]

  private let isGeoJSON: Bool
  private var list: JSONPointList
  private var held: [JSONObject.Member] = []
  /// The names of the first members, for the message about a document without points.
  private var keys: [String] = []
  private var listKey: String?

  init(isGeoJSON: Bool, source: String) {
    (self.isGeoJSON, list) = (isGeoJSON, JSONPointList(source: source))
  }

  /// - Throws: `Failure` of kind `.data` that names the byte; `ByteStreamError`.
  consuming func read(
    _ bytes: inout ByteReader, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try bytes.beginText()
    let first = try bytes.nextToken()
    let start = bytes.offset
    switch first {
    case UInt8(ascii: "["):
      guard !isGeoJSON else {
        throw Failure(.data, "byte \(start): a list, where a GeoJSON object is needed")
      }
      try readList(&bytes, ofFeatures: false, into: &sink)
    case UInt8(ascii: "{"):
      try bytes.readMembers { bytes, key in try readMember(key, &bytes, into: &sink) }
    case nil: throw Failure(.data, "byte \(start): the file is empty, where JSON is needed")
    default: throw Failure(.data, "byte \(start): not JSON: expected '{' or '['")
    }
    if let next = try bytes.nextToken() {
      let advice = "; one object a line is ndjson, in a file named so"
      let reason = "byte \(bytes.offset): unexpected text after the document"
      throw Failure(.data, reason, advice: next == UInt8(ascii: "{") ? advice : "")
    }
    if first == UInt8(ascii: "{") { try finish(start: start, into: &sink) }
    try list.finish()
    return PointFileDescription(attribution: attribution)
  }

  private mutating func readMember(
    _ key: String, _ bytes: inout ByteReader, into sink: inout some PointSink,
  ) throws {
    if keys.count < 5 { keys.append(key) }
    let isList = try bytes.nextToken() == UInt8(ascii: "[")
    if isList, key == "features" || isLocations(key) {
      if let listKey {
        throw Failure(.data, "byte \(bytes.offset): a second list of points, after \"\(listKey)\"")
      }
      listKey = key
      try readList(&bytes, ofFeatures: key == "features", into: &sink)
    } else if Self.heldKeys.contains(key) {
      let offset = bytes.offset
      // Of a repeated key the last one counts, and no more than that is kept.
      held.removeAll { $0.key == key }
      held.append(.init(key: key, value: try bytes.readValue(), offset: offset))
    } else {
      try bytes.skipValue()
    }
  }

  /// Whether a list holds locations; in GeoJSON none does.
  private func isLocations(_ key: String) -> Bool {
    !isGeoJSON && Self.locationLists.contains(key) && !isGeoJSON(JSONObject(held))
  }

  private func isGeoJSON(_ object: JSONObject) -> Bool {
    guard let type = object["type"]?.string else { return false }
    return type == "Feature" || type == "FeatureCollection" || GeoJSONGeometry.isType(type)
  }

  private mutating func readList(
    _ bytes: inout ByteReader, ofFeatures: Bool, into sink: inout some PointSink,
  ) throws {
    try bytes.readElements { bytes in
      let offset = bytes.offset
      let value = try bytes.readValue()
      list.add(value, isGeoJSON: ofFeatures, at: "byte \(offset)", into: &sink)
    }
  }

  /// Judges the whole object, once everything has been read.
  private mutating func finish(start: Int, into sink: inout some PointSink) throws {
    let object = JSONObject(held)
    let type = object["type"]?.string
    if listKey == "features" {
      guard type == "FeatureCollection" else {
        throw Failure(.data, "byte \(start): features, but no \"type\":\"FeatureCollection\"")
      }
    } else if listKey == nil {
      guard isGeoJSON(object), type != "FeatureCollection" else {
        throw Failure(.data, "byte \(start): \(absence(type))")
      }
      list.add(.object(object), isGeoJSON: true, at: "byte \(start)", into: &sink)
    }
  }

  private func absence(_ type: String?) -> String {
    if type == "FeatureCollection" { return "a FeatureCollection without a list of features" }
    let members = keys.map { "\"\($0.prefix(30))\"" }.joined(separator: ", ")
    return (isGeoJSON ? "not GeoJSON: " : "neither GeoJSON nor a list of locations: ")
      + (keys.isEmpty ? "an empty object" : "an object with \(members)")
  }

  /// A text, which overpass turbo calls `copyright`, or a list of texts as in this program's own output.
  private var attribution: String? {
    let object = JSONObject(held)
    guard let value = object["attribution"] ?? object["copyright"] else { return nil }
    let texts = value.array?.compactMap(\.string) ?? [value.string].compactMap(\.self)
    let text = texts.map(OpenStreetMapObject.credit).joined(separator: "; ")
    return text.isEmpty ? nil : text
  }
}

/// GeoJSON (RFC 7946) or locations JSON, as the document itself tells.
///
/// Locations JSON is `[{"name":…,"lat":…,"long":…}]`, or an object with such a list as `locations`,
/// `results` or `points`. The names of members (`FactNames`) count in any case, those in lower case
/// first. A list in which no record has a coordinate is refused. A member `attribution` of the document
/// credits the data.
package struct JSONPointReader: PointReader {
  private let isGeoJSON: Bool

  /// - Parameter isGeoJSON: Whether it is known to be GeoJSON, in which locations are foreign members.
  package init(isGeoJSON: Bool = false) { self.isGeoJSON = isGeoJSON }

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try JSONPointDocument(isGeoJSON: isGeoJSON, source: source).read(&bytes, into: &sink)
  }
}

/// Records of a document on their way to the sink.
struct JSONPointList {
  private let source: String
  private var isEmpty = true
  /// Whether a record has a coordinate, or tells why it has none.
  private var hasPlace = false

  init(source: String) { self.source = source }

  mutating func add(
    _ value: JSONValue, isGeoJSON: Bool, at position: @autoclosure () -> String,
    into sink: inout some PointSink,
  ) {
    isEmpty = false
    do throws(Failure) {
      let record = try JSONPointRecord(value, isGeoJSON: isGeoJSON)
      if try record.add(to: &sink, source: source) { hasPlace = true }
    } catch {
      hasPlace = true
      sink.skip(error.of(position()))
    }
  }

  func finish() throws(Failure) {
    guard isEmpty || hasPlace else {
      let names = "lat and lon, a location or a geometry"
      throw Failure(.data, "no record has a coordinate that is understood: \(names)")
    }
  }
}

private struct JSONPointRecord {
  private let object: JSONObject
  private let isGeoJSON: Bool

  /// - Parameter mustBeGeoJSON: Whether an object with a latitude and a longitude will not do.
  init(_ value: JSONValue, isGeoJSON mustBeGeoJSON: Bool) throws(Failure) {
    guard let object = value.object else { throw Failure(.data, "not an object") }
    let type = object["type"]?.string ?? ""
    let isGeometry =
      GeoJSONGeometry.isType(type)
      && (object["coordinates"] != nil || object["geometries"] != nil)
    self.object = object
    self.isGeoJSON = isGeometry || type == "Feature"
    guard isGeoJSON || !mustBeGeoJSON else { throw Failure(.data, "not a GeoJSON feature") }
  }

  /// Adds the point; returns whether there is a member that tells a coordinate, perhaps that none is known.
  func add(to sink: inout some PointSink, source: String) throws(Failure) -> Bool {
    if isGeoJSON, isWay { return true }
    let place = isGeoJSON ? nil : try JSONPlace(object)
    let shape = isGeoJSON ? try featureShape() : place?.shape ?? Shape()
    guard sink.wants(shape) else { return true }
    var point = point(at: shape.representative, source: source, without: place?.key)
    point.extent = shape.extent()
    sink.add(point)
    return isGeoJSON || place != nil
  }

  private func featureShape() throws(Failure) -> Shape {
    let isFeature = object["type"]?.string == "Feature"
    let shape = try GeoJSONGeometry(isFeature ? object["geometry"] ?? .null : .object(object)).shape
    // Google Maps writes 0, 0 for a place that it does not know.
    let isUnknown = shape.onlyPlace.map { $0.latitude == 0 && $0.longitude == 0 } ?? false
    return isUnknown && object["properties"]?["google_maps_url"] != nil ? Shape() : shape
  }

  /// The properties; a place that was saved in Google Maps has name and address in its `location`.
  private var properties: JSONObject {
    let properties = object["properties"]?.object ?? JSONObject()
    guard properties["google_maps_url"] != nil, let location = properties["location"]?.object
    else { return properties }
    return JSONObject(properties.members.filter { $0.key != "location" } + location.members)
  }

  /// Whether it is the way to a point on foot, as this program writes it behind the point.
  private var isWay: Bool {
    object["geometry"]?.object?["type"]?.string == "LineString"
      && object["properties"]?.object?.members.map(\.key) == GeoJSONWriter.keysOfWay.map(\.key)
  }

  private func point(
    at coordinate: Coordinate?, source: String, without key: String?,
  ) -> PointOfInterest {
    var point = PointOfInterest(coordinate: coordinate, source: source)
    if isGeoJSON {
      point.id = object["id"]?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
      let properties = properties
      let place = OverturePlace(properties)
      if let place { place.fill(&point) } else { PointProperties(properties).fill(&point) }
    } else {
      PointProperties(object, excluding: JSONPlace.axes.union(key.map { [$0] } ?? [])).fill(&point)
    }
    return point
  }
}
