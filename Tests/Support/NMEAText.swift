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
