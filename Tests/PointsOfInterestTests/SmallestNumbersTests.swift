import TestSupport
import Testing

@testable import PointsOfInterest

@Suite struct SmallestNumbersTests {
  @Test(arguments: [1, 2, 10, 31, 32, 33, 200])
  func `given numbers in any order, when offered, then the greatest kept is the k-th smallest`(
    count: Int
  ) {
    var random = SeededGenerator(seed: UInt64(count))
    var smallest = SmallestNumbers(capacity: count)
    for _ in 0..<3 {
      var offered: [Double] = []
      smallest.removeAll()
      #expect(smallest.greatest == nil)
      for _ in 0..<300 {
        // Few enough that some are the same.
        let number = Double(Int.random(in: 0..<200, using: &random)) / 8
        let before = smallest.greatest
        let mayHaveChanged = smallest.insert(number)
        offered.append(number)
        offered.sort()
        let expected = offered.count < count ? nil : offered[count - 1]
        #expect(smallest.greatest == expected)
        #expect(mayHaveChanged || smallest.greatest == before)
      }
    }
  }

  @Test func `given that none are kept, when asked for the greatest, then there is none`() {
    #expect(SmallestNumbers(capacity: 0).greatest == nil)
  }
}
