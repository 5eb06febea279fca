import Basics
import Foundation
import Online
import Synchronization
import TestSupport
import Testing

/// The process that talks to the server, at its worst: a shell script in its place.
@Suite(.waiting) struct IsolatedTransportTests {
  static let url = "http://127.0.0.1:9/"

  /// Commands that take the request and announce a body of so many bytes.
  static func head(announcing bodySize: Int) -> String {
    let text = #"{"response":{"status":200,"headers":{},"bodySize":\#(bodySize)}}"#
    let takeRequest = "dd bs=65536 count=1 of=/dev/null 2>/dev/null"
    return takeRequest
      + #"; printf '\000\000\000\\#(String(text.utf8.count, radix: 8))\#(text)' >&0"#
  }

  @Test(arguments: [
    ("kill -KILL $$", HTTPTransportError.connectionLost),
    ("kill -SEGV $$", .connectionLost),
    ("exit 0", .connectionLost),
    ("exec <&-; exit 1", .connectionLost),
    (#"printf '\000\000\000\003{}' >&0"#, .connectionLost),
    (#"printf '\000\000\000\002[]' >&0"#, .connectionLost),
    ("echo this is not a message >&0", .connectionLost),
    (head(announcing: 20) + "; printf short >&0", .connectionLost),
    (head(announcing: -1), .connectionLost),
    (head(announcing: 1_001), .bodyTooLarge(limit: 1_000)),
  ])
  func `given a process that fails, when asked, then this one is told and lives`(
    script: String, error: HTTPTransportError,
  ) throws {
    #expect(try Self.outcome(of: script) == .failure(error))
  }

  @Test func `given a process that answers, when asked, then the answer comes whole`() throws {
    let outcome = try Self.outcome(of: Self.head(announcing: 2) + "; printf '[]' >&0")

    #expect(outcome == .success(HTTPResponse(status: 200, body: Data("[]".utf8))))
  }

  @Test(arguments: ["exec sleep 60", "sleep 60", "trap '' INT TERM HUP PIPE; exec sleep 60"])
  func `given a process that hangs, when the time is over, then it is ended`(
    script: String
  ) throws {
    let start = ContinuousClock.now

    let outcome = try Self.outcome(of: script, within: .milliseconds(200))

    #expect(outcome == .failure(.timedOut))
    #expect(ContinuousClock.now - start < .seconds(1.2))
  }

  @Test func `given no executable, when asked, then the reason is told`() throws {
    let transport = IsolatedTransport(executable: "/nowhere/poi-full", environment: { _ in nil })

    let outcome = try OnlineExchange.outcome(of: transport, Self.url)

    #expect(outcome == .failure(.failed(reason: "/nowhere/poi-full: No such file or directory")))
  }

  @Test func `given a process, when started, then it sees no more than networking needs`() throws {
    let script = """
      test "$https_proxy" = http_proxy-of-https || exit 1
      test -z "$POI_KEY" || exit 1
      test "$SWIFT_BACKTRACE" = enable=no || exit 1
      \(Self.head(announcing: 0))
      """
    let environment = ["https_proxy": "http_proxy-of-https", "POI_KEY": "s3cr3t"]

    let outcome = try Self.outcome(
      of: script, url: "https://service.example/", environment: { environment[$0] },
    )

    #expect(outcome == .success(HTTPResponse(status: 200)))
  }

  @Test func `given proxies, when this machine is asked, then the process knows of none`() throws {
    let script = """
      test -z "$http_proxy$https_proxy$HTTPS_PROXY$all_proxy$ALL_PROXY" || exit 1
      \(Self.head(announcing: 0))
      """

    let outcome = try Self.outcome(of: script) { _ in "http://proxy.example" }

    #expect(outcome == .success(HTTPResponse(status: 200)))
  }

  @Test func `given a large body, when fetched, then every byte comes`() throws {
    let body = String(repeating: "0123456789abcdef", count: 1 << 17)
    let server = try LoopbackHTTPServer(["/large": .answer(body: body)])

    let outcome = try OnlineExchange.outcome(
      of: .built(maximumBodySize: body.utf8.count), server.url("/large"),
    )

    #expect(try outcome.get().body == Data(body.utf8))
  }

  @Test func `given a body to send, when sent, then the server gets it`() throws {
    let received: Mutex<String> = Mutex("")
    let server = try LoopbackListener { connection in
      let request = connection.read(until: "the end")
      received.withLock { $0 = request }
      connection.write(HTTPFault.head(200) + "[]")
    }
    defer { server.stop() }
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/api"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data("from here to the end".utf8)

    let outcome = try OnlineExchange.outcome(of: .built(), request)

    #expect(try outcome.get().status == 200)
    #expect(received.withLock { $0 }.hasPrefix("POST /api HTTP/1.1\r\n"))
    #expect(received.withLock { $0 }.hasSuffix("\r\n\r\nfrom here to the end"))
  }

  @Test func `given a process that ends before it has read all, when asked, then this one lives`()
    throws
  {
    let transport = IsolatedTransport(
      executable: "/bin/sh", arguments: ["-c", "exit 0"], environment: { _ in nil },
    )
    var request = URLRequest(url: try #require(URL(string: Self.url)))
    request.httpMethod = "POST"
    // More than a socket holds, so that writing goes on when nobody reads any more.
    request.httpBody = Data(count: 16 << 20)

    #expect(try OnlineExchange.outcome(of: transport, request) == .failure(.connectionLost))
  }

  private static func outcome(
    of script: String, url: String = Self.url, within duration: Duration = .seconds(10),
    environment: (String) -> String? = { _ in nil },
  ) throws -> Result<HTTPResponse, HTTPTransportError> {
    let transport = IsolatedTransport(
      executable: "/bin/sh", arguments: ["-c", script], environment: environment,
      maximumBodySize: 1_000,
    )
    return try OnlineExchange.outcome(of: transport, url, within: duration)
  }
}
