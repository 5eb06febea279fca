/// Words as a POSIX shell reads them (XCU 2.2).
package enum ShellWord {
  /// A token that a shell would read as this one; in single quotes only where it has to be.
  package static func quoted(_ token: String) -> String {
    let isPlain =
      !token.isEmpty
      && token.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./:,=+@%".utf8.contains(byte)
        }
      }
    return isPlain ? token : "'\(token.replacing("'", by: #"'\''"#))'"
  }
}

extension String {
  /// The text with every occurrence of a character replaced.
  func replacing(_ character: Character, by replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
