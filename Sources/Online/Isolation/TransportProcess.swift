import ByteStreams
import Foundation

/// The other side of `IsolatedTransport`: a process that does one exchange and ends.
package enum TransportProcess {
  /// The first argument of such a process; no command of the program.
  package static let argument = "--transport"

  /// How much longer than asked it waits for the server: long enough for the parent process to end
  /// it first.
  private static let grace = Duration.seconds(1)

  /// Does one exchange; the process must end when this returns.
  ///
  /// - Parameter descriptor: A socket to the parent process. When that one goes, this returns.
  package static func serve(_ descriptor: Int32) {
    closeInherited(except: descriptor)
    let socket = MessageSocket(descriptor: descriptor)
    guard let (message, body) = request(from: socket) else { return }
    ResourceLimits.apply(maximumBodySize: message.maximumBodySize)
    let transport = URLSessionTransport(
      session: URLSession.forTransport(),
      maximumBodySize: message.maximumBodySize,
    )
    #if canImport(FoundationNetworking)
    TrailerRecovery.begin(transport.finish)
    #endif
    let deadline = Deadline(in: message.timeLeft + grace)
    let sink = sink(message.destination, reportingTo: socket)
    transport.send(message.urlRequest(body: body), into: sink, by: deadline) { result in
      answer(result, over: socket)
      socket.shutDown()
    }
    socket.waitUntilShut()
  }

  /// The destination of the body, here.
  private static func sink(
    _ destination: TransportRequest.Destination,
    reportingTo socket: MessageSocket,
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

  private static func request(from socket: MessageSocket) -> (TransportRequest, body: Data)? {
    do {
      let message = try socket.receive(TransportRequest.self)
      return (message, try socket.read(message.bodySize))
    } catch {
      return nil
    }
  }

  private static func answer(
    _ result: HTTPTransportResult,
    over socket: MessageSocket,
  ) {
    do throws(HTTPTransportError) {
      switch result {
      case .failure(let error):
        try socket.send(TransportAnswer.failure(error))
      case .success(let response):
        let head = TransportAnswer.response(
          status: response.status,
          headers: response.headers,
          bodySize: response.body.count,
        )
        try socket.send(head, body: response.body)
      }
    } catch {
      // The parent process has gone and needs no answer.
    }
  }
}
