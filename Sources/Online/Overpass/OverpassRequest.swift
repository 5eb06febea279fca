import Foundation
import Geodesy
import PointsOfInterest

/// Asks an Overpass server: `POST data=…`.
struct OverpassRequest: APIRequest {
  /// How patient a request may be is decided when it is sent.
  struct Question: Sendable, Equatable {
    let query: OverpassQuery
    /// How long the server may take.
    let timeout: Duration
  }

  /// The server.
  let server: ServiceURL
  /// How output names the source.
  let source: String
  /// Which tags make an object a point.
  let rules: MainTagRules

  /// Is told how long a busy server is to be left alone.
  let postpone: @Sendable (Duration) -> Void

  var responsePolicy: ResponsePolicy {
    // The operators of the public server ask for 30 s after 429.
    ResponsePolicy(
      retries: RetryPolicy(minimumDelays: [429: .seconds(30), 504: .seconds(5)]),
      postpone: postpone,
      failure: { OverpassErrorResponse(response: $0)?.failure },
    )
  }

  func makeRequest(from question: Question) throws -> URLRequest {
    .post(interpreter, form: [("data", question.query.text(timeout: question.timeout))])
  }

  /// The server's URL; one that names no more than the host gets the usual path.
  private var interpreter: URL {
    let path = server.url.path
    return path.isEmpty || path == "/"
      ? server.url.appendingPathComponent("api/interpreter") : server.url
  }

  func parseResponse(data: Data) throws -> OverpassAnswer {
    do throws(Failure) {
      return try OverpassAnswer(Array(data), source: source, rules: rules)
    } catch {
      throw error.of(server.url.authority)
    }
  }
}
