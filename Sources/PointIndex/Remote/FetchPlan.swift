/// Requests by which missing ranges are fetched: neighbours together, as a request costs more than the
/// bytes between them.
package enum FetchPlan {
  /// Requests that go side by side; fewer ranges are not merged over a gap that is not tiny.
  package static let width = 8
  /// A gap that is always fetched with what is on both sides of it.
  private static let tinyGap = 4 << 10
  /// Bytes that one round fetches for nothing at the most, so that it takes fewer requests.
  private static let mostWaste = 16 << 10
  /// Bytes of the first request: the header, the upper nodes of ten million points, the places of all
  /// strings and the most frequent of them.
  package static let beginning = 96 << 10
  /// Longest request: a body is held in memory.
  package static let longest = 4 << 20

  /// The requests for some ranges.
  ///
  /// - Parameter ranges: The ranges, in order and apart.
  /// - Returns: Ranges that cover them, in order.
  package static func requests(for ranges: [Range<Int>]) -> [Range<Int>] {
    let gaps = zip(ranges, ranges.dropFirst()).map { $1.lowerBound - $0.upperBound }
    var limit = tinyGap
    var waste = gaps.reduce(0) { $0 + ($1 <= tinyGap ? $1 : 0) }
    var count = 1 + gaps.count { $0 > tinyGap }
    for gap in gaps.sorted() where gap > tinyGap && count > width {
      waste += gap
      guard waste <= mostWaste else { break }
      limit = gap
      count -= 1
    }
    return merged(ranges, over: limit).flatMap(pieces)
  }

  private static func merged(_ ranges: [Range<Int>], over gap: Int) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges {
      if let last = merged.last, range.lowerBound - last.upperBound <= gap {
        merged[merged.count - 1] = last.lowerBound..<range.upperBound
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The pieces of a range that one request may fetch.
  private static func pieces(of range: Range<Int>) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: longest).map { start in
      start..<min(start + longest, range.upperBound)
    }
  }
}
