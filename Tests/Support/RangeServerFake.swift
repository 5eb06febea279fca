import Synchronization

/// A web server on 127.0.0.1 with one file, of which it hands out ranges as RFC 9110 §14 has it.
package final class RangeServerFake: Sendable {
  /// The treatment of a request.
  package enum Fate: Sendable {
    /// As a good server does.
    case good
    /// As a good server does, with other header fields; an empty one is left out.
    case fields([String: String])
    /// As a good server does, but the connection ends after so many bytes of the body.
    case cut(after: Int)
    /// As a good server does, but so many bytes of the body come, and then nothing.
    case stalled(after: Int)
    /// As a server without ranges.
    case whole
    /// Another answer.
    case answer(HTTPFault)
  }

  private struct State {
    var content: [UInt8]
    var version = 1
    var requests: [LoopbackHTTPRequest] = []
    var bytesSent = 0
    var connections = 0
  }

  private final class SharedState: Sendable {
    let value: Mutex<State>

    init(_ content: [UInt8]) { value = Mutex(State(content: content)) }
  }

  private let listener: LoopbackListener
  private let state: SharedState

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - content: The bytes of the file.
  ///   - fate: The treatment of a request, given how many came before.
  /// - Throws: `POSIXError` when there is no free port or descriptor.
  package init(
    _ content: [UInt8],
    _ fate: @escaping @Sendable (LoopbackHTTPRequest, Int) -> Fate = { _, _ in .good },
  ) throws {
    let state = SharedState(content)
    self.state = state
    listener = try LoopbackListener { connection in
      state.value.withLock { $0.connections += 1 }
      while let request = LoopbackHTTPRequest(from: connection) {
        guard Self.serve(request, connection, state, fate) else { return }
      }
    }
  }

  deinit {
    listener.stop()
  }

  /// The URL of the file.
  package var url: String { "http://127.0.0.1:\(listener.port)/points.poix" }

  /// All requests so far.
  package var requests: [LoopbackHTTPRequest] { state.value.withLock { $0.requests } }

  /// How many connections there were; each goes on until an answer is not whole.
  package var connections: Int { state.value.withLock { $0.connections } }

  /// How many bytes of bodies were sent.
  package var bytesSent: Int { state.value.withLock { $0.bytesSent } }

  /// Puts another version of the file in its place.
  ///
  /// - Parameter content: Its bytes.
  package func publish(_ content: [UInt8]) {
    state.value.withLock { state in
      state.content = content
      state.version += 1
    }
  }

  /// Returns whether the connection is good for another request.
  private static func serve(
    _ request: LoopbackHTTPRequest,
    _ connection: LoopbackConnection,
    _ state: SharedState,
    _ fate: (LoopbackHTTPRequest, Int) -> Fate,
  ) -> Bool {
    let earlier = state.value.withLock { state in
      defer { state.requests.append(request) }
      return state.requests.count
    }
    switch fate(request, earlier) {
    case .good:
      send(request, connection, state)
      return true
    case .fields(let fields):
      send(request, connection, state, with: fields)
      return true
    case .cut(let count): send(request, connection, state, upTo: count)
    case .stalled(let count):
      send(request, connection, state, upTo: count)
      connection.waitUntilClosed()
    case .whole: send(request, connection, state, isWhole: true)
    case .answer(let fault): fault.serve(connection, earlier)
    }
    return false
  }

  private static func send(
    _ request: LoopbackHTTPRequest,
    _ connection: LoopbackConnection,
    _ state: SharedState,
    with other: [String: String] = [:],
    upTo count: Int = .max,
    isWhole: Bool = false,
  ) {
    let (content, version) = state.value.withLock { ($0.content, $0.version) }
    let tag = "\"v\(version)\""
    if let wanted = request.headers["if-match"], wanted != tag {
      return HTTPFault.status(412).serve(connection, 0)
    }
    var fields = [
      "ETag": tag, "Content-Type": "application/octet-stream",
      "Last-Modified": "Sun, 06 Nov 2022 08:49:3\(version) GMT",
    ]
    var range = 0..<content.count
    if !isWhole, let wanted = request.headers["range"]?.dropFirst("bytes=".count) {
      let ends = wanted.split(separator: "-").compactMap { Int($0) }
      guard ends.count == 2, ends[0] < content.count else {
        return HTTPFault.status(416).serve(connection, 0)
      }
      range = ends[0]..<min(ends[1] + 1, content.count)
      fields["Content-Range"] =
        "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)"
    }
    fields["Content-Length"] = String(range.count)
    if !isWhole, count == .max { fields["Connection"] = "keep-alive" }
    fields.merge(other) { _, new in new }
    connection.write(HTTPFault.head(isWhole ? 200 : 206, fields.filter { !$0.value.isEmpty }))
    let body = content[range].prefix(count)
    if connection.write(body) { state.value.withLock { $0.bytesSent += body.count } }
  }
}
