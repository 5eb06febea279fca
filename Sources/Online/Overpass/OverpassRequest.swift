import PointsOfInterest

/// Asks an Overpass server: `POST data=…`.
struct OverpassRequest: APIRequest {
  let server: ServiceURL
  let source: String
  let rules: MainTagRules
  /// The time that the server is given for the answer.
  let timeout: Duration
  /// Whether a server that is busy is waited for.
  let waits: Bool

  var authority: String { server.url.authority }

  var responsePolicy: ResponsePolicy {
    // The operators of the public server ask for 30 s after 429.
    let delays = [429: Duration.seconds(30), 504: .seconds(5)]
    return ResponsePolicy(
      retries: RetryPolicy(minimumDelays: delays, maximumDelay: waits ? nil : .zero),
      failure: { OverpassErrorResponse.failure(in: $0) },
    )
  }

  func makeRequest(from query: OverpassQuery) throws -> HTTPRequest {
    .post(interpreter, "data", query.text(timeout: timeout))
  }

  /// The server's URL; one that names no more than the host gets the usual path.
  private var interpreter: URL {
    let path = server.url.path
    return path.isEmpty || path == "/"
      ? server.url.appendingPathComponent("api/interpreter") : server.url
  }

  func parseResponse(data: consuming Data) throws -> OverpassAnswer {
    // Only one copy of the answer may stay while points are made of it.
    let body = [UInt8](consume data)
    return try Failure.told(of: authority) {
      try OverpassAnswer(body, source: source, rules: rules)
    }
  }
}
