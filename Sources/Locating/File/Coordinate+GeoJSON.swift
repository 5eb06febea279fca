import Geodesy
import Basics
import PointsOfInterest

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
