import Basics
import PointsOfInterest

/// The table of names; see FORMAT.md, "Names".
extension PointIndexReader {
  /// An entry, whose page is not checked here.
  private func nameEntry(_ position: Int) -> NameEntry {
    let page = position / IndexFormat.namesOfPage
    let offset = IndexFormat.namePageLength * page + 8 * (position % IndexFormat.namesOfPage) + 8
    return NameEntry(value: bytes.load(UInt64.self, at: header.names.offset + offset))
  }

  /// Checks a page against its checksum.
  func checkNames(page number: Int) throws(Failure) {
    let first = number * IndexFormat.namesOfPage
    let length = 8 * min(IndexFormat.namesOfPage, header.nameCount - first)
    let offset = header.names.offset + number * IndexFormat.namePageLength
    guard let page = bytes.slice(at: offset, count: 8 + length),
      let body = page.suffix(from: 8),
      Checksum.of(body, seed: UInt64(number)) == page.load(UInt64.self, at: 0)
    else { throw damage(at: offset, "the checksum of a page of names is wrong") }
  }

  /// Calls a closure with the entries that are not before another, in order, until it returns `false`; each
  /// page is checked that is read.
  func forEachNameEntry(
    from least: NameEntry, _ body: (NameEntry) throws(Failure) -> Bool,
  ) throws(Failure) {
    var checked = -1
    func visit(_ page: Int) throws(Failure) {
      if page != checked { try checkNames(page: page) }
      checked = page
    }
    let first = try (0..<header.nameCount).partitioningIndex { position throws(Failure) in
      try visit(position / IndexFormat.namesOfPage)
      return nameEntry(position) >= least
    }
    for position in first..<header.nameCount {
      try visit(position / IndexFormat.namesOfPage)
      guard try body(nameEntry(position)) else { return }
    }
  }
}
