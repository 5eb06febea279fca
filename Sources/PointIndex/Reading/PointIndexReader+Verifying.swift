package import PointsOfInterest

extension PointIndexReader {
  /// Reads all parts of the index, each of which is compared with its checksum, and every point.
  ///
  /// - Throws: `Failure` of kind `.data` that names the byte of the first damage.
  package func verify() throws(Failure) {
    for first in stride(from: 0, to: header.nameCount, by: IndexFormat.namesOfPage) {
      try checkNames(page: first / IndexFormat.namesOfPage)
    }
    var end = header.strings.offset + 4 * header.stringGroupCount
    for code in 0..<header.dictionaryCount {
      let text = try string(code)
      end = text.offset(in: bytes) + text.count
    }
    // The padding of the section has no checksum.
    for offset in end..<header.leaves.offset where bytes[offset] != 0 {
      throw damage(at: offset, "something stands behind the last string")
    }
    for position in 0..<header.termCount {
      let term = try termEntry(termBytes(position), position: position)
      if term.place == .list { _ = try leaves(of: term) }
    }
    for (level, count) in nodeCounts.enumerated() {
      for index in 0..<count {
        try check(node(level: level + 1, index: index), level: level + 1, index: index)
      }
    }
    var count = 0
    try forEachPoint(source: nil) { _ in count += 1 }
    guard count == header.locatedCount + header.unlocatedCount else {
      throw damage(at: 32, "there are \(count) points")
    }
  }
}
