import Foundation

/// One way in which a server behaves, well or badly.
///
/// One that stalls waits for the client to close the connection, so that no test sleeps.
package struct HTTPFault: Sendable {
  /// Talks to the client, given how many requests of its method for the path came before.
  package let serve: @Sendable (LoopbackConnection, Int) -> Void

  package init(serve: @escaping @Sendable (LoopbackConnection, Int) -> Void) { self.serve = serve }

  package static func answer(
    _ status: Int = 200, type: String? = "application/json", headers: [String: String] = [:],
    body: String = "[]",
  ) -> HTTPFault {
    var fields = headers
    fields["Content-Type"] = type
    fields["Content-Length"] = fields["Content-Length"] ?? String(body.utf8.count)
    let head = head(status, fields)
    return HTTPFault { connection, _ in connection.write(head + body) }
  }

  package static func status(_ status: Int, headers: [String: String] = [:]) -> HTTPFault {
    answer(status, type: "text/plain", headers: headers, body: "no")
  }

  package static func redirect(_ status: Int = 302, to location: String) -> HTTPFault {
    answer(status, type: nil, headers: ["Location": location], body: "")
  }

  /// One after the other; the last for ever.
  package static func sequence(_ faults: HTTPFault...) -> HTTPFault {
    HTTPFault { connection, earlier in
      faults[min(earlier, faults.count - 1)].serve(connection, earlier)
    }
  }

  /// A good answer in pieces of one byte.
  package static func inSingleBytes(_ body: String) -> HTTPFault {
    HTTPFault { connection, _ in
      let length = String(body.utf8.count)
      let text = head(200, ["Content-Type": "application/json", "Content-Length": length]) + body
      for byte in text.utf8 where !connection.write([byte]) { return }
    }
  }

  package static func raw(_ text: String) -> HTTPFault {
    HTTPFault { connection, _ in connection.write(text) }
  }

  package static func stall(after text: String) -> HTTPFault {
    HTTPFault { connection, _ in
      connection.write(text)
      connection.waitUntilClosed()
    }
  }

  package static func reset(after text: String = "") -> HTTPFault {
    HTTPFault { connection, _ in
      connection.write(text)
      connection.reset()
    }
  }

  /// So many mebibytes of spaces, not announced.
  package static func oversized(mebibytes: Int) -> HTTPFault {
    HTTPFault { connection, _ in
      connection.write(head(200, ["Content-Type": "application/json"]))
      let spaces = Array(repeating: UInt8(ascii: " "), count: 1 << 20)
      for _ in 0..<mebibytes where !connection.write(spaces) { return }
    }
  }

  /// Header fields of so many bytes before a good answer.
  package static func largeHeader(_ size: Int) -> HTTPFault {
    let fields = (0..<(size / 1_000)).map { ("X-\($0)", String(repeating: "x", count: 1_000)) }
    return answer(headers: Dictionary(uniqueKeysWithValues: fields))
  }

  package static func head(_ status: Int, _ fields: [String: String] = [:]) -> String {
    let all = ["Connection": "close"].merging(fields) { $1 }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) X\r\n\(lines.joined())\r\n"
  }
}
