/// The strings that records share, the most frequent first, so that their codes take one byte.
///
/// A class, since whoever writes a record would copy a structure with all that it holds.
final class SharedDictionary: Sendable {
  /// The strings in their final order.
  let entries: [[UInt8]]
  /// The strings as the records number them.
  let strings: StringInterner
  /// The final number of each of them; negative for one that came once and stays in its record.
  private let codes: [Int32]

  init(_ strings: StringInterner) {
    let shared = (0..<strings.count).filter { strings.counts[$0] > 1 }
    let ranked = shared.sorted { left, right in
      if strings.counts[left] != strings.counts[right] {
        return strings.counts[left] > strings.counts[right]
      }
      return strings[left].lexicographicallyPrecedes(strings[right])
    }
    var codes = [Int32](repeating: -1, count: strings.count)
    for (code, string) in ranked.enumerated() { codes[string] = Int32(code) }
    self.codes = codes
    self.strings = strings
    entries = ranked.map { Array(strings[$0]) }
  }

  /// The section of strings; see FORMAT.md, "Dictionary".
  var encoded: [UInt8] {
    let firsts = Array(stride(from: 0, to: entries.count, by: IndexFormat.stringsOfGroup))
    var starts: [UInt8] = []
    var content: [UInt8] = []
    for first in firsts {
      starts.appendInteger(UInt32(4 * firsts.count + content.count))
      content += group(from: first)
    }
    var section = starts + content
    section.padToEight()
    return section
  }

  private func group(from first: Int) -> [UInt8] {
    let codes = first..<min(first + IndexFormat.stringsOfGroup, entries.count)
    var offsets: [UInt8] = []
    var content: [UInt8] = []
    for code in codes {
      offsets.appendInteger(UInt16(2 * codes.count + content.count))
      var text: [UInt8] = []
      text.appendVarint(UInt64(entries[code].count))
      text += entries[code]
      let check = Checksum.of(text, seed: UInt64(code))
      content.appendInteger(UInt32(truncatingIfNeeded: check))
      content += text
    }
    return offsets + content
  }

  /// Appends a record with the final numbers.
  func append(_ fields: RecordFields, to buffer: inout [UInt8]) {
    fields.append(to: &buffer) { reference, buffer in
      switch reference {
      case .bytes(let text):
        buffer.appendVarint(UInt64(text.count) << 1)
        text.append(to: &buffer)
      case .code(let code) where codes[code] >= 0:
        buffer.appendVarint(UInt64(codes[code]) << 1 | 1)
      case .code(let code):
        buffer.appendVarint(UInt64(strings[code].count) << 1)
        buffer.append(contentsOf: strings[code])
      case .number, .openStreetMap: break
      }
    }
  }
}
