import Basics
import Foundation

/// One end of a socket between two processes of this program.
///
/// A message is four bytes of length, the most significant first, and that many bytes of JSON. A
/// body follows, unencoded, the message that tells its size.
struct MessageSocket: Sendable {
  /// How large a message may be, in bytes: a header of 64 KiB, every byte of it escaped, fits.
  static let maximumMessageSize = 1 << 20

  /// The descriptor.
  let descriptor: Int32

  /// Two ends that are closed in every process that is started.
  ///
  /// - Returns: Both ends, for the caller to close.
  /// - Throws: `HTTPTransportError.failed`, `.noDescriptor`.
  static func pair() throws(HTTPTransportError) -> (near: MessageSocket, far: MessageSocket) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
    let kind = CInt(SOCK_STREAM) | CInt(SOCK_CLOEXEC)
    #else
    let kind = CInt(SOCK_STREAM)
    #endif
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      let code = errno
      throw [EMFILE, ENFILE].contains(code)
        ? .noDescriptor : .failed(reason: unsafe String(cString: strerror(code)))
    }
    #if canImport(Darwin)
    for end in ends {
      var isSet: Int32 = 1
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      let size = socklen_t(MemoryLayout<Int32>.size)
      _ = unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isSet, size)
    }
    #endif
    return (MessageSocket(descriptor: ends[0]), MessageSocket(descriptor: ends[1]))
  }

  /// Closes this end.
  func close() {
    _ = Foundation.close(descriptor)
  }

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - body: The bytes that follow it.
  ///   - deadline: When all must have been taken; `nil` waits for ever.
  /// - Throws: `HTTPTransportError.timedOut`, `.connectionLost` when nobody is at the other end.
  func send(
    _ message: some Encodable, body: Data = Data(), by deadline: Deadline? = nil,
  ) throws(HTTPTransportError) {
    let text: Data
    do { text = try JSONEncoder().encode(message) } catch { throw .failed(reason: "\(error)") }
    let size = (0..<4).reversed().map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) }
    try write(Data(size) + text, by: deadline)
    try write(body, by: deadline)
  }

  /// Waits for a message.
  ///
  /// - Parameter deadline: When it must have come; `nil` waits for ever.
  /// - Throws: `HTTPTransportError.timedOut`; `.connectionLost` when the other end has gone or sends
  ///   something else.
  func receive<Message: Decodable>(
    _ type: Message.Type, by deadline: Deadline? = nil,
  ) throws(HTTPTransportError) -> Message {
    let size = try read(4, by: deadline).reduce(0) { $0 << 8 | Int($1) }
    guard size <= Self.maximumMessageSize else { throw .connectionLost }
    let text = try read(size, by: deadline)
    do { return try JSONDecoder().decode(type, from: text) } catch { throw .connectionLost }
  }

  /// Waits for bytes.
  ///
  /// - Parameters:
  ///   - count: How many; they are in memory once.
  ///   - deadline: When they must have come; `nil` waits for ever.
  /// - Returns: As many bytes as asked for.
  /// - Throws: `HTTPTransportError.timedOut`, `.connectionLost`.
  func read(_ count: Int, by deadline: Deadline? = nil) throws(HTTPTransportError) -> Data {
    var bytes = Data(count: count)
    var filled = 0
    while filled < count {
      try wait(for: POLLIN, by: deadline)
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe recv(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, Self.now)
      }
      if result < 0, errno == EINTR || errno == EAGAIN { continue }
      guard result > 0 else { throw .connectionLost }
      filled += result
    }
    return bytes
  }

  /// Waits until something can be read, or the other end has gone.
  ///
  /// - Returns: Whether that is so.
  func isReadable(within duration: Duration) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, Deadline(in: duration).remainingMilliseconds) > 0
  }

  /// Waits until the other end has gone or `shutDown` is called here; drops what comes meanwhile.
  func waitUntilShut() {
    do { while true { _ = try read(1) } } catch { return }
  }

  /// Ends the exchange for both sides.
  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  private func write(_ bytes: Data, by deadline: Deadline?) throws(HTTPTransportError) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, by: deadline)
      let result = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Foundation.send(
          descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent,
          Self.now | Self.withoutSignal,
        )
      }
      if result < 0, errno == EINTR || errno == EAGAIN { continue }
      guard result > 0 else { throw .connectionLost }
      sent += result
    }
  }

  private func wait(for event: Int32, by deadline: Deadline?) throws(HTTPTransportError) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while true {
      let ready = unsafe poll(&request, 1, deadline?.remainingMilliseconds ?? -1)
      if ready > 0 { return }
      if ready == 0 { throw .timedOut }
      if errno != EINTR { throw .connectionLost }
    }
  }

  #if os(Linux)
  private static let now = Int32(MSG_DONTWAIT)
  private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #else
  private static let now = MSG_DONTWAIT
  private static let withoutSignal: Int32 = 0
  #endif
}
