import Geodesy
import Testing
import TestSupport

@Suite struct PlainDecimalPairTests {
  private func plain(_ text: String) -> Coordinate? {
    LocationNotation.plainPair(in: Array(text.utf8), 0..<text.utf8.count)
  }

  @Test(arguments: [
    "", "1", "1 ", "1 2 3", "1,2", "91 0", "0 181", "1. 2", ".5 2", "1e-5 2", "+1 2", "1 2N",
    "1,,2", "-- 1", "geo:1,2", "12345678901234567 1", "1-2", "１ ２",
  ])
  func `given anything else, when read plainly, then it is left to parsing`(text: String) {
    #expect(plain(text) == nil)
  }

  @Test func `given random texts, when read plainly, then parsing gives the same`() throws {
    var random = SeededGenerator(seed: 3)
    let characters = Array("0123456789.,- ")
    let tried = Thoroughness.count(10_000, full: 200_000)
    var count = 0
    for _ in 0..<tried {
      let length = Int.random(in: 3...12, using: &random)
      let text = String((0..<length).map { _ in characters.randomElement(using: &random) ?? "0" })
      let trimmed = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let read = plain(trimmed) else { continue }
      count += 1
      let parsed = try LocationNotation.parse(trimmed).coordinate
      #expect(read == parsed, "\(trimmed)")
    }
    #expect(count > tried / 200)
  }
}
