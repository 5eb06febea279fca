/// The strings that records share, the most frequent first, so that their codes take one byte.
struct SharedDictionary {
  /// The strings in their final order.
  private(set) var entries: [[UInt8]] = []
  /// The final number of each string of the table; `nil` for one that came once and stays in its
  /// record.
  private let codes: [Int32]

  /// - Parameter strings: All strings and their frequencies.
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
    entries = ranked.map { Array(strings[$0]) }
  }

  /// Appends a record of a builder with the final numbers.
  ///
  /// - Parameters:
  ///   - fields: The record.
  ///   - strings: The interner of its numbers.
  ///   - buffer: Destination.
  func append(_ fields: RecordFields, from strings: StringInterner, to buffer: inout [UInt8]) {
    buffer.append(UInt8(truncatingIfNeeded: fields.flags.rawValue))
    if fields.flags.contains(.more) { buffer.append(UInt8(fields.flags.rawValue >> 8)) }
    if let text = fields.idText {
      buffer.appendVarint(UInt64(text.count))
      text.append(to: &buffer)
    } else if fields.flags.identifierKind != .none {
      buffer.appendVarint(fields.idNumber)
    }
    if let name = fields.name {
      buffer.appendVarint(UInt64(name.count))
      name.append(to: &buffer)
    }
    if let category = fields.category { append(category, from: strings, to: &buffer) }
    if let source = fields.source { append(source, from: strings, to: &buffer) }
    if let attribution = fields.attribution { append(attribution, from: strings, to: &buffer) }
    if let exact = fields.exactCoordinate {
      buffer.appendInteger(exact.latitude.bitPattern)
      buffer.appendInteger(exact.longitude.bitPattern)
    }
    guard fields.flags.contains(.tags) else { return }
    buffer.appendVarint(UInt64(fields.tags.count))
    fields.tags.forEach { key, value in
      append(key, from: strings, to: &buffer)
      append(value, from: strings, to: &buffer)
    }
  }

  private func append(
    _ reference: StringReference,
    from strings: StringInterner,
    to buffer: inout [UInt8],
  ) {
    switch reference {
    case .inline(let text):
      buffer.appendVarint(UInt64(text.count) << 1)
      text.append(to: &buffer)
    case .code(let code) where codes[code] >= 0:
      buffer.appendVarint(UInt64(codes[code]) << 1 | 1)
    case .code(let code):
      buffer.appendVarint(UInt64(strings[code].count) << 1)
      buffer.append(contentsOf: strings[code])
    }
  }
}
