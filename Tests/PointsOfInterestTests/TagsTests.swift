import PointsOfInterest
import TestSupport
import Testing

struct TagsTests {
  @Test func `given pairs in any order, when kept, then they stand sorted and the last one counts`()
  {
    let tags = Tags([(key: "b", value: "1"), (key: "a", value: "2"), (key: "b", value: "3")])
    #expect(tags.pairs.map(\.key) == ["a", "b"])
    #expect(tags["b"] == "3")
    #expect(tags["c"] == nil)
  }

  @Test func `given tags, when filled from others, then only what was missing is added`() {
    var tags: Tags = ["name": "A", "phone": "1"]
    tags.fill(from: ["phone": "2", "website": "w"])
    #expect(tags == ["name": "A", "phone": "1", "website": "w"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `given very many pairs in descending order, when kept, then all are there in time`(
    isRepeated: Bool
  ) {
    let keys = (0..<Thoroughness.count(100_000, full: 400_000)).reversed()
    let pairs = keys.map { (key: "k\(1_000_000 + $0)", value: "\($0)") }
    var tags = Tags(isRepeated ? pairs + pairs : pairs)
    tags.fill(from: Tags(pairs.map { ("l" + $0.key, $0.value) }))
    #expect(tags.pairs.count == 2 * pairs.count)
    #expect(tags.pairs.first?.value == "0")
  }

  @Test func `given a key, when set to nil, then it is gone`() {
    var tags: Tags = ["a": "1"]
    tags["a"] = nil
    #expect(tags.isEmpty)
  }
}
