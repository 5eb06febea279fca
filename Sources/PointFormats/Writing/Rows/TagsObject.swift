/// Tags as a JSON object that grows member by member.
public struct TagsObject {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// An object without members.
  @usableFromInline package init() {}

  /// Appends the key of a member.
  @usableFromInline package mutating func append(key: UnsafeBufferPointer<UInt8>) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    unsafe JSONText.append(utf8: key, to: &bytes)
  }

  /// Appends the value of a member, behind its key.
  @usableFromInline package mutating func append(value: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: ":"))
    unsafe JSONText.append(utf8: value, to: &bytes)
  }

  /// Ends the object and appends it: as it is in JSON, elsewhere as a text.
  @usableFromInline package consuming func append(as syntax: RowSyntax, to output: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    if syntax == .json {
      output.append(contentsOf: bytes)
    } else {
      unsafe bytes.withUnsafeBufferPointer { unsafe syntax.append($0, to: &output) }
    }
  }
}
