package import Basics
package import Locating

/// A line stream over TCP, by IPv4 or IPv6.
///
/// It closes the connection when it goes.
package struct TCPLineStream: LineStream {
  /// The longest line: gpsd ends its own at 10 240 bytes; programs that speak like it may be more
  /// generous.
  package static let maximumLineLength = 65_536

  package var descriptor: Int32 { stream.descriptor }

  private let stream: FileByteStream
  private var bytes: ByteReader

  /// Takes over a connected, non-blocking socket.
  package init(descriptor: Int32, name: String) {
    #if canImport(Darwin)
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size),
    )
    #endif
    stream = FileByteStream(descriptor: descriptor, name: name, isOwned: true)
    bytes = ByteReader(stream, chunkSize: 16 * 1024)
  }

  /// Connects to the first address of the host that answers.
  package init(
    to address: GPSDAddress, by deadline: Deadline,
    lookUp: @escaping HostLookup = HostResolver.lookUp,
  ) throws(LineStreamError) {
    let addresses = try HostResolver.find(
      host: address.host, port: address.port, by: deadline, with: lookUp,
    )
    let descriptor = try TCPConnector.connect(to: addresses, by: deadline)
    self.init(descriptor: descriptor, name: address.description)
  }

  /// As a `LineStreamOpener`, finding hosts as the system does.
  @Sendable package static func open(
    _ address: GPSDAddress, by deadline: Deadline,
  ) throws(LineStreamError) -> any LineStream {
    try TCPLineStream(to: address, by: deadline)
  }

  /// Sends a short text; a connection that has sent next to nothing takes it in one piece.
  package func send(_ text: String) throws(LineStreamError) {
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    let bytes = Array(text.utf8)
    let sent = unsafe bytes.withUnsafeBytes { bytes in
      unsafe Basics.send(descriptor, bytes.baseAddress, bytes.count, flags)
    }
    guard sent == bytes.count else { throw .broken(errno: sent < 0 ? errno : EAGAIN) }
  }

  package mutating func nextLine(by deadline: Deadline) throws(LineStreamError) -> [UInt8] {
    stream.deadline = deadline
    let line: Range<Int>?
    do throws(ByteStreamError) {
      line = try bytes.nextLine(limit: Self.maximumLineLength)
    } catch {
      switch error {
      case .timedOut, .unfinished:
        throw .timedOut(partial: Array(bytes.storage[bytes.position...]))
      case .tooLong(_, _, let limit): throw .tooLong(limit: limit)
      case .cannotOpen(_, let errno), .cannotRead(_, _, let errno), .cannotSpool(_, _, let errno):
        throw .broken(errno: errno)
      // Nothing is unpacked here.
      case .damaged: throw .broken(errno: EBADMSG)
      }
    }
    guard let line else { throw .closed }
    return Array(bytes.storage[line])
  }
}
