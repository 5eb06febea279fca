import Foundation
import Testing

@testable import Online

/// The limits and the completeness of a response, without a network.
struct IncomingResponseTests {
  private func response(
    _ headers: [String: String] = [:], status: Int = 200, body: String...,
  ) throws(HTTPTransportError) -> HTTPResponse {
    var response = IncomingResponse(maximumBodySize: 4)
    _ = try response.begin(HTTPResponse(status: status, headers: headers))
    for part in body { try response.append(Data(part.utf8)) }
    return try response.finished()
  }

  @Test func `given parts within the limits, when complete, then they are one response`() throws {
    let whole = try response(
      ["Content-Length": "4", "Content-Encoding": "Identity"], body: "ab", "cd",
    )
    #expect(whole.body == Data("abcd".utf8))
    #expect(whole.header("content-length") == "4")
  }

  @Test func `given a body that is too large, when it comes or is announced, then it is refused`() {
    let tooLarge = HTTPTransportError.bodyTooLarge(limit: 4)
    #expect(throws: tooLarge) { try response(body: "abc", "de") }
    #expect(throws: tooLarge) { try response(["Content-Length": "5"]) }
  }

  @Test func `given a large header or a coding, when the head comes, then it is refused`() {
    let large = String(repeating: "x", count: 64 << 10)
    #expect(throws: HTTPTransportError.headerTooLarge(limit: 64 << 10)) {
      try response(["x": large])
    }
    #expect(throws: HTTPTransportError.compressed("br")) {
      try response(["Content-Encoding": "br"])
    }
  }

  @Test func `given less than was announced, when complete, then it is truncated`() throws {
    #expect(throws: HTTPTransportError.truncated(received: 2, expected: 4)) {
      try response(["Content-Length": "4"], body: "ab")
    }
    // The library may drop the body of a redirect.
    #expect(try response(["Content-Length": "4"], status: 302).status == 302)
  }

  @Test func `given no head, when complete, then the connection was lost`() {
    #expect(throws: HTTPTransportError.connectionLost) {
      try IncomingResponse(maximumBodySize: 4).finished()
    }
  }
}
