import ByteStreams
import Synchronization

/// A server of extracts on 127.0.0.1, shaped like Geofabrik's: a list of regions, and for each a
/// `-latest` file that redirects to the dated one, with its MD5 beside it.
///
/// There are two regions: `europe/monaco` with an extract that a test can change, and `europe`, around
/// it, whose extract is not there.
package final class ExtractServerFake: Sendable {
  /// The treatment of a request for the extract.
  package enum Fate: Sendable {
    /// As a good server does.
    case good
    /// As a good server does, but the connection ends after so many bytes of the body.
    case cut(after: Int)
    /// As a good server does, but so many bytes of the body come, and then nothing.
    case stalled(after: Int)
    /// Another answer.
    case answer(HTTPFault)
  }

  package typealias Request = LoopbackHTTPRequest

  private struct State {
    var content: [UInt8] = SmallExtract.bytes
    var version = 1
    var checksum: String?
    var hasChecksum = true
    var requests: [Request] = []
    var bytesSent = 0
  }

  private final class SharedState: Sendable {
    let value: Mutex<State> = Mutex(State())
  }

  private let listener: LoopbackListener
  private let state: SharedState

  /// Starts to listen.
  ///
  /// - Parameter fate: The treatment of a request for the extract, given how many came before, HEAD
  ///   not counted.
  /// - Throws: `POSIXError` when there is no free port or descriptor.
  package init(_ fate: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .good }) throws {
    let state = SharedState()
    self.state = state
    listener = try LoopbackListener { connection in
      guard let request = Request(from: connection) else { return }
      Self.serve(request, connection, state, fate)
    }
  }

  deinit {
    listener.stop()
  }

  /// The URL of the list of regions.
  package var url: String { "http://127.0.0.1:\(listener.port)/index-v1.json" }

  /// All requests so far.
  package var requests: [Request] { state.value.withLock { $0.requests } }

  /// The requests for the extract itself, as method and range: `GET bytes=5-`.
  package var fetches: [String] {
    requests.filter { $0.path.hasPrefix("/europe/monaco-") && $0.path.hasSuffix(".osm.pbf") }
      .filter { $0.path != "/europe/monaco-latest.osm.pbf" }
      .map { ([$0.method] + [$0.headers["range"]].compactMap(\.self)).joined(separator: " ") }
  }

  /// How many bytes of bodies of the extract were sent.
  package var bytesSent: Int { state.value.withLock { $0.bytesSent } }

  /// Publishes another version of the extract.
  ///
  /// - Parameter content: Its bytes.
  package func publish(_ content: [UInt8]) {
    state.value.withLock { state in
      state.content = content
      state.version += 1
    }
  }

  /// Publishes a wrong MD5, or none.
  ///
  /// - Parameter checksum: The text; `nil` for none.
  package func publish(checksum: String?) {
    state.value.withLock { state in
      state.checksum = checksum
      state.hasChecksum = checksum != nil
    }
  }

  private static func serve(
    _ request: Request,
    _ connection: LoopbackConnection,
    _ state: SharedState,
    _ fate: (Request, Int) -> Fate,
  ) {
    let earlier = state.value.withLock { state in
      defer { state.requests.append(request) }
      return state.requests.count { $0.path == request.path && $0.method == "GET" }
    }
    let version = state.value.withLock { $0.version }
    let file = "/europe/monaco-\(version).osm.pbf"
    switch request.path {
    case "/index-v1.json": list(request).serve(connection, earlier)
    case "/europe/monaco-latest.osm.pbf":
      HTTPFault.redirect(to: file).serve(connection, earlier)
    case file:
      switch request.method == "HEAD" ? .good : fate(request, earlier) {
      case .good: send(request, connection, state, upTo: .max)
      case .cut(let count): send(request, connection, state, upTo: count)
      case .stalled(let count):
        send(request, connection, state, upTo: count)
        connection.waitUntilClosed()
      case .answer(let fault): fault.serve(connection, earlier)
      }
    case file + ".md5":
      checksum(state).serve(connection, earlier)
    default: HTTPFault.status(404).serve(connection, earlier)
    }
  }

  private static func list(_ request: Request) -> HTTPFault {
    if request.headers["if-none-match"] == "\"list-1\"" { return .status(304) }
    return .answer(headers: ["ETag": "\"list-1\""], body: regions)
  }

  private static let regions = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"id":"europe","name":"Europe",
    "urls":{"pbf":"/europe-latest.osm.pbf"}},"geometry":{"type":"MultiPolygon","coordinates":
    [[[[-30,30],[60,30],[60,75],[-30,75],[-30,30]]]]}},
    {"type":"Feature","properties":{"id":"monaco","parent":"europe","name":"Monaco",
    "urls":{"pbf":"/europe/monaco-latest.osm.pbf"}},"geometry":{"type":"MultiPolygon","coordinates":
    [[[[7.35,43.71],[7.45,43.71],[7.45,43.76],[7.35,43.76],[7.35,43.71]]]]}}]}
    """

  private static func checksum(_ state: SharedState) -> HTTPFault {
    let text = state.value.withLock { state -> String? in
      guard state.hasChecksum else { return nil }
      if let checksum = state.checksum { return checksum }
      var hash = MD5()
      hash.update(state.content)
      return hash.hexadecimal()
    }
    return text.map { .answer(type: "text/plain", body: "\($0)  monaco.osm.pbf\n") } ?? .status(404)
  }

  /// Answers as RFC 9110 §14 has it, and stops after so many bytes of the body.
  private static func send(
    _ request: Request,
    _ connection: LoopbackConnection,
    _ state: SharedState,
    upTo count: Int,
  ) {
    let (content, version) = state.value.withLock { ($0.content, $0.version) }
    let tag = "\"v\(version)\""
    var fields = [
      "ETag": tag, "Content-Type": "application/octet-stream",
      "Last-Modified": "Sun, 06 Nov 2022 08:49:37 GMT", "Date": "Mon, 07 Nov 2022 08:49:37 GMT",
    ]
    var (status, start) = (200, 0)
    if let range = request.headers["range"], request.headers["if-range"] ?? tag == tag {
      start = Int(range.dropFirst("bytes=".count).prefix { $0 != "-" }) ?? 0
      guard start < content.count else {
        HTTPFault.status(416).serve(connection, 0)
        return
      }
      status = 206
      fields["Content-Range"] = "bytes \(start)-\(content.count - 1)/\(content.count)"
    }
    fields["Content-Length"] = String(content.count - start)
    connection.write(HTTPFault.head(status, fields))
    guard request.method == "GET" else { return }
    let body = content[start..<min(content.count, start + min(count, content.count))]
    if connection.write(body) { state.value.withLock { $0.bytesSent += body.count } }
  }
}
