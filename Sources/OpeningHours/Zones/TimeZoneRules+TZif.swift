extension TimeZoneRules {
  /// Reads a time zone file (TZif, RFC 8536); one that counts leap seconds ("right" zones) is refused.
  init(tzif bytes: [UInt8], name: String) throws(TimeZoneError) {
    var reader = TZifReader(bytes: bytes, name: name)
    var header = try reader.header()
    var width = 4
    if header.version >= 2 {
      try reader.skip(header.size(width: width))
      header = try reader.header()
      width = 8
    }
    let block = try reader.block(header, width: width)
    let rule = width == 8 ? try reader.footer() : nil
    self.init(name: name, firstOffset: block.first, changes: block.changes, rule: rule)
  }
}

/// Reads a TZif file front to back; every number is big-endian.
private struct TZifReader {
  let bytes: [UInt8]
  let name: String
  var offset = 0

  struct Header {
    let version: Int
    /// One byte each.
    let indicators: Int
    let leapSeconds: Int
    let changes: Int
    let types: Int
    let characters: Int

    /// Bytes of its data block; times take so many bytes.
    func size(width: Int) -> Int {
      changes * (width + 1) + types * 6 + characters + leapSeconds * (width + 4) + indicators
    }
  }

  mutating func header() throws(TimeZoneError) -> Header {
    let start = offset
    guard try read(4).elementsEqual("TZif".utf8) else {
      throw damage("is no TZif file", at: start)
    }
    let version = try number(1)
    try skip(15)
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(try number(4)) }
    guard counts[4] > 0, counts.allSatisfy({ $0 >= 0 }) else {
      throw damage("has an impossible header", at: start)
    }
    return Header(
      version: version == 0 ? 1 : version - 0x30, indicators: counts[0] + counts[1],
      leapSeconds: counts[2], changes: counts[3], types: counts[4], characters: counts[5],
    )
  }

  mutating func block(
    _ header: Header, width: Int,
  ) throws(TimeZoneError) -> (first: Int, changes: [OffsetChange]) {
    let start = offset
    guard header.size(width: width) <= bytes.count - offset else { throw damage("ends too early") }
    guard header.leapSeconds == 0 else { throw damage("counts leap seconds") }
    var times: [Int] = []
    for _ in 0..<header.changes { times.append(try number(width)) }
    let types = try read(header.changes).map(Int.init)
    var offsets: [Int] = []
    for _ in 0..<header.types {
      offsets.append(try number(4))
      try skip(2)
    }
    try skip(header.size(width: width) - (offset - start))
    guard types.allSatisfy({ $0 < offsets.count }) else {
      throw damage("names an unknown local time type", at: start)
    }
    guard zip(times, times.dropFirst()).allSatisfy(<), offsets.allSatisfy({ abs($0) < 26 * 3_600 })
    else { throw damage("has times out of order or range", at: start) }
    return (offsets[0], zip(times, types).map { OffsetChange(second: $0, offset: offsets[$1]) })
  }

  /// The rule between line feeds (§3.3); `nil` when it is empty.
  mutating func footer() throws(TimeZoneError) -> POSIXTimeZone? {
    let start = offset
    guard try number(1) == 0x0A, let end = bytes[offset...].firstIndex(of: 0x0A) else {
      throw damage("has no footer", at: start)
    }
    guard end > offset else { return nil }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard let rule = POSIXTimeZone(parsing: text) else {
      throw damage("has the footer \(text), which is no rule", at: start)
    }
    return rule
  }

  mutating func skip(_ count: Int) throws(TimeZoneError) { _ = try read(count) }

  private mutating func read(_ count: Int) throws(TimeZoneError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else { throw damage("ends too early") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// A number of 1, 4 or 8 bytes; of 4 and 8 bytes with its sign, and counts are below 2³¹.
  private mutating func number(_ width: Int) throws(TimeZoneError) -> Int {
    let bits = try read(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch width {
    case 1: return Int(bits)
    case 4: return Int(Int32(truncatingIfNeeded: bits))
    default:
      // No time beyond ±2⁵⁹ seconds, the age of the universe, can be meant; sums stay in range.
      return Int(max(-(1 << 59), min(1 << 59, Int64(truncatingIfNeeded: bits))))
    }
  }

  private func damage(_ fault: String, at offset: Int? = nil) -> TimeZoneError {
    .damaged(name: name, fault: fault, offset: offset ?? self.offset)
  }
}
