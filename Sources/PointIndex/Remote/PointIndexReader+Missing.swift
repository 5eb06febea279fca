import PointsOfInterest

// Questions of a plan before it reads; a reader without `missing` has every part.
extension PointIndexReader {
  /// The failure of a plan that cannot go on without a part; it is never shown, as the plan is made
  /// again when that part is there.
  var absence: Failure { Failure(.bug, "\(name): a part of it was not fetched") }

  /// Makes sure that a string is here.
  ///
  /// - Throws: `Failure` when it is not, and has been noted.
  func ensure(_ code: Int, _ missing: MissingParts) throws(Failure) {
    guard code < header.dictionaryCount else { return }
    let place = header.strings.offset + 4 * (code / IndexFormat.stringsOfGroup)
    // The group, and where the next one begins.
    guard missing.has(place..<(place + 8)) else { throw absence }
    let end = header.strings.offset + header.strings.length
    let isLast = code / IndexFormat.stringsOfGroup == header.stringGroupCount - 1
    let start = header.strings.offset + Int(bytes.load(UInt32.self, at: place))
    let next =
      isLast ? end : header.strings.offset + Int(bytes.load(UInt32.self, at: place + 4))
    guard start < next, next <= end else { return }
    guard missing.has(start..<next) else { throw absence }
  }

  /// Makes sure that some of the terms are here.
  func ensureTerms(_ positions: Range<Int>) throws(Failure) {
    guard let missing, !positions.isEmpty else { return }
    let start = header.terms.offset + positions.lowerBound * IndexFormat.termLength
    guard missing.has(start..<(start + positions.count * IndexFormat.termLength)) else {
      throw absence
    }
  }

  /// Makes sure that the list of a term is here.
  ///
  /// - Parameters:
  ///   - offset: Its offset.
  ///   - term: The term.
  /// - Throws: `Failure` when it is not, and has been noted.
  func ensureList(at offset: Int, of term: TermEntry) throws(Failure) {
    guard let missing else { return }
    let end = header.lists.offset + header.lists.length
    // The distance from leaf to leaf takes one to three bytes, mostly.
    let likely = IndexFormat.listHeaderLength + 3 * min(term.count, 1 << 16)
    guard offset < end else { return }
    guard missing.has(offset..<min(end, offset + likely)) else { throw absence }
    guard offset + IndexFormat.listHeaderLength <= end else { return }
    let length = Int(bytes.load(UInt32.self, at: offset + 12))
    guard missing.has(offset..<min(end, offset + IndexFormat.listHeaderLength + length)) else {
      throw absence
    }
  }

  /// Notes the strings of a point that are missing.
  ///
  /// - Parameter hit: A point whose block is here.
  func expectStrings(of hit: IndexHit) {
    guard let block = try? block(at: hit.block, checkedAs: nil),
      hit.slot < block.count, let fields = block.record(hit.slot)
    else { return }
    for case .code(let code)? in [fields.category, fields.source, fields.attribution] {
      _ = try? string(code)
    }
    fields.tags.forEach { key, value in
      for case .code(let code) in [key, value] { _ = try? string(code) }
    }
  }
}
