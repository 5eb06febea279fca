import Testing

@testable import POICommand

struct UUIDTextTests {
  @Test func `given random identifiers, when made, then they are version 4 and differ`() {
    let identifiers = (0..<100).map { _ in UUIDText.random() }
    #expect(Set(identifiers).count == 100)
    for identifier in identifiers {
      let parts = identifier.split(separator: "-")
      #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
      #expect(parts[2].first == "4")
      #expect(["8", "9", "a", "b"].contains(parts[3].first))
    }
  }

  @Test func `given a text, when an identifier is derived, then it is always the same`() {
    #expect(UUIDText.derived(from: "abc") == "ba7816bf-8f01-8fea-8141-40de5dae2223")
  }
}
