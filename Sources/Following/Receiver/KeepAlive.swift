import Basics

/// Probes of a connection over which nothing comes (RFC 9293 §3.8.4).
///
/// A machine that is switched off, or a network that is gone, closes no connection: without probes
/// one would be waited on for ever.
enum KeepAlive {
  /// How long a connection must be silent before it is probed, in seconds.
  static let idleTime: Int32 = 30
  /// How long after each other probes are sent, in seconds.
  static let interval: Int32 = 10
  /// How many probes without an answer end the connection.
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
