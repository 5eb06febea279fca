import PointsOfInterest
import Testing

@testable import POICommand

struct CategoryWordsTests {
  private func words(own: [String: [String]] = [:]) throws -> CategoryWords {
    try CategoryWords(embedded: CategoryWords.embedded, own: own)
  }

  @Test(arguments: ["cafe", "Café", "CAFES", "coffee shops", "Coffee-Shop"])
  func `given a word in any dress, when looked up, then it is cafés`(word: String) throws {
    let patterns = try #require(try words().patterns(for: word))
    #expect(patterns.contains(.tag(TagPattern(key: "amenity", value: "cafe"))))
  }

  @Test func `given plurals, when looked up, then they are what their singular is`() throws {
    let words = try words()
    #expect(words.patterns(for: "libraries") == words.patterns(for: "library"))
    #expect(words.patterns(for: "churches") == words.patterns(for: "church"))
  }

  @Test func `given an unknown word, when looked up, then near ones are suggested`() throws {
    #expect(try words().patterns(for: "musuem") == nil)
    #expect(try words().suggestions(for: "musuem").first == "museum")
    #expect(try words().suggestions(for: "qqqqqqqq").isEmpty)
  }

  @Test func `given a word of one's own, when looked up, then it wins`() throws {
    let words = try words(own: ["Brew": ["shop=tea", "craft=*"], "bar": ["shop=bar"]])
    #expect(
      words.patterns(for: "brew") == [
        .tag(TagPattern(key: "shop", value: "tea")), .tag(TagPattern(key: "craft", value: nil)),
        .word(FoldedText("brew")),
      ]
    )
    #expect(words.patterns(for: "bar")?.first == .tag(TagPattern(key: "shop", value: "bar")))
  }

  @Test func `given a word of one's own without a tag, when read, then it is refused`() {
    #expect(
      throws: Failure(.configuration, "category 'x': 'tea' is not key=value or key=*")
    ) {
      try words(own: ["x": ["tea"]])
    }
  }
}
