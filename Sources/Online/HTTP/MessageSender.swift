import Basics
import Foundation
import Synchronization

/// The sending side of a socket that several threads send messages over, one at a time.
final class MessageSender: Sendable {
  private let socket: MessageSocket
  private let turn: Mutex<Void> = Mutex(())

  init(_ socket: MessageSocket) {
    self.socket = socket
  }

  /// Sends a message, as `MessageSocket.send`.
  func send(
    _ message: some Encodable, body: Data = Data(), by deadline: Deadline? = nil,
  ) throws(HTTPTransportError) {
    try turn.withLock { _ throws(HTTPTransportError) in
      try socket.send(message, body: body, by: deadline)
    }
  }
}
