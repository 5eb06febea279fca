import PointsOfInterest

/// Verification of the records of an index, one after the other in the order of the file.
struct RecordVerification {
  private let index: PointIndexReader
  /// How many records refer to each string of the dictionary.
  private var references: [Int]
  private var lastPosition: UInt64 = 0

  init(_ index: PointIndexReader) {
    self.index = index
    references = Array(repeating: 0, count: index.header.dictionaryCount)
  }

  /// The fields of a record in which nothing is wrong.
  ///
  /// - Parameter slot: The number of the record in its block.
  /// - Returns: The fields, whose strings are there.
  /// - Throws: `Failure` of kind `.data`.
  mutating func fields(_ slot: Int, of block: PointBlock) throws(Failure) -> RecordFields {
    // Reads it as a search does, and checks its coordinate.
    _ = try index.record(slot, of: block)
    guard let fields = block.record(slot), fields.flags.isCanonical, isIdentifierRight(fields),
      fields.name?.isUTF8 ?? true, hasRightCoordinate(fields, slot, block),
      hasRightExtent(fields, slot, block),
      hasRightTexts(fields)
    else { throw index.damage(at: block.offset, "record \(slot) of a block makes no sense") }
    guard block.hasCoordinates else { return fields }
    let position = HilbertCurve.position(
      of: (block.latitude(slot), block.longitude(slot)), isWide: block.reach(slot)?.isWide ?? false,
    )
    guard position >= lastPosition else {
      throw index.damage(at: block.offset, "record \(slot) of a block is out of order")
    }
    lastPosition = position
    return fields
  }

  /// Verifies the order of the dictionary, when all records have been seen: each string is there
  /// because several refer to it, the most frequent first.
  ///
  /// - Throws: `Failure` of kind `.data`.
  func finish(_ strings: StringInterner) throws(Failure) {
    for (code, count) in references.enumerated() {
      let isInOrder =
        code == 0 || references[code - 1] > count
        || references[code - 1] == count
          && strings[code - 1].lexicographicallyPrecedes(strings[code])
      guard count > 1, isInOrder else {
        throw index.damage(
          at: index.header.strings.offset + 4 * (code / IndexFormat.stringsOfGroup),
          "the strings of the dictionary are not those that come most often",
        )
      }
    }
  }

  /// Whether the id has its most compact form.
  private func isIdentifierRight(_ fields: RecordFields) -> Bool {
    switch fields.flags.identifierKind {
    case .none: return true
    case .text:
      guard let text = fields.head.idText, text.isUTF8 else { return false }
      return Identifier(text.text) == .text
    case .number: return Identifier(String(fields.head.idNumber)) == .number(fields.head.idNumber)
    case .openStreetMap:
      let text = unsafe Identifier.withText(ofOpenStreetMap: fields.head.idNumber) { bytes in
        unsafe String(decoding: bytes, as: UTF8.self)
      }
      return Identifier(text) == .openStreetMap(fields.head.idNumber)
    }
  }

  private func hasRightCoordinate(
    _ fields: RecordFields, _ slot: Int, _ block: PointBlock,
  ) -> Bool {
    guard let exact = fields.exactCoordinate else {
      return !(index.header.keepsExactCoordinates && block.hasCoordinates)
    }
    return index.header.keepsExactCoordinates && block.hasCoordinates
      && (exact.latitude * 1e7).rounded() == Double(block.latitude(slot))
      && (exact.longitude * 1e7).rounded() == Double(block.longitude(slot))
  }

  /// Whether the extent has its one form, and the block tells that there is one.
  private func hasRightExtent(_ fields: RecordFields, _ slot: Int, _ block: PointBlock) -> Bool {
    guard let bytes = fields.extent else { return block.reach(slot) == nil }
    guard block.reach(slot) != nil, let place = block.location(slot),
      let extent = bytes.extent(near: place)
    else { return false }
    var encoded: [UInt8] = []
    ExtentBytes.append(extent, near: place, to: &encoded)
    return bytes.bytes.equals(encoded)
  }

  /// Whether all strings are there, and the keys of the tags in order.
  private mutating func hasRightTexts(_ fields: RecordFields) -> Bool {
    for case let text? in [fields.category, fields.source, fields.attribution] {
      guard self.text(of: text) != nil else { return false }
    }
    var isRight = true
    var last: String?
    let end = fields.tags.forEach { key, value in
      guard isRight, let key = text(of: key), text(of: value) != nil else {
        isRight = false
        return
      }
      isRight = last.map { $0 < key } ?? true
      last = key
    }
    return isRight && end != nil
  }

  /// The text of a string, which counts as referred to; `nil` for damage.
  private mutating func text(of reference: StringReference) -> String? {
    switch reference {
    case .inline(let bytes): return bytes.isUTF8 ? bytes.text : nil
    case .code(let code):
      guard code < references.count, let bytes = try? index.string(code) else { return nil }
      references[code] += 1
      return bytes.text
    }
  }
}
