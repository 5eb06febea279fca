import Basics
import Geodesy
import OpeningHours
import PointsOfInterest

/// Finds locations in GeoJSON (RFC 7946).
enum GeoJSONFixes {
  /// The last Point of a Point, Feature, FeatureCollection or GeometryCollection.
  ///
  /// The properties `accuracy` (metres, as the W3C Geolocation API names it) and `time` (RFC 3339)
  /// of a Feature are taken over.
  ///
  /// - Returns: `nil` if there is no Point.
  /// - Throws: `Failure` of kind `.data` if it is no GeoJSON or a Point is not on Earth.
  static func lastFix(in value: JSONValue) throws(Failure) -> Fix? {
    guard let type = value["type"]?.string else {
      throw Failure(.data, "neither GeoJSON nor a report of gpsd")
    }
    switch type {
    case "Point": return try point(value)
    case "Feature": return try feature(value)
    case "FeatureCollection": return try last(of: value["features"])
    case "GeometryCollection": return try last(of: value["geometries"])
    case "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon": return nil
    default: throw Failure(.data, "'\(type)' is not a type of GeoJSON")
    }
  }

  /// The last Point of each feature of a FeatureCollection, in order; of anything else its last.
  ///
  /// - Returns: The fixes, none if there is no Point.
  /// - Throws: As `lastFix(in:)`.
  static func fixes(in value: JSONValue) throws(Failure) -> [Fix] {
    guard value["type"]?.string == "FeatureCollection" else {
      return try lastFix(in: value).map { [$0] } ?? []
    }
    var fixes: [Fix] = []
    for feature in value["features"]?.array ?? [] {
      if let fix = try lastFix(in: feature) { fixes.append(fix) }
    }
    return fixes
  }

  private static func last(of values: JSONValue?) throws(Failure) -> Fix? {
    for value in (values?.array ?? []).reversed() {
      if let fix = try lastFix(in: value) { return fix }
    }
    return nil
  }

  private static func feature(_ value: JSONValue) throws(Failure) -> Fix? {
    guard let geometry = value["geometry"], geometry != .null, var fix = try lastFix(in: geometry)
    else { return nil }
    let properties = value["properties"]
    fix.accuracy = properties?["accuracy"]?.double.flatMap { $0 > 0 ? $0 : nil }
    fix.time = properties?["time"]?.string.flatMap { Timestamp(rfc3339: $0) }
    return fix
  }

  private static func point(_ value: JSONValue) throws(Failure) -> Fix {
    let coordinate = try Coordinate(geoJSON: value["coordinates"], of: "a Point")
    return Fix(coordinate: coordinate, origin: .file)
  }
}

extension Coordinate {
  /// A position of GeoJSON (RFC 7946): longitude, latitude, and perhaps altitude.
  ///
  /// - Parameter owner: The subject of the message: `a Point`.
  /// - Throws: `Failure` of kind `.data` if it lacks a number or is not on Earth.
  init(geoJSON position: JSONValue?, of owner: @autoclosure () -> String) throws(Failure) {
    let numbers = position?.array ?? []
    guard numbers.count >= 2, let longitude = numbers[0].double, let latitude = numbers[1].double
    else { throw Failure(.data, "\(owner()) needs a longitude and a latitude") }
    do throws(CoordinateError) {
      self = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      switch error {
      case .latitudeOutOfRange(let latitude):
        throw Failure(.data, "latitude \(latitude) is out of range; longitude comes first here")
      case .longitudeOutOfRange(let longitude):
        throw Failure(.data, "longitude \(longitude) is out of range")
      }
    }
  }
}
