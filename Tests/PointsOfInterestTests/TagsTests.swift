import PointsOfInterest
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

  @Test func `given a key, when set to nil, then it is gone`() {
    var tags: Tags = ["a": "1"]
    tags["a"] = nil
    #expect(tags.isEmpty)
  }
}
