import Geodesy
import Basics
import PointsOfInterest

/// Kinds of objects that are understood as points.
enum JSONPointKinds: Sendable {
  /// GeoJSON features and geometries.
  case geoJSON
  /// Objects with a latitude and a longitude.
  case locations
  /// Both.
  case both
}

/// One object as a point.
struct JSONPointRecord {
  private let object: JSONObject
  private let isGeoJSON: Bool

  /// - Throws: `UnusableCoordinate` when it is not understood.
  init(_ value: JSONValue, kinds: JSONPointKinds) throws(UnusableCoordinate) {
    guard let object = value.object else { throw UnusableCoordinate(reason: "not an object") }
    let type = object["type"]?.string ?? ""
    let isGeometry =
      GeoJSONGeometry.isType(type)
      && (object["coordinates"] != nil || object["geometries"] != nil)
    self.object = object
    self.isGeoJSON = kinds != .locations && (isGeometry || type == "Feature")
    guard isGeoJSON || kinds != .geoJSON else {
      throw UnusableCoordinate(reason: "not a GeoJSON feature")
    }
  }

  /// Gives the point to a sink, if that wants one there.
  func add(to sink: inout some PointSink, source: String) throws(UnusableCoordinate) {
    if isGeoJSON {
      let geometry = try geometry()
      guard sink.wants(geometry.shape) else { return }
      var point = point(at: geometry.coordinate, source: source)
      point.extent = geometry.shape.extent()
      sink.add(point)
    } else {
      let place = try locationCoordinate()
      let isWanted = place.map { sink.wants(latitude: $0.latitude, longitude: $0.longitude) }
      if isWanted ?? true { sink.add(point(at: place, source: source)) }
    }
  }

  private func geometry() throws(UnusableCoordinate) -> GeoJSONGeometry {
    let isFeature = object["type"]?.string == "Feature"
    return try GeoJSONGeometry(
      isFeature ? object["geometry"] ?? .null : .object(object), boundingBox: object["bbox"],
    )
  }

  private func locationCoordinate() throws(UnusableCoordinate) -> Coordinate? {
    try CoordinateText(
      latitude: text(of: FactNames.latitude, "latitude"),
      longitude: text(of: FactNames.longitude, "longitude"),
    ).parsed()
  }

  /// A number, or a number in a text; empty when there is none.
  private func text(of keys: [String], _ axis: String) throws(UnusableCoordinate) -> String {
    switch keys.lazy.compactMap({ object[$0] }).first ?? .null {
    case .null: return ""
    case .number(let number): return number.text
    case .string(let string): return string
    case .bool, .array, .object:
      throw UnusableCoordinate(reason: "the \(axis) is not a number")
    }
  }

  private func point(at coordinate: Coordinate?, source: String) -> PointOfInterest {
    var point = PointOfInterest(coordinate: coordinate, source: source)
    if isGeoJSON {
      point.id = object["id"]?.scalarText
      let properties = object["properties"]?.object ?? JSONObject()
      let place = OverturePlace(properties)
      if let place { place.fill(&point) } else { PointProperties(properties).fill(&point) }
    } else {
      let known = Set(FactNames.latitude + FactNames.longitude)
      PointProperties(object, excluding: known).fill(&point)
    }
    return point
  }
}
