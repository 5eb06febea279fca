import CDefaults

/// The plain Latin, Greek and Cyrillic letters that others are made from with a mark, those of Hebrew and of India
/// where normalization form C parts the mark from the letter, so that both are written, and those of Arabic script
/// that people type for others: without hamza, ى for ي, ه for ة, and those of a Persian keyboard.
///
/// A table takes a thousandth of the room of the letters' names in Unicode, which tell nearly the same: of й, ё and
/// their like Unicode tells by a decomposition alone. A line of `config/letters.txt` is a letter, and then those that
/// are made from it.
enum BaseLetter {
  static func of(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { table[scalar] }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    table.reserveCapacity(600)
    var base: Unicode.Scalar?
    let file = unsafe poi_letters()
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    for scalar in unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\n" {
        base = nil
      } else if let base {
        table[scalar] = base
      } else {
        base = scalar
      }
    }
    return table
  }()
}
