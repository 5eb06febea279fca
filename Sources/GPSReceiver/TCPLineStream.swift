package import ByteStreams
package import Locating
import Platform

/// A line stream over TCP, by IPv4 or IPv6.
///
/// It closes the connection when it goes.
package struct TCPLineStream: LineStream {
  /// The longest line: gpsd ends its own at 10 240 bytes; programs that speak like it may be more
  /// generous.
  package static let maximumLineLength = 65_536

  private let descriptor: Int32
  private let deadline: Deadline
  private var bytes: ByteReader

  /// Connects.
  ///
  /// - Parameters:
  ///   - address: The host and port. All addresses of the host are tried.
  ///   - deadline: When connecting and everything later must have ended.
  ///   - lookUp: Who knows the addresses of hosts.
  /// - Throws: `LineStreamError`.
  package init(
    to address: GPSDAddress,
    by deadline: Deadline,
    lookUp: @escaping HostLookup = HostAddresses.lookUp,
  ) throws(LineStreamError) {
    let addresses = try HostAddresses.find(
      host: address.host,
      port: address.port,
      by: deadline,
      with: lookUp,
    )
    descriptor = try TCPConnector.connect(to: addresses, by: deadline)
    self.deadline = deadline
    let stream = FileByteStream(
      descriptor: descriptor,
      name: address.description,
      isOwned: true,
      deadline: deadline,
    )
    bytes = ByteReader(stream, chunkSize: 16 * 1024)
  }

  /// Connects and sends a text, and leaves the rest to the caller.
  ///
  /// - Parameters:
  ///   - address: The host and port.
  ///   - deadline: When the text must have been sent.
  ///   - text: What is sent.
  /// - Returns: A connected, non-blocking socket, which the caller closes.
  /// - Throws: `LineStreamError`.
  static func connect(
    to address: GPSDAddress,
    by deadline: Deadline,
    sending text: String,
  ) throws(LineStreamError) -> Int32 {
    let addresses = try HostAddresses.find(
      host: address.host,
      port: address.port,
      by: deadline,
      with: HostAddresses.lookUp,
    )
    let descriptor = try TCPConnector.connect(to: addresses, by: deadline)
    do throws(LineStreamError) {
      try send(text, to: descriptor, by: deadline)
      return descriptor
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  /// Sends a text as it is, in one piece unless the system takes less.
  package mutating func send(_ text: String) throws(LineStreamError) {
    try Self.send(text, to: descriptor, by: deadline)
  }

  private static func send(
    _ text: String,
    to descriptor: Int32,
    by deadline: Deadline,
  ) throws(LineStreamError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = unsafe rest.withUnsafeBytes { bytes in
        unsafe sendBytes(descriptor, bytes.baseAddress, bytes.count)
      }
      if sent >= 0 {
        rest = rest.dropFirst(sent)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        try waitUntilWritable(descriptor, by: deadline)
      } else if errno != EINTR {
        throw .broken(errno: errno)
      }
    }
  }

  /// Waits for the next line until the deadline.
  package mutating func nextLine() throws(LineStreamError) -> [UInt8]? {
    guard !deadline.hasPassed else { throw .timedOut(partial: partialLine) }
    do throws(ByteStreamError) {
      return try bytes.nextLine(limit: Self.maximumLineLength).map { Array(bytes.storage[$0]) }
    } catch {
      switch error {
      case .timedOut, .unfinished: throw .timedOut(partial: partialLine)
      case .tooLong(_, _, let limit): throw .tooLong(limit: limit)
      case .cannotOpen(_, let errno), .cannotRead(_, _, let errno), .cannotSpool(_, _, let errno):
        throw .broken(errno: errno)
      }
    }
  }

  private var partialLine: [UInt8] {
    Array(bytes.storage[bytes.position...])
  }

  private static func waitUntilWritable(
    _ descriptor: Int32,
    by deadline: Deadline,
  ) throws(LineStreamError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    let ready = unsafe poll(&request, 1, deadline.remainingMilliseconds)
    if ready == 0 { throw .timedOut(partial: []) }
    if ready < 0, errno != EINTR { throw .broken(errno: errno) }
  }

  private static func sendBytes(
    _ descriptor: Int32,
    _ bytes: UnsafeRawPointer?,
    _ count: Int,
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.send(descriptor, bytes, count, 0)
    #elseif canImport(Musl)
    unsafe Musl.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #else
    unsafe Glibc.send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
