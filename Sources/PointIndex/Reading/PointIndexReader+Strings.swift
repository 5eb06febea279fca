package import PointsOfInterest

extension PointIndexReader {
  /// A string of the dictionary.
  @usableFromInline package func string(_ code: Int) throws(Failure) -> MappedBytes {
    if let missing { try ensure(code, missing) }
    let place = try stringOffset(code)
    var cursor = ByteCursor(bytes, at: place)
    let end = header.strings.offset + header.strings.length
    guard place < end, let check = cursor.integer(UInt32.self) else {
      throw damage(at: place, "a string lies outside the file")
    }
    guard let count = cursor.varint(), let text = cursor.slice(count: count), cursor.offset <= end,
      let body = bytes.slice(at: place + 4, count: cursor.offset - place - 4),
      UInt32(truncatingIfNeeded: Checksum.of(body, seed: UInt64(code))) == check
    else { throw damage(at: place, "the checksum of string \(code) is wrong") }
    return text
  }

  /// Where a string begins, which may come from a damaged file.
  private func stringOffset(_ code: Int) throws(Failure) -> Int {
    guard code < header.dictionaryCount else {
      throw damage(at: header.strings.offset, "there is no string \(code)")
    }
    let (group, slot) = (code / IndexFormat.stringsOfGroup, code % IndexFormat.stringsOfGroup)
    let start = Int(bytes.load(UInt32.self, at: header.strings.offset + 4 * group))
    var cursor = ByteCursor(bytes, at: header.strings.offset + start + 2 * slot)
    guard start < header.strings.length, let offset = cursor.integer(UInt16.self) else {
      throw damage(at: header.strings.offset + 4 * group, "a string lies outside the file")
    }
    return header.strings.offset + start + Int(offset)
  }
}
