import Foundation

/// One way in which a server behaves, well or badly.
///
/// One that stalls waits for the client to close the connection, so that no test sleeps.
package struct HTTPFault: Sendable {
  /// Talks to the client, given how many requests for the path came before.
  package let serve: @Sendable (LoopbackConnection, Int) -> Void

  package init(serve: @escaping @Sendable (LoopbackConnection, Int) -> Void) {
    self.serve = serve
  }

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

  /// 256 MiB of zeros in 1.7 MB of gzip, which nobody asked for.
  package static let gzipBomb = HTTPFault { connection, _ in
    let bytes = gzipOfZeros(mebibytes: 256)
    let fields = [
      "Content-Type": "application/json", "Content-Encoding": "gzip",
      "Content-Length": String(bytes.count),
    ]
    connection.write(head(200, fields))
    connection.write(bytes)
  }

  /// A gzip stream (RFC 1952) of zeros, its checksum left out: whoever gets that far has lost.
  ///
  /// One block of fixed Huffman codes (RFC 1951 §3.2.6): a literal zero, then matches of 258 bytes
  /// at distance 1, 13 bits each, so that eight of them are the same 13 bytes over and over.
  private static func gzipOfZeros(mebibytes: Int) -> [UInt8] {
    let match = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    let blockAndLiteral = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    let eight = packed(Array(repeatElement(match, count: 8).joined()))
    let times = (mebibytes << 20) / (8 * 258)
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var bytes = header + packed(blockAndLiteral + match)
    for _ in 0..<times { bytes += eight }
    return bytes + Array(repeating: 0, count: 9)
  }

  private static func packed(_ bits: [Int]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: bits.count / 8)
    for (place, bit) in bits.enumerated() { bytes[place / 8] |= UInt8(bit) << UInt8(place % 8) }
    return bytes
  }

  package static func head(_ status: Int, _ fields: [String: String] = [:]) -> String {
    let all = ["Connection": "close"].merging(fields) { $1 }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) X\r\n\(lines.joined())\r\n"
  }
}
