import Testing

@testable import PointIndex

struct FetchPlanTests {
  @Test(
    arguments: [
      ([], []), ([0..<9], [0..<9]), ([0..<9, 100..<200], [0..<200]),
      ([0..<9, 90_000..<90_010], [0..<9, 90_000..<90_010]),
      ([0..<(9 << 20)], [0..<(4 << 20), (4 << 20)..<(8 << 20), (8 << 20)..<(9 << 20)]),
    ] as [([Range<Int>], [Range<Int>])]
  )
  func `given missing ranges, when requests are made, then neighbours go together`(
    ranges: [Range<Int>], requests: [Range<Int>],
  ) {
    #expect(RangePlan.requests(for: ranges) == requests)
  }

  @Test
  func `given more ranges than go side by side, when requests are made, then gaps are fetched`() {
    let kilobytes = [0, 6, 14, 60] + Array(stride(from: 100, through: 1_000, by: 100))
    let ranges = kilobytes.map { ($0 << 10)..<(($0 + 1) << 10) }
    let starts = RangePlan.requests(for: ranges).map { $0.lowerBound >> 10 }
    #expect(starts == [0, 60] + Array(stride(from: 100, through: 1_000, by: 100)))
  }

  @Test
  func `given the needs of many lookups, when requests are made, then few fetch more`() {
    let ranges = (0..<2_000).map { ($0 << 14)..<($0 << 14 + (4 << 10)) }
    let requests = RangePlan.requests(for: ranges)
    #expect(requests.count < 1_500)
    #expect(requests.reduce(0) { $0 + $1.count } <= 2 * ranges.reduce(0) { $0 + $1.count })
  }

  @Test func `given cells, when listed as ranges, then cells that touch are one, up to the end`() {
    var cells = CellSet(byteCount: 200_000)
    cells.insert(0..<1)
    cells.insert(1_500..<1_501)
    cells.insert(70_000..<70_001)
    cells.insert(199_999..<200_000)
    #expect(cells.ranges(byteCount: 200_000) == [0..<2_048, 69_632..<70_656, 199_680..<200_000])
    #expect(cells.contains(0..<2_048) && !cells.contains(0..<2_049))
    #expect(CellSet(bytes: cells.bytes) == cells)
    #expect(cells.subtracting(cells).isEmpty)
  }
}
