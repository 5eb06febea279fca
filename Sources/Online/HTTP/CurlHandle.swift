#if os(Linux)
import Basics
import CCurl
import PointsOfInterest

/// A handle of libcurl's easy interface.
///
/// One exchange uses it at a time, and `CurlTransport` passes it from one thread to the next, as
/// libcurl allows: so it is safe to share.
@safe
final class CurlHandle: @unchecked Sendable {
  /// Whether libcurl could be loaded, and is ready.
  static let isReady = poi_curl_load()

  private let handle: UnsafeMutableRawPointer
  private let errorText: UnsafeMutablePointer<CChar>

  init?() {
    guard Self.isReady, let handle = unsafe poi_curl_init() else { return nil }
    unsafe self.handle = handle
    unsafe errorText = .allocate(capacity: Int(poi_curl_error_size))
  }

  deinit {
    unsafe poi_curl_cleanup(handle)
    unsafe errorText.deallocate()
  }

  /// Does an exchange, on this thread.
  func perform(
    _ request: HTTPRequest, _ exchange: CurlExchange, _ certificates: CertificatePlace,
    by deadline: Deadline,
  ) -> HTTPTransportResult {
    unsafe errorText.pointee = 0
    unsafe poi_curl_set_pointer(handle, poi_curl_option_errorbuffer, errorText)
    let fields = unsafe fields(of: request)
    defer {
      unsafe poi_curl_reset(handle)
      unsafe poi_curl_free_all(fields)
    }
    unsafe set(request, fields)
    set(limits: deadline)
    set(certificates)
    receive(into: exchange)
    let code = withExtendedLifetime(exchange) { unsafe poi_curl_perform(handle) }
    return exchange.result(code == poi_curl_ok ? nil : error(code))
  }

  private func set(_ request: HTTPRequest, _ fields: OpaquePointer?) {
    unsafe poi_curl_set_pointer(handle, poi_curl_option_url, request.url.absoluteString)
    unsafe poi_curl_set_number(
      handle, poi_curl_option_protocols, Int(poi_curl_protocols_http_and_https),
    )
    unsafe poi_curl_set_pointer(handle, poi_curl_option_httpheader, UnsafeRawPointer(fields))
    unsafe poi_curl_set_number(handle, poi_curl_option_suppress_connect_headers, 1)
    if LoopbackHost.includes(request.url.host ?? "") {
      unsafe poi_curl_set_pointer(handle, poi_curl_option_noproxy, "*")
    }
    if let body = request.body {
      unsafe poi_curl_set_number(handle, poi_curl_option_postfieldsize, body.count)
      unsafe body.withUnsafeBytes { bytes in
        unsafe poi_curl_set_pointer(handle, poi_curl_option_copypostfields, bytes.baseAddress)
      }
    }
    switch request.method {
    case "GET": break
    case "HEAD": unsafe poi_curl_set_number(handle, poi_curl_option_nobody, 1)
    case let method:
      unsafe poi_curl_set_pointer(handle, poi_curl_option_customrequest, method)
    }
  }

  private func fields(of request: HTTPRequest) -> OpaquePointer? {
    // No body is so large that the server would have to agree first.
    var list = unsafe poi_curl_append(nil, "Expect:")
    for (name, value) in request.fields.sorted(by: { $0.key < $1.key }) {
      unsafe list = poi_curl_append(list, "\(name): \(value)") ?? list
    }
    return unsafe list
  }

  private func set(limits deadline: Deadline) {
    unsafe poi_curl_set_number(handle, poi_curl_option_nosignal, 1)
    unsafe poi_curl_set_number(
      handle, poi_curl_option_timeout_ms, Int(max(1, deadline.remainingMilliseconds)),
    )
    // A resolver that gets no answer is left alone when the time is over.
    unsafe poi_curl_set_number(handle, poi_curl_option_quick_exit, 1)
  }

  private func set(_ certificates: CertificatePlace) {
    if let text = certificates.text {
      unsafe text.withUnsafeBytes { bytes in
        unsafe poi_curl_set_copy(
          handle, poi_curl_option_cainfo_blob, bytes.baseAddress, bytes.count,
        )
      }
    } else if let file = certificates.file {
      unsafe poi_curl_set_pointer(handle, poi_curl_option_cainfo, file)
    }
    if let directory = certificates.directory {
      unsafe poi_curl_set_pointer(handle, poi_curl_option_capath, directory)
    }
  }

  private func receive(into exchange: CurlExchange) {
    let data = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    unsafe poi_curl_set_pointer(handle, poi_curl_option_headerdata, data)
    unsafe poi_curl_set_receiver(handle, poi_curl_option_headerfunction) { bytes, _, count, data in
      unsafe CurlExchange.of(data, bytes, count) { $0.receive(line: $1) }
    }
    unsafe poi_curl_set_pointer(handle, poi_curl_option_writedata, data)
    unsafe poi_curl_set_receiver(handle, poi_curl_option_writefunction) { bytes, _, count, data in
      unsafe CurlExchange.of(data, bytes, count) { $0.receive(body: $1) }
    }
    unsafe poi_curl_set_number(handle, poi_curl_option_noprogress, 0)
    unsafe poi_curl_set_pointer(handle, poi_curl_option_xferinfodata, data)
    unsafe poi_curl_set_progress(handle, poi_curl_option_xferinfofunction) { data, _, _, _, _ in
      guard let data = unsafe data else { return 1 }
      return unsafe Unmanaged<CurlExchange>.fromOpaque(data).takeUnretainedValue().isStalled ? 1 : 0
    }
  }

  /// The file of certificates that libcurl reads if nothing is set; `nil` also for a libcurl that
  /// does not tell (before 7.84).
  var certificateFile: String? {
    guard let path = unsafe poi_curl_text(handle, poi_curl_info_cainfo) else { return nil }
    return unsafe String(cString: path)
  }

  private func error(_ code: poi_curl_code) -> Failure {
    let systemError = Int32(unsafe poi_curl_number(handle, poi_curl_info_os_errno))
    let isReset = systemError == ECONNRESET || systemError == EPIPE
    return switch code {
    case poi_curl_unsupported_protocol: .notHTTP
    case poi_curl_couldnt_resolve_host: .cannotResolve
    case poi_curl_couldnt_connect: systemError == ETIMEDOUT ? .timedOut : .cannotConnect
    case poi_curl_operation_timedout, poi_curl_aborted_by_callback: .timedOut
    case poi_curl_got_nothing: .connectionLost
    case poi_curl_send_error where isReset, poi_curl_recv_error where isReset: .connectionLost
    default: Failure(libraryText: text(of: code))
    }
  }

  private func text(of code: poi_curl_code) -> String {
    let text = unsafe String(cString: errorText)
    guard text.isEmpty, let words = unsafe poi_curl_strerror(code) else { return text }
    return unsafe String(cString: words)
  }
}

extension Failure {
  /// An error for which libcurl has no code that says enough: everything about TLS.
  fileprivate init(libraryText text: String) {
    let line = text.prefix { !$0.isNewline }
    let words = ["SSL", "TLS", "certificate"]
    self =
      words.contains { line.contains($0) }
      ? .insecure(reason: String(line)) : .failed(reason: String(line))
  }
}

final class CurlExchange {
  private var response: IncomingResponse
  private var head = ResponseHead()
  private var outcome: HTTPTransportResult?
  private var lastByte = Deadline.monotonicNow()

  init(_ response: IncomingResponse) { self.response = response }

  /// Has an exchange receive bytes.
  ///
  /// - Returns: How many it wants to have received: others than came end the transfer.
  static func of(
    _ exchange: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int,
    receive: (CurlExchange, Data) -> Bool,
  ) -> Int {
    guard let exchange = unsafe exchange, let bytes = unsafe bytes else { return 0 }
    let receiver = unsafe Unmanaged<CurlExchange>.fromOpaque(exchange).takeUnretainedValue()
    return receive(receiver, unsafe Data(bytes: bytes, count: count)) ? count : 0
  }

  /// Receives a line of the header, or of a trailer, which means nothing here; false ends the
  /// transfer.
  func receive(line: Data) -> Bool {
    goOn { exchange throws(Failure) in
      guard let head = try exchange.head.add(line), !exchange.response.hasBegun else { return nil }
      return try exchange.response.begin(head)
    }
  }

  /// Receives the next bytes of the body; false ends the transfer.
  func receive(body: Data) -> Bool {
    goOn { exchange throws(Failure) in
      try exchange.response.append(body)
      return nil
    }
  }

  /// Whether nothing has come for longer than the file may wait.
  var isStalled: Bool {
    response.stallLimit.map { Deadline.monotonicNow() - lastByte > $0 } ?? false
  }

  /// The outcome, when the transfer has ended, perhaps with libcurl's error.
  func result(_ error: Failure?) -> HTTPTransportResult {
    if let outcome { return outcome }
    if error == .timedOut { return .failure(.timedOut) }
    do throws(Failure) {
      if let error { throw response.truncation ?? error }
      return .success(try response.finished())
    } catch {
      return .failure(error)
    }
  }

  private func goOn(_ step: (CurlExchange) throws(Failure) -> HTTPResponse?) -> Bool {
    lastByte = Deadline.monotonicNow()
    do throws(Failure) {
      outcome = try step(self).map { .success($0) }
    } catch {
      outcome = .failure(error)
    }
    return outcome == nil
  }
}

private struct ResponseHead {
  private var status = 0
  private var fields: [String: String] = [:]
  /// Bytes of all lines so far, those of interim responses and of trailers included.
  private var size = 0

  /// Adds a line, its end included; the line that ends the head gives it.
  ///
  /// - Throws: `Failure.headerTooLarge`.
  mutating func add(_ line: Data) throws(Failure) -> HTTPResponse? {
    size += line.count
    guard size <= IncomingResponse.maximumHeaderSize else {
      throw .headerTooLarge(limit: IncomingResponse.maximumHeaderSize)
    }
    let text = String(decoding: line, as: UTF8.self)
    if text == "\r\n" || text == "\n" { return HTTPResponse(status: status, headers: fields) }
    if text.hasPrefix("HTTP/") {
      status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      fields = [:]
    } else if let first = text.first, !first.isWhitespace, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].lowercased()
      let value = String(text[text.index(after: colon)...].trimmed)
      // Fields of one name are one list (RFC 9110 §5.3).
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    return nil
  }
}
#endif
