import Geodesy
import Basics

extension Shape {
  /// A geometry in one text: a GeoJSON object or well-known text; empty for an empty text.
  ///
  /// - Throws: `UnusableCoordinate`.
  init(geometryText text: String) throws(UnusableCoordinate) {
    guard let first = text.utf8.first(where: { $0 != 0x20 }) else {
      self.init()
      return
    }
    guard first == UInt8(ascii: "{") else {
      self = try WellKnownText(text).shape
      return
    }
    let value: JSONValue
    do {
      value = try JSONParser.parse(Array(text.utf8))
    } catch {
      throw UnusableCoordinate(reason: "the geometry is not JSON: \(error.reason)")
    }
    self = try GeoJSONGeometry(value).shape
  }
}
