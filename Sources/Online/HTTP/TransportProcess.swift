import Basics
import Foundation

/// The other side of `IsolatedTransport`: a process that does one exchange and ends, or many until its
/// parent process needs no more.
package enum TransportProcess {
  /// The first argument of such a process; no command of the program.
  package static let argument = "--transport"

  /// How much longer than asked it waits for the server: long enough for the parent process to end
  /// it first.
  private static let grace = Duration.seconds(1)

  /// Does what the parent process asks for; the process must end when this returns.
  ///
  /// - Parameter descriptor: A socket to the parent process. When that one goes, this returns.
  package static func serve(_ descriptor: Int32) {
    closeInherited(except: descriptor)
    let socket = MessageSocket(descriptor: descriptor)
    guard let first = request(from: socket) else { return }
    ResourceLimits.apply(maximumBodySize: first.message.maximumBodySize)
    let isShared = first.message.number != nil
    if let lack = ResourceLimits.lack(forExchanges: isShared ? SharedProcess.maximumInFlight : 1) {
      return refuse(first, lack, over: socket)
    }
    if isShared { serveMany(from: first, over: socket) } else { serve(first, over: socket) }
  }

  private static func refuse(
    _ request: Request, _ error: HTTPTransportError, over socket: MessageSocket,
  ) {
    let answer = TransportAnswer.failure(error)
    // A parent process that has gone needs no answer.
    if let number = request.message.number {
      try? socket.send(NumberedAnswer(number: number, answer: answer))
    } else {
      try? socket.send(answer)
    }
  }

  /// Does one exchange.
  private static func serve(_ request: Request, over socket: MessageSocket) {
    let transport = URLSessionTransport(
      session: URLSession.forTransport(), maximumBodySize: request.message.maximumBodySize,
    )
    #if canImport(FoundationNetworking)
    TrailerRecovery.begin(transport.finish)
    #endif
    let sink = sink(request.message.destination, reportingTo: socket)
    send(request, into: sink, over: transport) { result in
      // A parent process that has gone needs no answer.
      try? socket.send(TransportAnswer(result), body: result.body)
      socket.shutDown()
    }
    socket.waitUntilShut()
  }

  /// Does exchanges side by side, over connections that are kept for the next ones.
  ///
  /// A crash of the library ends all of them; the parent process has them done one by one then.
  private static func serveMany(from first: Request, over socket: MessageSocket) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = SharedProcess.maximumInFlight
    let transport = URLSessionTransport(
      session: URLSession.forTransport(configuration),
      maximumBodySize: first.message.maximumBodySize,
    )
    let sender = MessageSender(socket)
    var next: Request? = first
    while let request = next, let number = request.message.number {
      let sink = sink(request.message.destination, reportingTo: socket)
      send(request, into: sink, over: transport) { result in
        let answer = NumberedAnswer(number: number, answer: TransportAnswer(result))
        // A parent process that has gone needs no answer.
        try? sender.send(answer, body: result.body)
      }
      next = self.request(from: socket)
    }
  }

  private static func send(
    _ request: Request, into sink: BodySink, over transport: URLSessionTransport,
    completion: @escaping @Sendable (HTTPTransportResult) -> Void,
  ) {
    transport.send(
      request.message.urlRequest(body: request.body), into: sink,
      by: Deadline(in: request.message.timeLeft + grace), completion: completion,
    )
  }

  /// The destination of the body, here.
  private static func sink(
    _ destination: TransportRequest.Destination, reportingTo socket: MessageSocket,
  ) -> BodySink {
    switch destination {
    case .memory: return .memory
    case .discarded: return .discarded
    case .part(let first, let limit): return .part(first: first, limit: limit)
    case .output(let size, let entityTag):
      // A file that may not grow any more is an error like a full disk.
      _ = signal(SIGXFSZ, SIG_IGN)
      let file = FileDescriptor(STDOUT_FILENO, name: "standard output")
      // The other side watches the time.
      let limit = Duration.seconds(Int32.max)
      let body = BodyFile(file, holding: size, of: entityTag, stallLimit: limit) { head in
        // A parent process that has gone needs no report.
        try? socket.send(TransportAnswer.begun(status: head.status, headers: head.headers))
      }
      return .file(body)
    }
  }

  /// Closes inherited descriptors that were opened without `FD_CLOEXEC`: the other end of a socket
  /// must see when the parent process closes it.
  private static func closeInherited(except descriptor: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    for open in names.compactMap({ Int32($0) }) where open > STDERR_FILENO && open != descriptor {
      close(open)
    }
  }

  private typealias Request = (message: TransportRequest, body: Data)

  private static func request(from socket: MessageSocket) -> Request? {
    do {
      let message = try socket.receive(TransportRequest.self)
      return (message, try socket.read(message.bodySize))
    } catch {
      return nil
    }
  }
}

extension TransportAnswer {
  fileprivate init(_ result: HTTPTransportResult) {
    switch result {
    case .failure(let error): self = .failure(error)
    case .success(let response):
      self = .response(
        status: response.status, headers: response.headers, bodySize: response.body.count,
      )
    }
  }
}

extension HTTPTransportResult {
  /// The body of the response; empty for a failure.
  fileprivate var body: Data {
    if case .success(let response) = self { response.body } else { Data() }
  }
}
