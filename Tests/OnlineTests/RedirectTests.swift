import Basics
import Foundation
import Online
import PointsOfInterest
import Testing

/// Redirects that a loopback server cannot play: to private addresses and away from TLS.
struct RedirectTests {
  @Test(arguments: [
    ("http://example.org/a", "http://10.0.0.1/", "a redirect to the private address 10.0.0.1"),
    ("http://example.org/a", "//127.0.0.1:22/", "a redirect to the private address 127.0.0.1:22"),
    ("https://example.org/a", "https://[::1]/", "a redirect to the private address [::1]"),
    (
      "https://example.org/a", "https://inside.test/",
      "a redirect to the private address inside.test",
    ),
    ("http://example.org/a", "http://2130706433/", "a redirect to the private address 2130706433"),
    ("https://example.org/a", "http://example.org/", "a redirect from https to http"),
    ("https://example.org/a", "data:text/plain,x", "a redirect to data:"),
  ])
  func `given a redirect to where it must not lead, when met, then it is not followed`(
    url: String, location: String, reason: String,
  ) throws {
    let transport = ScriptedTransport([
      HTTPResponse(status: 302, headers: ["location": location]),
      HTTPResponse(status: 200, body: Data("[]".utf8)),
    ])
    let result = try fetch(url, over: transport)
    #expect(result == .failure(Failure(.unavailable, "example.org: \(reason) is not followed")))
    #expect(transport.urls == [url])
  }

  @Test(arguments: [
    ("http://10.0.0.2/a", "http://10.0.0.1/"), ("http://inside.test/a", "http://10.0.0.1/"),
    ("http://example.org/a", "https://example.org/b"),
    ("https://example.org/a", "https://other.test/b"),
  ])
  func `given a redirect to where it may lead, when met, then it is followed`(
    url: String, location: String,
  ) throws {
    let transport = ScriptedTransport([
      HTTPResponse(status: 307, headers: ["Location": location]),
      HTTPResponse(status: 200, body: Data("[]".utf8)),
    ])
    #expect(try fetch(url, over: transport) == .success(Data("[]".utf8)))
    #expect(transport.urls == [url, location])
  }

  private func fetch(
    _ url: String, over transport: ScriptedTransport,
  ) throws -> Result<Data, Failure> {
    let client = HTTPClient(
      transport: transport, userAgent: "poi/0.0",
      resolveHost: { host in
        switch host {
        case "example.org", "other.test": [HostAddress(v4: [93, 184, 216, 34])]
        case "inside.test": [HostAddress(v4: [192, 168, 0, 9])]
        default: HostAddress.resolve(host)
        }
      },
    )
    let request = HTTPRequest.get(try #require(URL(string: url)))
    let result: Result<HTTPResponse, Failure> = try OnlineExchange.completed(within: .seconds(6)) {
      client.exchange(request, as: .json, by: Deadline(in: .seconds(5)), completion: $0)
    }
    return result.map(\.body)
  }
}
