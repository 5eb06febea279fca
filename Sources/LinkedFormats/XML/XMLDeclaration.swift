/// The `<?xml …?>` at the very beginning of a document.
struct XMLDeclaration {
  /// The encoding that it names.
  let encoding: String?

  /// - Parameter prefix: The first bytes of a document, in an encoding that contains ASCII.
  ///
  /// Returns `nil` when the document does not begin with a whole declaration.
  init?(_ prefix: ArraySlice<UInt8>) {
    guard prefix.starts(with: "<?xml".utf8),
      let end = prefix.firstIndex(of: UInt8(ascii: ">")), end > prefix.startIndex,
      prefix[end - 1] == UInt8(ascii: "?")
    else { return nil }
    encoding = Self.value(of: "encoding", in: String(decoding: prefix[..<end], as: UTF8.self))
  }

  private static func value(of name: String, in text: String) -> String? {
    let parts = text.split { "'\"= \t\r\n".contains($0) }
    guard let index = parts.firstIndex(of: name[...]), index + 1 < parts.count else { return nil }
    return String(parts[index + 1])
  }
}
