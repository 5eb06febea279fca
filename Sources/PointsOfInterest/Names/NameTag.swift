/// Tags of OpenStreetMap that hold names (wiki, "Key:name" and "Names"): `name`, `alt_name`, … and
/// each of them in a language, `name:pt-BR`; and `iata`, the code by which people call an airport.
package enum NameTag {
  private static let kinds = ["alt", "official", "short", "old", "loc", "int", "nat", "reg"]

  /// Whether values are names of the place itself (`name:de`), not `name:etymology` or `name:left`.
  package static func holdsNames(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe key.elementsEqual("iata".utf8) { return true }
    let base = unsafe key.prefix { $0 != UInt8(ascii: ":") }
    guard unsafe base.suffix(4).elementsEqual("name".utf8) else { return false }
    let kind = unsafe base.dropLast(4)
    let isKnown = unsafe kind.isEmpty || kinds.contains { unsafe isKind($0, kind) }
    guard isKnown else { return false }
    let language = unsafe key.dropFirst(base.count + 1).prefix { byte in
      byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
    }
    return unsafe base.count == key.count || 2...3 ~= language.count
  }

  static func holdsNames(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { bytes in unsafe holdsNames(bytes) }
  }

  private static func isKind(_ kind: String, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    unsafe bytes.last == UInt8(ascii: "_") && bytes.dropLast().elementsEqual(kind.utf8)
  }
}
