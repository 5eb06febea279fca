import Synchronization

/// A file that a web server of the tests hands out, whole or a range of it as RFC 9110 §13 and §14 have
/// it, or badly.
package final class ServedFile: Sendable {
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
    case answer(HTTPFault)
  }

  private struct State {
    var content: [UInt8]
    var version = 1
    var bytesSent = 0
  }

  private let state: Mutex<State>

  package init(_ content: [UInt8]) { state = Mutex(State(content: content)) }

  /// Number of the version, which the entity tag tells; the first is 1.
  package var version: Int { state.withLock { $0.version } }
  package var bytesSent: Int { state.withLock { $0.bytesSent } }

  /// Puts another version in its place.
  package func publish(_ content: [UInt8]) {
    state.withLock { state in
      state.content = content
      state.version += 1
    }
  }

  /// Answers a request; tells whether the connection is good for another one.
  func serve(
    _ request: LoopbackHTTPRequest, _ connection: LoopbackConnection, _ fate: Fate, earlier: Int,
  ) -> Bool {
    switch fate {
    case .good: return send(request, connection)
    case .fields(let fields): return send(request, connection, with: fields)
    case .cut(let count): return send(request, connection, upTo: count)
    case .stalled(let count):
      _ = send(request, connection, upTo: count)
      connection.waitUntilClosed()
      return false
    case .whole: return send(request, connection, isWhole: true)
    case .answer(let fault):
      fault.serve(connection, earlier)
      return false
    }
  }

  private func send(
    _ request: LoopbackHTTPRequest, _ connection: LoopbackConnection,
    with other: [String: String] = [:], upTo count: Int = .max, isWhole: Bool = false,
  ) -> Bool {
    let (content, version) = state.withLock { ($0.content, $0.version) }
    let tag = "\"v\(version)\""
    var fields = [
      "ETag": tag, "Content-Type": "application/octet-stream",
      "Last-Modified": "Sun, 06 Nov 2022 08:49:3\(6 + version) GMT",
      "Date": "Mon, 07 Nov 2022 08:49:37 GMT",
    ]
    if let wanted = request.headers["if-match"], wanted != tag { return refuse(412, connection) }
    var range = 0..<content.count
    let isPart = !isWhole && request.headers["if-range"] ?? tag == tag
    let wanted = isPart ? request.headers["range"]?.dropFirst("bytes=".count) : nil
    if let wanted {
      let ends = wanted.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, first < content.count else { return refuse(416, connection) }
      range = first..<min(ends.count > 1 ? ends[1] + 1 : .max, content.count)
      fields["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)"
    }
    fields["Content-Length"] = String(range.count)
    let isGood = !isWhole && count == .max
    if isGood { fields["Connection"] = "keep-alive" }
    fields.merge(other) { _, new in new }
    let status = wanted == nil ? 200 : 206
    connection.write(HTTPFault.head(status, fields.filter { !$0.value.isEmpty }))
    guard request.method == "GET" else { return isGood }
    let body = content[range].prefix(count)
    // Whoever has read all of it finds it counted.
    state.withLock { if connection.write(body) { $0.bytesSent += body.count } }
    return isGood
  }

  private func refuse(_ status: Int, _ connection: LoopbackConnection) -> Bool {
    HTTPFault.status(status).serve(connection, 0)
    return false
  }
}
