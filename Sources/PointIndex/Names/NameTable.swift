import Basics
import PointsOfInterest

/// The table of names of an index; see FORMAT.md, "Names".
struct NameTable {
  private let index: PointIndexReader

  init(of index: PointIndexReader) {
    self.index = index
  }

  var count: Int { index.header.nameCount }

  var pages: [Range<Int>] {
    stride(from: 0, to: count, by: IndexFormat.namesOfPage).map { first in
      first..<min(first + IndexFormat.namesOfPage, count)
    }
  }

  /// An entry, whose page is not checked here.
  func entry(_ position: Int) -> NameEntry {
    let page = position / IndexFormat.namesOfPage
    let offset = IndexFormat.namePageLength * page + 8 * (position % IndexFormat.namesOfPage) + 8
    return NameEntry(value: index.bytes.load(UInt64.self, at: index.header.names.offset + offset))
  }

  /// Checks a page against its checksum.
  func check(page number: Int) throws(Failure) {
    let first = number * IndexFormat.namesOfPage
    let length = 8 * min(IndexFormat.namesOfPage, count - first)
    let offset = index.header.names.offset + number * IndexFormat.namePageLength
    guard let page = index.bytes.slice(at: offset, count: 8 + length),
      let body = page.suffix(from: 8),
      Checksum.of(body, seed: UInt64(number)) == page.load(UInt64.self, at: 0)
    else { throw index.damage(at: offset, "the checksum of a page of names is wrong") }
  }

  /// Calls a closure with the entries that are not before another, in order, until it returns `false`; each
  /// page is checked that is read.
  func forEach(from least: NameEntry, _ body: (NameEntry) throws(Failure) -> Bool) throws(Failure) {
    var checked = -1
    func visit(_ page: Int) throws(Failure) {
      if page != checked { try check(page: page) }
      checked = page
    }
    let first = try (0..<count).partitioningIndex { position throws(Failure) in
      try visit(position / IndexFormat.namesOfPage)
      return entry(position) >= least
    }
    for position in first..<count {
      try visit(position / IndexFormat.namesOfPage)
      guard try body(entry(position)) else { return }
    }
  }
}
