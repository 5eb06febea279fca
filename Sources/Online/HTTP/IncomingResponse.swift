package import PointsOfInterest

/// A response while it comes in, held to its limits.
package struct IncomingResponse: Sendable {
  /// How large all header fields together may be, in bytes: four times what servers usually allow
  /// a request.
  static let maximumHeaderSize = 64 << 10

  private let maximumBodySize: Int
  private let sink: BodySink
  private var head: HTTPResponse?
  private var body = Data()
  private var received = 0

  package init(maximumBodySize: Int, sink: BodySink = .memory()) {
    self.maximumBodySize = sink.limit(of: maximumBodySize)
    self.sink = sink
  }

  var hasBegun: Bool { head != nil }

  var stallLimit: Duration? { sink.stallLimit }

  /// Takes the head of the response; returns the response if its body is not wanted.
  ///
  /// - Throws: `Failure.headerTooLarge`, `.compressed`, `.bodyTooLarge`.
  package mutating func begin(_ head: HTTPResponse) throws(Failure) -> HTTPResponse? {
    let size = head.headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    guard size <= Self.maximumHeaderSize else {
      throw .headerTooLarge(limit: Self.maximumHeaderSize)
    }
    // The library decodes without a cap and cannot be stopped half-way: 1 GB of zeros was in
    // memory before the first chunk was shown. So what is compressed is refused by its head.
    if let coding = head.header("Content-Encoding"), coding.lowercased() != "identity" {
      throw .compressed(coding)
    }
    // Interim responses come before the answer, asked for or not (RFC 9110, section 15.2). 101 is
    // none: it ends the use of HTTP.
    if head.status / 100 == 1, head.status != 101 { return nil }
    self.head = head
    switch sink {
    case .memory: try ensureSmall(announcedSize ?? 0)
    case .discarded: return head
    case .part(let first, _):
      guard head.status == 206, ContentRange(head.header("Content-Range"))?.first == first else {
        return head
      }
      try ensureSmall(announcedSize ?? 0)
    case .file(let file):
      guard file.takes(head) else { return head }
      try file.ensureRoom(for: announcedSize ?? 0)
      file.begun(head)
    }
    return nil
  }

  package mutating func append(_ data: Data) throws(Failure) {
    if let file = sink.file {
      try file.ensureRoom(for: received + data.count)
      try file.write(data)
    } else {
      try ensureSmall(body.count + data.count)
      body.append(data)
    }
    received += data.count
  }

  /// The whole response, when the network says that it is complete.
  ///
  /// - Throws: `Failure.connectionLost` without a head, `.truncated`.
  package func finished() throws(Failure) -> HTTPResponse {
    guard let head else { throw .connectionLost }
    if let truncation { throw truncation }
    return HTTPResponse(status: head.status, headers: head.headers, body: body)
  }

  /// The error when less of the body has come than the head announced; `nil` when that is all.
  package var truncation: Failure? {
    guard let head, let expected = announcedSize, received < expected, head.status / 100 != 3
    else { return nil }
    return .truncated(received: received, expected: expected)
  }

  private var announcedSize: Int? { head?.announcedSize }

  private func ensureSmall(_ size: Int) throws(Failure) {
    guard size <= maximumBodySize else { throw .bodyTooLarge(limit: maximumBodySize) }
  }
}
