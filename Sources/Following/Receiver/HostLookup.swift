package import Basics

/// Addresses of a host in the order in which they are to be tried.
package typealias HostLookup =
  @Sendable (_ host: String, _ port: UInt16) -> Result<[SocketAddress], UnknownHost>

extension HostResolver {
  /// Looks up a host, and gives up at a deadline.
  ///
  /// The system's resolver can't be told a deadline, so it works on a thread of its own, which is
  /// left behind if it takes too long.
  static func find(
    host: String, port: UInt16, by deadline: Deadline, with lookUp: @escaping HostLookup,
  ) throws(LineStreamError) -> [SocketAddress] {
    let answer = Monitor<Result<[SocketAddress], UnknownHost>?>(nil)
    do throws(ThreadError) {
      try WorkerThread.start {
        let result = lookUp(host, port)
        answer.update { $0 = result }
      }
    } catch {
      throw .cannotConnect(errno: error.errno)
    }
    guard let result = answer.when(by: deadline, { $0 }) else { throw .connectionTimedOut }
    return try result.mapError { LineStreamError.unknownHost($0.reason) }.get()
  }
}
