import Basics
import PointsOfInterest

struct TermEntry {
  /// Its number in the table, which seeds the checksum of its list.
  let position: Int
  /// Number of its occurrences: a point may have it more than once.
  let count: Int
  let place: TermPlan.Place
  /// In the section of lists.
  let listOffset: Int

  /// The row of a frequent term.
  var row: Int? { if case .row(let row) = place { row } else { nil } }
}

extension PointIndexReader {
  /// Looks a term up; `nil` when no point has it.
  func term(_ term: UInt64) throws(Failure) -> TermEntry? {
    let likely = likelyPositions(of: term)
    var position = try self.position(of: term, in: likely)
    // It may lie beyond what is likely, as one of twenty thousand does.
    if position == likely.lowerBound && position > 0
      || position == likely.upperBound && position < header.termCount
    {
      position = try self.position(of: term, in: 0..<header.termCount)
    }
    guard position < header.termCount else { return nil }
    let entry = try termBytes(position)
    return entry.load(UInt64.self, at: 0) == term ? try termEntry(entry, position: position) : nil
  }

  /// Where a term is if it is in the table: terms are spread evenly, as sums are, and the place of one
  /// differs from what its number says by less than four standard deviations, nearly always.
  func likelyPositions(of term: UInt64) -> Range<Int> {
    let count = Double(header.termCount)
    let place = count * (Double(term) / Double(UInt64.max))
    let margin = 2 * count.squareRoot() + 2
    let start = max(0, min(count, place - margin))
    return Int(start)..<Int(max(0, min(count, place + margin)))
  }

  /// The first of some positions at which no lesser term is; the end of them if there is none.
  private func position(of term: UInt64, in positions: Range<Int>) throws(Failure) -> Int {
    try ensureTerms(positions)
    return try positions.partitioningIndex { position throws(Failure) in
      try termBytes(position).load(UInt64.self, at: 0) >= term
    }
  }

  /// Leaves that contain a rare term, ascending.
  func leaves(of term: TermEntry) throws(Failure) -> [Int] {
    let offset = header.lists.offset + term.listOffset
    try ensureList(at: offset, of: term)
    var problem: Failure { damage(at: offset, "the list of a term's leaves is wrong") }
    var cursor = ByteCursor(bytes, at: offset)
    guard term.listOffset < header.lists.length, let check = cursor.integer(UInt64.self),
      let count = cursor.integer(UInt32.self), let length = cursor.integer(UInt32.self),
      let body = bytes.slice(at: offset + 8, count: Int(length) + 8),
      Checksum.of(body, seed: UInt64(term.position)) == check, count <= length
    else { throw problem }
    var leaves: [Int] = []
    var leaf = 0
    for _ in 0..<count {
      guard let step = cursor.varint(), step < UInt64(header.leafCount),
        leaf + Int(step) < header.leafCount
      else { throw problem }
      leaf += Int(step)
      leaves.append(leaf)
    }
    return leaves
  }

  func termEntry(_ entry: MappedBytes, position: Int) throws(Failure) -> TermEntry {
    let place = entry.load(UInt64.self, at: 16)
    let kind = entry.load(UInt32.self, at: 24)
    let count = entry.load(UInt64.self, at: 8)
    let isList = kind == 1
    guard kind <= 2, count <= UInt64(Int.max),
      place < UInt64(isList ? header.lists.length : header.rowCount)
    else { throw damage(at: termOffset(position), "a term makes no sense") }
    return TermEntry(
      position: position, count: Int(count),
      place: isList ? .list : kind == 0 ? .row(Int(place)) : .rest,
      listOffset: isList ? Int(place) : 0,
    )
  }

  func termBytes(_ position: Int) throws(Failure) -> MappedBytes {
    guard let entry = bytes.slice(at: termOffset(position), count: IndexFormat.termLength),
      let body = entry.slice(at: 0, count: IndexFormat.termLength - 4),
      UInt32(truncatingIfNeeded: Checksum.of(body, seed: UInt64(position)))
        == entry.load(UInt32.self, at: IndexFormat.termLength - 4)
    else { throw damage(at: termOffset(position), "the checksum of a term is wrong") }
    return entry
  }

  private func termOffset(_ position: Int) -> Int {
    header.terms.offset + position * IndexFormat.termLength
  }
}
