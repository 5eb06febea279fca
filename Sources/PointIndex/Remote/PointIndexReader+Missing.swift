import PointsOfInterest

// Questions of a plan before it reads; a reader without `missing` has every part. What makes sure that a
// part is here throws `Failure` when it is not, and has been noted.
extension PointIndexReader {
  func ensure(_ code: Int, _ missing: MissingParts) throws(Failure) {
    guard code < header.dictionaryCount else { return }
    let place = header.strings.offset + 4 * (code / IndexFormat.stringsOfGroup)
    // The group, and where the next one begins.
    try missing.ensure(place..<(place + 8))
    let end = header.strings.offset + header.strings.length
    let isLast = code / IndexFormat.stringsOfGroup == header.stringGroupCount - 1
    let start = header.strings.offset + Int(bytes.load(UInt32.self, at: place))
    let next = isLast ? end : header.strings.offset + Int(bytes.load(UInt32.self, at: place + 4))
    guard start < next, next <= end else { return }
    try missing.ensure(start..<next)
  }

  func ensureTerms(_ positions: Range<Int>) throws(Failure) {
    if !positions.isEmpty { try missing?.ensure(range(ofTerms: positions)) }
  }

  private func range(ofTerms positions: Range<Int>) -> Range<Int> {
    let start = header.terms.offset + positions.lowerBound * IndexFormat.termLength
    return start..<(start + positions.count * IndexFormat.termLength)
  }

  /// Notes where the list of a term likely is, if the term is not here: lists stand in the order of
  /// their terms, which are spread evenly.
  func expectList(of term: UInt64) {
    let positions = likelyPositions(of: term)
    guard let missing, header.termCount > 0, header.lists.length > 0,
      !missing.isHere(range(ofTerms: positions))
    else { return }
    let count = Double(header.termCount)
    let length = Double(header.lists.length) / count
    // Lengths differ by one and a half times their mean, so the sum of half of them by so much.
    let slack = 1.5 * length * count.squareRoot()
    let first = max(0, length * Double(positions.lowerBound) - slack)
    let last = min(Double(header.lists.length), length * Double(positions.upperBound) + slack)
    guard first < last, last - first <= Self.longestGuess else { return }
    missing.expect(header.lists.offset + Int(first)..<header.lists.offset + Int(last))
  }

  /// Bytes of a range that is fetched because a list may be in it: more would take longer than to ask
  /// for it when its place is known.
  private static var longestGuess: Double { 65_536 }

  func ensureList(at offset: Int, of term: TermEntry) throws(Failure) {
    let end = header.lists.offset + header.lists.length
    guard let missing, offset < end else { return }
    // The distance from leaf to leaf takes one to three bytes, mostly.
    let likely = IndexFormat.listHeaderLength + 3 * min(term.count, 1 << 16)
    try missing.ensure(offset..<min(end, offset + likely))
    guard offset + IndexFormat.listHeaderLength <= end else { return }
    let length = Int(bytes.load(UInt32.self, at: offset + 12))
    try missing.ensure(offset..<min(end, offset + IndexFormat.listHeaderLength + length))
  }

  /// Notes the strings of a point that are missing; those of tags if they are wanted or it has no name.
  ///
  /// - Returns: The lack or damage of one of them.
  func expectStrings(of hit: IndexHit, hasDetails: Bool) -> Failure? {
    guard let fields = try? fields(at: hit.place) else { return nil }
    var strings = [fields.category, fields.source, fields.attribution]
    if hasDetails || fields.name == nil { fields.tags.forEach { strings += [$0, $1] } }
    var lack: Failure?
    for case .code(let code)? in strings {
      do throws(Failure) { _ = try string(code) } catch { lack = error }
    }
    return lack
  }

  /// The most frequent strings, those that are in the first request.
  var firstStrings: [MappedBytes] {
    var strings: [MappedBytes] = []
    let limit = RangePlan.beginning - StringInterner.longest - 8
    while strings.count < header.dictionaryCount, let place = try? stringOffset(strings.count),
      place <= limit, let string = try? string(strings.count)
    {
      strings.append(string)
    }
    return strings
  }
}
