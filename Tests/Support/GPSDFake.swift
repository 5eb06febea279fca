/// A scripted gpsd, which begins when a client asks to watch.
package enum GPSDFake {
  /// How the script ends.
  package enum Ending: Sendable {
    /// It stays connected and silent.
    case silence
    /// It closes the connection.
    case close
    /// It resets the connection.
    case reset
    /// It repeats the script until the client goes.
    case repetition
  }

  /// The first line of a gpsd.
  package static let greeting =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"

  /// The greeting and the line that follows it when a receiver is attached.
  package static let attached =
    greeting + #"{"class":"DEVICES","devices":[{"path":"/dev/gps0"}]}"# + "\r\n"

  /// Starts a server that waits for the request to watch, sends pieces, and ends.
  ///
  /// - Parameters:
  ///   - pieces: Texts, each sent in a packet of its own.
  ///   - hear: Called with everything that a client has sent, when it has gone.
  /// - Returns: The server, which runs until it is stopped.
  /// - Throws: An error if there is no free port.
  package static func start(
    sending pieces: [String], then ending: Ending,
    hear: @escaping @Sendable (String) -> Void = { _ in },
  ) throws -> LoopbackListener {
    try LoopbackListener { connection in
      var heard = connection.read(until: "\n")
      for piece in pieces where !connection.write(piece) { break }
      switch ending {
      case .silence: break
      case .close: return
      case .reset: return connection.reset()
      case .repetition: while connection.write(pieces.joined()) {}
      }
      while true {
        let bytes = connection.read()
        if bytes.isEmpty { break }
        heard += String(decoding: bytes, as: UTF8.self)
      }
      hear(heard)
    }
  }
}
