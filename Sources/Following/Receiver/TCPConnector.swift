import Basics

/// Connects TCP sockets without waiting longer than a deadline allows.
enum TCPConnector {
  /// Tries addresses one after the other.
  ///
  /// Each gets an equal part of the time that is left, so that one that never answers does not keep
  /// the others from being tried.
  ///
  /// - Returns: A connected, non-blocking socket, which the caller closes.
  /// - Throws: `LineStreamError.cannotConnect` with the reason of the last address that gave one,
  ///   `.connectionTimedOut` if none did.
  static func connect(
    to addresses: [SocketAddress], by deadline: Deadline,
  ) throws(LineStreamError) -> Int32 {
    var failure = LineStreamError.connectionTimedOut
    for (index, address) in addresses.enumerated() {
      let share = deadline.sooner(in: deadline.remaining / (addresses.count - index))
      do throws(LineStreamError) {
        return try connect(to: address, by: share)
      } catch .connectionTimedOut {
        continue
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func connect(
    to address: SocketAddress, by deadline: Deadline,
  ) throws(LineStreamError) -> Int32 {
    let descriptor = open(address.family)
    guard descriptor >= 0 else { throw .cannotConnect(errno: errno) }
    do throws(LineStreamError) {
      try start(descriptor, address)
      try finish(descriptor, by: deadline)
      probe(descriptor)
      return descriptor
    } catch {
      _ = close(descriptor)
      throw error
    }
  }

  private static func open(_ family: Int32) -> Int32 {
    let descriptor = socket(family, CInt(SOCK_STREAM), 0)
    guard descriptor >= 0 else { return descriptor }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return descriptor
  }

  private static func start(_ descriptor: Int32, _ address: SocketAddress) throws(LineStreamError) {
    let result = unsafe address.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return Int32(-1) }
      return unsafe Basics.connect(
        descriptor, start.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count),
      )
    }
    guard result == 0 || errno == EINPROGRESS || errno == EINTR else {
      throw .cannotConnect(errno: errno)
    }
  }

  private static func finish(_ descriptor: Int32, by deadline: Deadline) throws(LineStreamError) {
    switch Deadline.wait(for: descriptor, POLLOUT, by: deadline) {
    case 0: break
    case ETIMEDOUT: throw .connectionTimedOut
    case let code: throw .cannotConnect(errno: code)
    }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0, code == 0 else {
      throw .cannotConnect(errno: code == 0 ? errno : code)
    }
  }

  /// Has a connection probed while nothing comes over it (RFC 9293 §3.8.4).
  ///
  /// A machine that is switched off, or a network that is gone, closes none. A system that refuses
  /// does without.
  private static func probe(_ socket: Int32) {
    #if canImport(Darwin)
    let (tcp, idleTime) = (IPPROTO_TCP, TCP_KEEPALIVE)
    #else
    let (tcp, idleTime) = (Int32(IPPROTO_TCP), TCP_KEEPIDLE)
    #endif
    // Times are in seconds.
    let options: [(level: Int32, name: Int32, value: Int32)] = [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (tcp, idleTime, 30), (tcp, TCP_KEEPINTVL, 10),
      (tcp, TCP_KEEPCNT, 3),
    ]
    for (level, option, value) in options {
      var value = value
      _ = unsafe setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }
}
