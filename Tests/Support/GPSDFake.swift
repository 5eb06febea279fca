/// A scripted gpsd, which begins when a client asks to watch.
package enum GPSDFake {
  package enum Ending: Sendable {
    case silence
    case close
    case reset
    case repetition
  }

  /// The first line of a gpsd.
  package static let greeting =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"

  /// The greeting and the line that follows it when a receiver is attached.
  package static let attached =
    greeting + #"{"class":"DEVICES","devices":[{"path":"/dev/gps0"}]}"# + "\r\n"

  /// Starts a server that waits for the request to watch, sends pieces, each in a packet, and ends;
  /// it hands on all that a client has sent, when that has gone.
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

/// Text as receivers that speak NMEA 0183 write it.
package enum NMEAText {
  /// The text between `$` and `*` as a sentence with its checksum, without a line end.
  package static func sentence(_ content: String) -> String {
    let sum = content.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(content)*\(sum < 16 ? "0" : "")\(digits)"
  }

  /// Sentences, each ended by CRLF.
  package static func log(_ contents: [String]) -> String {
    contents.map { sentence($0) + "\r\n" }.joined()
  }
}
