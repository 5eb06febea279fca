/// Types and flags of sockets as `socket(2)` takes them: glibc declares them as an enumeration, other
/// C libraries as numbers.
package enum SocketType {
  #if canImport(Glibc)
  /// A stream of bytes.
  package static var stream: Int32 { Int32(SOCK_STREAM.rawValue) }
  /// Closed in programs that this one starts.
  package static var closedOnExec: Int32 { Int32(SOCK_CLOEXEC.rawValue) }
  /// Never waits.
  package static var nonBlocking: Int32 { Int32(SOCK_NONBLOCK.rawValue) }
  #else
  /// A stream of bytes.
  package static var stream: Int32 { SOCK_STREAM }
  #if canImport(Musl)
  /// Closed in programs that this one starts.
  package static var closedOnExec: Int32 { SOCK_CLOEXEC }
  /// Never waits.
  package static var nonBlocking: Int32 { SOCK_NONBLOCK }
  #endif
  #endif
}
