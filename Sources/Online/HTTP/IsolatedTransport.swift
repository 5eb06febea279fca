package import Basics
import Dispatch
import Foundation

/// A transport that does each exchange in a process of its own, as git does with its helpers; parts of
/// files, of which many are fetched from one server, share one while all is well.
///
/// Foundation's networking on Linux ends the process over what a server sends or when it sends it
/// (with Swift 6.3: a connection that closes after the status line, a cancellation at the wrong
/// moment), and no code above it can catch that. Here it ends a process that does nothing else, and
/// the exchange counts as a connection that was lost.
package struct IsolatedTransport: HTTPTransport {
  /// How many exchanges are under way at the same time; others wait.
  package static let maximumInFlight = 4

  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let maximumBodySize: Int
  private let shared: SharedProcesses
  private let semaphore = DispatchSemaphore(value: Self.maximumInFlight)

  /// - Parameters:
  ///   - executable: The path of an executable that calls `TransportProcess.serve`.
  ///   - arguments: The arguments that make it do so.
  ///   - environment: Looks up this process's environment variables; only those about networking are
  ///     passed on, because others may hold a key.
  ///   - maximumBodySize: How large a body may be, in bytes.
  package init(
    executable: String, arguments: [String] = [TransportProcess.argument],
    environment: (String) -> String?, maximumBodySize: Int = HTTPResponse.maximumBodySize,
  ) {
    self.executable = executable
    self.arguments = ["poi-full"] + arguments
    self.environment = TransportEnvironment.variables(of: environment)
    self.maximumBodySize = maximumBodySize
    let (arguments, variables) = (self.arguments, self.environment)
    shared = SharedProcesses { (url) throws(HTTPTransportError) in
      let child = try ChildProcess(
        executable: executable, arguments: arguments,
        environment: TransportEnvironment.variables(variables, for: url),
      )
      let process = SharedProcess(child, maximumBodySize: maximumBodySize)
      process.start()
      return process
    }
  }

  /// Sends a request as soon as fewer than four are under way, or as many as a server is asked for
  /// parts of a file.
  package func send(
    _ request: URLRequest, into sink: BodySink, by deadline: Deadline,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  ) {
    // A serial queue gets a thread of its own; the shared ones have few, and this waits.
    DispatchQueue(label: "poi.http.exchange").async {
      completion(result(of: request, into: sink, by: deadline))
    }
  }

  private func result(
    of request: URLRequest, into sink: BodySink, by deadline: Deadline,
  ) -> HTTPTransportResult {
    if case .part = sink, let result = shared.result(of: request, into: sink, by: deadline) {
      return result
    }
    guard semaphore.wait(timeout: .now() + deadline.remaining.interval) == .success else {
      return .failure(.timedOut)
    }
    defer { semaphore.signal() }
    // One whose time is over must not reach the server any more.
    guard !deadline.hasPassed else { return .failure(.timedOut) }
    do throws(HTTPTransportError) {
      return .success(try exchange(request, into: sink, by: deadline))
    } catch {
      // A server that hangs up when it is given up can take the process with it.
      return .failure(error == .connectionLost && deadline.hasPassed ? .timedOut : error)
    }
  }

  private func exchange(
    _ request: URLRequest, into sink: BodySink, by deadline: Deadline,
  ) throws(HTTPTransportError) -> HTTPResponse {
    let message = try TransportRequest(
      request, into: sink, maximumBodySize: maximumBodySize, by: deadline,
    )
    let child = try ChildProcess(
      executable: executable, arguments: arguments,
      environment: TransportEnvironment.variables(environment, for: message.url),
      output: sink.file?.file,
    )
    try child.socket.send(message, body: request.httpBody ?? Data(), by: deadline)
    switch try answer(from: child.socket, filling: sink.file, by: deadline) {
    case .failure(let error):
      throw error
    case .begun:
      throw .connectionLost
    case .response(let status, let headers, let bodySize):
      guard bodySize >= 0 else { throw .connectionLost }
      guard bodySize <= maximumBodySize else { throw .bodyTooLarge(limit: maximumBodySize) }
      let body = try child.socket.read(bodySize, by: deadline)
      return HTTPResponse(status: status, headers: headers, body: body)
    }
  }

  /// Waits for the answer, and watches the file that its body goes to meanwhile.
  private func answer(
    from socket: MessageSocket, filling file: BodyFile?, by deadline: Deadline,
  ) throws(HTTPTransportError) -> TransportAnswer {
    guard let file else { return try socket.receive(TransportAnswer.self, by: deadline) }
    var growth = FileGrowth(of: file)
    while true {
      while !socket.isReadable(within: min(FileGrowth.interval, deadline.remaining)) {
        if deadline.hasPassed || growth.hasStalled() { throw .timedOut }
      }
      let answer = try socket.receive(TransportAnswer.self, by: deadline)
      guard case .begun(let status, let headers) = answer else { return answer }
      file.begun(HTTPResponse(status: status, headers: headers))
    }
  }
}

/// The environment of a transport process.
enum TransportEnvironment {
  /// The variables that libcurl, OpenSSL, the resolver and the loader of libraries know.
  private static let passed = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "OPENSSL_CONF", "URLSessionCertificateAuthorityInfoFile",
    "LOCALDOMAIN", "RES_OPTIONS", "HOSTALIASES", "TMPDIR", "TZ",
    "LD_LIBRARY_PATH", "LD_PRELOAD", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
  ]

  /// The environment for a request: nothing for this machine itself goes to a proxy, which may be
  /// another one, and would be shown the keys in it.
  ///
  /// - Returns: The same, without proxies where the URL is of this machine.
  static func variables(_ variables: [String: String], for url: URL) -> [String: String] {
    guard HostAddress.isLoopback(url.host ?? "") else { return variables }
    return variables.filter { !$0.key.lowercased().hasSuffix("_proxy") }
  }

  /// The whole environment of the process.
  static func variables(of lookUp: (String) -> String?) -> [String: String] {
    var variables: [String: String] = [:]
    for name in passed { variables[name] = lookUp(name) }
    // Foundation makes folders for caches that are never used, wherever it thinks is home.
    variables["HOME"] = "/dev/null"
    // A report on a crash, which takes seconds, would reach nobody.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables
  }
}

/// The growth of a file that another process writes.
struct FileGrowth {
  /// The time between two looks at it.
  static let interval = Duration.milliseconds(100)

  private let file: BodyFile
  private let now: @Sendable () -> Duration
  private var size: Int
  private var lastGrowth: Duration

  init(of file: BodyFile, now: @escaping @Sendable () -> Duration = Deadline.monotonicNow) {
    self.file = file
    self.now = now
    self.size = file.size
    self.lastGrowth = now()
  }

  /// Looks at the file.
  ///
  /// - Returns: Whether it has not grown for too long.
  mutating func hasStalled() -> Bool {
    var status = stat()
    if unsafe fstat(file.file.number, &status) == 0, Int(status.st_size) != size {
      size = Int(status.st_size)
      lastGrowth = now()
    }
    return now() - lastGrowth > file.stallLimit
  }
}
