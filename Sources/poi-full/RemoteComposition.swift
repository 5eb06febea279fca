import Foundation
import Online
import POICommand
import PointFormats
import PointsOfInterest
import SavedPlaces

/// Composes what is on the network.
///
/// Nothing here connects before a source is asked for points.
struct RemoteComposition {
  private let environment: @Sendable (String) -> String?
  private let client: HTTPClient

  init(environment: @escaping @Sendable (String) -> String?) {
    self.environment = environment
    self.client = HTTPClient(
      transport: IsolatedTransport(executable: OwnExecutable.path, environment: environment),
      userAgent: "poi/\(Program.version)",
    )
  }

  /// - Returns: `nil` if the choice is not on the network.
  func pointSource(_ choice: SourceChoice) throws -> (any PointSource)? {
    guard case .locationsAPI(let url, let headers, let isOffline) = choice else { return nil }
    let service = try ServiceURL(url)
    if isOffline {
      return FailedPointSource(
        name: service.host,
        failure: Failure(.unavailable, "\(service.host): not asked, as --offline says"),
      )
    }
    try ensureSafe(headers, for: service)
    return LocationsAPISource(
      service: service,
      headers: try requestHeaders(headers),
      reader: JSONPointReader(),
      client: client,
    )
  }

  /// The server that saved places are sent to.
  func placeServer(_ choice: PlaceServerChoice) throws -> any PlaceServer {
    let service = try ServiceURL(choice.url)
    try ensureSafe(choice.headers, for: service)
    return HTTPPlaceServer(
      service: service,
      headers: try requestHeaders(choice.headers),
      client: client,
    )
  }

  private func ensureSafe(
    _ headers: [String: HeaderValue],
    for service: ServiceURL,
  ) throws(Failure) {
    guard !headers.isEmpty, service.warning != nil else { return }
    throw Failure(
      .configuration,
      "\(service.host): its headers would be sent unencrypted; use https",
    )
  }

  /// What the user should know before a source is asked.
  func warning(_ choice: SourceChoice) -> String? {
    guard case .locationsAPI(let url, _, false) = choice else { return nil }
    return (try? ServiceURL(url))?.warning
  }

  private func requestHeaders(_ values: [String: HeaderValue]) throws -> RequestHeaders {
    var variables: [String: String] = [:]
    let origins = values.sorted { $0.key < $1.key }.map { name, value in
      switch value {
      case .file(let path):
        return (name: name, origin: SecretOrigin.file(path: path))
      case .environment(let variable):
        variables[variable] = environment(variable)
        return (name: name, origin: SecretOrigin.environment(name: variable))
      }
    }
    return try SecretReader(environment: variables).headers(origins)
  }
}
