import Basics
import Geodesy
import PointFormats
package import PointsOfInterest

/// Asks a locations service for points near a location: `GET URL?lat=…&long=…`.
struct PointsOfInterestRequest: APIRequest {
  let service: ServiceURL
  var headers = RequestHeaders()
  let reader: any PointReader

  var authority: String { service.url.authority }

  /// Throws `RequestError.invalidCoordinate` for numbers that are not a place on Earth.
  func makeRequest(from location: RequestedLocation) throws -> HTTPRequest {
    guard (try? Coordinate(latitude: location.latitude, longitude: location.longitude)) != nil,
      var components = URLComponents(url: service.url, resolvingAgainstBaseURL: true)
    else { throw RequestError.invalidCoordinate }
    let latitude = location.latitude.decimalDegrees
    let longitude = location.longitude.decimalDegrees
    let query = "lat=\(latitude)&long=\(longitude)"
    let own = components.percentEncodedQuery.flatMap { $0.isEmpty ? nil : "\($0)&" } ?? ""
    components.percentEncodedQuery = own + query
    components.fragment = nil
    guard let url = components.url else { throw RequestError.invalidCoordinate }
    return .get(url, headers: headers)
  }

  /// Has the reader read the body; a failure names the host.
  func parseResponse(data: Data) throws -> ReceivedPoints {
    var bytes = ByteReader(StoredBytes(Array(data), name: service.host).stream())
    var received = ReceivedPoints()
    return try Failure.naming(service.host) {
      let description = try reader.read(&bytes, source: service.host, into: &received)
      received.attribution = description.attribution
      return received
    }
  }
}

/// The location that a service is asked about: two numbers that are not validated yet.
struct RequestedLocation: Sendable, Equatable {
  let latitude: Degrees
  let longitude: Degrees
}

extension Degrees {
  /// Degrees to a centimetre, without an exponent and without zeros at the end.
  var decimalDegrees: String { FixedDecimal(degrees: self)?.text ?? "\(self)" }
}

/// The answer of a service: all its points, in its order.
package struct ReceivedPoints: UnselectiveSink, Sendable, Equatable {
  package private(set) var points: [PointOfInterest] = []
  /// One failure for each part that could not be used.
  package private(set) var problems: [Failure] = []
  package internal(set) var attribution: String?

  package init() {}

  package mutating func add(_ point: PointOfInterest) { points.append(point) }

  package mutating func skip(_ problem: Failure) { problems.append(problem) }
}
