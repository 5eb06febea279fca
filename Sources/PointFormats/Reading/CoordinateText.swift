import Basics
import Geodesy
import PointsOfInterest

/// A latitude and a longitude as a file writes them, empty when it has none.
struct CoordinateText {
  let latitude: String
  let longitude: String

  /// The coordinate; `nil` when the file has none.
  ///
  /// - Throws: `Failure` of kind `.data`, without the line or byte, when there is only half of it, or a half
  ///   is not a number or out of range.
  func parsed() throws(Failure) -> Coordinate? {
    let latitude = latitude.drop { $0 == " " }.trimmingEnd { $0 == " " }
    let longitude = longitude.drop { $0 == " " }.trimmingEnd { $0 == " " }
    if latitude.isEmpty, longitude.isEmpty { return nil }
    let north = try Self.degrees(latitude, "latitude")
    let east = try Self.degrees(longitude, "longitude")
    return try Coordinate(usableLatitude: north, longitude: east)
  }

  private static func degrees(
    _ text: Substring, _ axis: String,
  ) throws(Failure) -> Degrees {
    guard !text.isEmpty else { throw Failure(.data, "the \(axis) is missing") }
    guard let degrees = DecimalNumber.value(of: String(text), as: .any) else {
      throw Failure(.data, "the \(axis) \"\(text.prefix(40))\" is not a decimal number")
    }
    return degrees
  }
}

extension Coordinate {
  init(usableLatitude latitude: Degrees, longitude: Degrees) throws(Failure) {
    do {
      try self.init(latitude: latitude, longitude: longitude)
    } catch {
      // Only a latitude out of range leaves both within the other's range.
      let isSwapped = abs(latitude) <= 180 && abs(longitude) <= 90
      throw Failure(
        .data, "the \(error.reason)" + (isSwapped ? "; are latitude and longitude swapped?" : ""),
      )
    }
  }
}
