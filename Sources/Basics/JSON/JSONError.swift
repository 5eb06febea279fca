/// Fault in a JSON document.
package struct JSONError: Error, Equatable, Sendable {
  /// The fault without its place: `expected ',' or ']'`.
  package let reason: String
  /// The byte at which the parser noticed it, counted from the first byte parsed.
  package let offset: Int

  package init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The line and column of the offset in the bytes that were parsed, both from 1, the column in
  /// bytes.
  package func position(in bytes: some Collection<UInt8>) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lines = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}
