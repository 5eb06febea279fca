import PointsOfInterest
import TestSupport
import Testing

@testable import POICommand

struct SelectionTests {
  @Test(
    arguments: [
      (#"note=a\,b"#, TagPattern(key: "note", value: "a,b")),
      (#"note=a\b"#, TagPattern(key: "note", value: #"a\b"#)),
      ("a:b=c=d", TagPattern(key: "a:b", value: "c=d")),
      ("a=*", TagPattern(key: "a", value: nil)),
    ]
  )
  func `given a tag with signs in its value, when resolved, then they are the value's`(
    text: String, pattern: TagPattern,
  ) throws {
    let query = try Given.values("1 2 --tag \(text)").query()
    expect(query.filter.tags, is: [TagExpression(pattern)])
    expect(TagPattern(text: pattern.text), is: pattern)
  }

  @Test func `given no option about hours, when resolved, then nothing is judged`() throws {
    let given = try Given.values("1 2")
    #expect(try given.judge(forFields: false) == nil)
    #expect(try given.hoursRequirement(nil) == nil)
  }
}
