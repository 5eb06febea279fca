import Basics
import Geodesy
import PointsOfInterest

extension Coordinate {
  /// A place from two numbers as a file writes them.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north.
  ///   - longitude: Degrees east.
  /// - Throws: `Failure` of kind `.data` that names the number, without the line.
  init(
    latitudeText latitude: (some StringProtocol)?, longitudeText longitude: (some StringProtocol)?,
  ) throws(Failure) {
    let (north, east) = (
      try Self.number(latitude, "latitude"), try Self.number(longitude, "longitude"),
    )
    do {
      try self.init(latitude: north, longitude: east)
    } catch {
      throw Failure(.data, error.reason)
    }
  }

  private static func number(
    _ text: (some StringProtocol)?, _ name: String,
  ) throws(Failure) -> Degrees {
    guard let text else { throw Failure(.data, "no \(name)") }
    guard let value = DecimalNumber.value(of: String(text.trimmed), as: .any) else {
      throw Failure(.data, "\(name) \"\(text)\" is not a number")
    }
    return value
  }
}
