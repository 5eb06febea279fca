import Streets
import Testing

struct StreetMaterialTests {
  @Test func `given a way that is open in both directions, when asked, then it has each`() {
    #expect(WalkAccess.both.contains(.forward) && WalkAccess.both.contains(.backward))
  }
}
