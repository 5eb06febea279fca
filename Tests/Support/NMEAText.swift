/// Text as receivers that speak NMEA 0183 write it.
package enum NMEAText {
  /// A sentence with its checksum, without a line end.
  ///
  /// - Parameter content: The text between `$` and `*`.
  /// - Returns: `$`, the content, `*` and two digits.
  package static func sentence(_ content: String) -> String {
    let sum = content.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return "$\(content)*\(sum < 16 ? "0" : "")\(digits)"
  }

  /// Sentences, each ended by CRLF.
  ///
  /// - Parameter contents: The texts between `$` and `*`.
  package static func log(_ contents: [String]) -> String {
    contents.map { sentence($0) + "\r\n" }.joined()
  }
}
