import Dispatch
import Foundation
import Synchronization

/// A TCP server on 127.0.0.1 for tests: every connection is served by a closure on its own queue.
///
/// The global queue would not do: its threads are few, and closures that wait for a client take them
/// all.
///
/// It listens on a free port from `init` to `stop()` or `deinit`; both wait until nothing runs.
package final class LoopbackListener: Sendable {
  package let port: UInt16

  private let socket: LoopbackSocket
  private let group = DispatchGroup()
  private let open: Mutex<Set<Int32>> = Mutex([])
  private let isStopped = Atomic(false)

  /// The connection is closed when the closure returns.
  package init(serve: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    socket = try LoopbackSocket()
    port = try socket.listen(backlog: 64)
    DispatchQueue(label: "LoopbackListener").async(group: group) { [self] in accept(serve) }
  }

  /// Closes the listener and every connection, and waits until no closure runs.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .sequentiallyConsistent) else { return }
    shutdown(socket.descriptor, Int32(SHUT_RDWR))
    open.withLock { descriptors in
      for descriptor in descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    #if !os(Linux)
    // Nothing but a connection ends the waiting of accept(2) there.
    let waking = try? LoopbackSocket()
    waking?.connect(to: port)
    defer { if let waking { close(waking.descriptor) } }
    #endif
    group.wait()
    close(socket.descriptor)
  }

  private func accept(_ serve: @escaping @Sendable (LoopbackConnection) -> Void) {
    while true {
      let client = Foundation.accept(socket.descriptor, nil, nil)
      guard client >= 0 else { return }
      #if canImport(Darwin)
      var isOn: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &isOn, size)
      if isStopped.load(ordering: .sequentiallyConsistent) {
        close(client)
        return
      }
      #endif
      open.withLock { _ = $0.insert(client) }
      if isStopped.load(ordering: .sequentiallyConsistent) { shutdown(client, Int32(SHUT_RDWR)) }
      DispatchQueue(label: "LoopbackListener").async(group: group) { [self] in
        serve(LoopbackConnection(descriptor: client))
        open.withLock { _ = $0.remove(client) }
        close(client)
      }
    }
  }
}

package struct LoopbackConnection: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for bytes; empty when the client has gone or the listener stops.
  package func read(upTo count: Int = 65_536) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &buffer, count, 0)
    return Array(buffer.prefix(max(0, received)))
  }

  /// Reads until what came ends with the given bytes, or the client has gone.
  package func read(until end: String) -> String {
    var received: [UInt8] = []
    while !received.suffix(end.utf8.count).elementsEqual(end.utf8) {
      let next = read(upTo: 1)
      if next.isEmpty { break }
      received += next
    }
    return String(decoding: received, as: UTF8.self)
  }

  /// Sends everything; says whether the client was still there.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.noSignal) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  @discardableResult
  package func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Waits until the client closes the connection or the listener stops: how a test server stalls.
  package func waitUntilClosed() { while !read().isEmpty {} }

  /// Ends the connection with a reset instead of an orderly close.
  package func reset() {
    var option = Foundation.linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<Foundation.linger>.size),
    )
  }

  #if os(Linux)
  private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
  private static let noSignal: Int32 = 0
  #endif
}
