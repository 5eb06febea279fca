import PointsOfInterest

/// Whether the name of a record, or the one that is shown for it, contains a text.
struct RecordNameFilter {
  private let wanted: FoldedText
  private let bytes: [UInt8]
  /// The tags whose value is shown for the name, the first of them that there is.
  private let keys: [String]
  private var keyMemo = MaskMemo()

  /// - Parameters:
  ///   - wanted: What the name must contain.
  ///   - language: In which language names are shown.
  init(_ wanted: FoldedText, language: NameLanguage?) {
    self.wanted = wanted
    bytes = Array(wanted.text.utf8)
    keys = language?.keys ?? []
  }

  /// Whether a point is wanted.
  ///
  /// - Throws: `Failure` of kind `.data` when a string of it is damaged.
  mutating func admits(_ record: RecordFields, in index: PointIndexReader) throws(Failure) -> Bool {
    if let name = record.name, isContained(in: name) { return true }
    return try shownName(of: record, in: index).map(isContained) ?? false
  }

  /// The name in the language wanted.
  private mutating func shownName(
    of record: RecordFields,
    in index: PointIndexReader,
  ) throws(Failure) -> MappedBytes? {
    if keys.isEmpty || record.tagCount == 0 { return nil }
    var nearest = keys.count
    var name: StringReference?
    var problem: Failure?
    let end = record.forEachTag { key, value in
      do throws(Failure) {
        let rank = try rank(of: key, in: index)
        if rank < nearest { (nearest, name) = (rank, value) }
      } catch { problem = error }
      return problem == nil
    }
    if let problem { throw problem }
    guard end != nil else { throw index.damage(in: record) }
    return try name.map { name throws(Failure) in try index.string(name) }
  }

  /// Where a key stands among those wanted; their count if it does not.
  private mutating func rank(
    of key: StringReference,
    in index: PointIndexReader,
  ) throws(Failure) -> Int {
    if case .code(let code) = key, let known = keyMemo[code] { return Int(known) }
    let text = try index.string(key).text
    let rank = keys.firstIndex(of: text) ?? keys.count
    if case .code(let code) = key { keyMemo[code] = UInt64(rank) }
    return rank
  }

  private func isContained(in name: MappedBytes) -> Bool {
    guard name.isASCII else { return FoldedText(name.text).contains(wanted) }
    guard name.count >= bytes.count else { return false }
    for start in 0...(name.count - bytes.count) {
      var length = 0
      while length < bytes.count, Self.folded(name[start + length]) == bytes[length] {
        length += 1
      }
      if length == bytes.count { return true }
    }
    return false
  }

  /// What `FoldedText` makes of an ASCII character.
  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
    case UInt8(ascii: "-"), UInt8(ascii: "_"): UInt8(ascii: " ")
    default: byte
    }
  }
}
