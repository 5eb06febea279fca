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
      let share = Deadline(in: deadline.remaining / (addresses.count - index))
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
      KeepAlive.turnOn(for: descriptor)
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
}

/// Probes of a connection over which nothing comes (RFC 9293 §3.8.4).
///
/// A machine that is switched off, or a network that is gone, closes no connection: without probes
/// one would be waited on for ever.
private enum KeepAlive {
  /// In seconds.
  static let idleTime: Int32 = 30
  static let interval: Int32 = 10
  static let probeCount: Int32 = 3

  /// Turns probes on; a system that refuses does without them.
  static func turnOn(for socket: Int32) {
    set(SO_KEEPALIVE, of: SOL_SOCKET, to: 1, for: socket)
    #if canImport(Darwin)
    set(TCP_KEEPALIVE, of: IPPROTO_TCP, to: idleTime, for: socket)
    #else
    set(TCP_KEEPIDLE, of: Int32(IPPROTO_TCP), to: idleTime, for: socket)
    #endif
    set(TCP_KEEPINTVL, of: Int32(IPPROTO_TCP), to: interval, for: socket)
    set(TCP_KEEPCNT, of: Int32(IPPROTO_TCP), to: probeCount, for: socket)
  }

  private static func set(_ option: Int32, of level: Int32, to value: Int32, for socket: Int32) {
    var value = value
    _ = unsafe setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
