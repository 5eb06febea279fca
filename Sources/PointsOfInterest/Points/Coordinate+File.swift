package import Basics
package import Geodesy

/// Coordinates as files have them: a failure is of kind `.data` and names neither line nor byte.
extension Coordinate {
  package init(inFile latitude: Degrees, _ longitude: Degrees) throws(Failure) {
    do {
      try self.init(latitude: latitude, longitude: longitude)
    } catch {
      // Only a latitude out of range leaves both within the other's range.
      let isSwapped = abs(latitude) <= 180 && abs(longitude) <= 90
      let areMetres = max(abs(latitude), abs(longitude)) > 1_000
      let doubt =
        isSwapped
        ? "; are latitude and longitude swapped?"
        : areMetres ? "; degrees of WGS 84 (EPSG:4326) are read, not metres" : ""
      throw Failure(.data, "the \(error.reason)\(doubt)")
    }
  }

  /// A place from two numbers, with white space around them or not.
  package init(latitudeText latitude: String, longitudeText longitude: String) throws(Failure) {
    let north = try Self.degrees(latitude, "latitude")
    try self.init(inFile: north, try Self.degrees(longitude, "longitude"))
  }

  /// A position of GeoJSON (RFC 7946): longitude, latitude, and perhaps altitude.
  package init(geoJSON position: JSONValue?) throws(Failure) {
    let numbers = position?.array ?? []
    guard numbers.count >= 2, let longitude = numbers[0].double, let latitude = numbers[1].double
    else { throw Failure(.data, "a position is not [longitude, latitude]") }
    try self.init(inFile: latitude, longitude)
  }

  private static func degrees(_ text: String, _ axis: String) throws(Failure) -> Degrees {
    let text = text.trimmed
    guard !text.isEmpty else { throw Failure(.data, "the \(axis) is missing") }
    guard let degrees = DecimalNumber.value(of: String(text), as: .any) else {
      throw Failure(.data, "the \(axis) \"\(text.prefix(40))\" is not a decimal number")
    }
    return degrees
  }
}

extension String {
  /// The text without the white space (XML 1.0 §2.3) around it.
  package var trimmed: Substring { self[...].trimmed }
}

extension Substring {
  /// The text without the white space (XML 1.0 §2.3) around it.
  package var trimmed: Substring { Substring(utf8.trimmed(where: \.isXMLSpace)) }
}

extension UInt8 {
  /// Whether it is white space in the sense of XML.
  ///
  /// A byte tells: to find characters first made reading outlines in KML eight times slower.
  @inlinable package var isXMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
}
