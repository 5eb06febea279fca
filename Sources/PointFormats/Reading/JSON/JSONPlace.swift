import Basics
import Geodesy
import PointsOfInterest

/// The place that the members of a location tell.
struct JSONPlace {
  static let axes = Set(FactNames.latitude + FactNames.longitude)

  /// Empty where the members for it say nothing.
  let shape: Shape
  /// The member that tells it and nothing else, in lower case.
  let key: String?

  /// The place of an object's own latitude and longitude, else of its first member that has a usual name and
  /// tells one: `"location":{"lat":…,"lng":…}`, one level deeper too, `[longitude, latitude]`, GeoJSON or
  /// well-known text; `nil` where no member does.
  ///
  /// - Throws: The fault of the first member where none tells a place.
  init?(_ object: JSONObject) throws(Failure) {
    if object.members.contains(where: { Self.axes.contains($0.key.foldedKey) }) {
      (shape, key) = (try Self.shape(ofAxes: object), nil)
      return
    }
    var fault: Failure?
    for member in object.members {
      let key = member.key.foldedKey
      let isGeometry = FactNames.geometry.contains(key)
      guard isGeometry || FactNames.nestedLocation.contains(key) else { continue }
      do throws(Failure) {
        guard let shape = try Self.shape(of: member.value) else { continue }
        let tellsMore = member.value.object.map { object in
          let others = object.members.count { !Self.axes.contains($0.key.foldedKey) }
          return !Self.isGeometry(object)
            && (Self.hasAxes(object) ? others > 0 : object.members.count > 1)
        }
        (self.shape, self.key) = (shape, tellsMore ?? false ? nil : key)
        return
      } catch {
        // A location in words is no coordinate.
        if isGeometry || member.value.string == nil { fault = fault ?? error }
      }
    }
    if let fault { throw fault }
    return nil
  }

  private static func shape(of value: JSONValue) throws(Failure) -> Shape? {
    switch value {
    case .string(let text): return try Shape(geometryText: text)
    case .array(let numbers) where numbers.count > 1 && numbers.allSatisfy { $0.double != nil }:
      return Shape(of: try Coordinate(geoJSON: value))
    case .object(let object):
      if hasAxes(object) { return try shape(ofAxes: object) }
      if isGeometry(object) { return try GeoJSONGeometry(value).shape }
      let nested = object.members.lazy.compactMap(\.value.object).first(where: hasAxes)
      return try nested.map(shape(ofAxes:))
    default: return nil
    }
  }

  private static func isGeometry(_ object: JSONObject) -> Bool {
    GeoJSONGeometry.isType(object["type"]?.string ?? "")
  }

  private static func hasAxes(_ object: JSONObject) -> Bool {
    object.members.count { axes.contains($0.key.foldedKey) } > 1
  }

  private static func shape(ofAxes object: JSONObject) throws(Failure) -> Shape {
    let place = try Coordinate.unlessEmpty(
      latitude: text(of: FactNames.latitude, in: object, "latitude"),
      longitude: text(of: FactNames.longitude, in: object, "longitude"),
    )
    return place.map(Shape.init(of:)) ?? Shape()
  }

  /// A number, or a number in a text; empty when there is none.
  private static func text(
    of keys: [String], in object: JSONObject, _ axis: String,
  ) throws(Failure) -> String {
    let folded = { object.members.first { keys.contains($0.key.foldedKey) }?.value }
    switch keys.lazy.compactMap({ object[$0] }).first ?? folded() ?? .null {
    case .null: return ""
    case .number(let number): return number.text
    case .string(let string): return string
    case .bool, .array, .object:
      throw Failure(.data, "the \(axis) is not a number")
    }
  }
}

extension Shape {
  fileprivate init(of place: Coordinate) {
    self.init()
    add([place], isClosed: false)
  }
}
