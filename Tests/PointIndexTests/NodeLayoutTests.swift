import Testing

@testable import PointIndex

struct NodeLayoutTests {
  @Test(arguments: [0, 1, 16, 17, 256, 257, 4_096, 4_097, 65_537], [2, 256])
  func `given a tree, when its nodes are placed, then they fill both sections without gaps`(
    leafCount: Int, rowCount: Int,
  ) {
    let layout = NodeLayout(leafCount: leafCount, rowCount: rowCount)
    var header = IndexHeader()
    header.upperNodes = IndexSection(offset: 1_000, length: layout.upperLength)
    header.families = IndexSection(offset: 1 << 30, length: layout.familiesLength)
    var places: [Range<Int>] = []
    for (number, count) in layout.counts.enumerated() {
      for index in 0..<count {
        let start = layout.offset(level: number + 1, index: index, in: header)
        places.append(start..<(start + layout.length(level: number + 1)))
      }
    }
    places.sort { $0.lowerBound < $1.lowerBound }
    var ends = [header.upperNodes.offset, header.families.offset]
    for place in places {
      let section = place.lowerBound < header.families.offset ? 0 : 1
      #expect(place.lowerBound == ends[section])
      ends[section] = place.upperBound
    }
    #expect(ends[0] == header.upperNodes.offset + header.upperNodes.length)
    #expect(ends[1] == header.families.offset + header.families.length)
  }

  @Test func `given three levels, when the lower ones are placed, then children follow parents`() {
    let layout = NodeLayout(leafCount: 600, rowCount: 10)
    let header = IndexHeader()
    let second = layout.offset(level: 2, index: 1, in: header)
    #expect(layout.counts == [38, 3, 1])
    #expect(layout.offset(level: 1, index: 16, in: header) == second + layout.length(level: 2))
    #expect(layout.offset(level: 2, index: 2, in: header) == second + layout.familyLength)
    #expect(layout.upperLength == layout.length(level: 3))
  }
}
