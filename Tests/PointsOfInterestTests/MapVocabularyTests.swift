@testable import PointsOfInterest
import Testing

struct MapVocabularyTests {
  @Test(
    arguments: [
      "de", "fr", "es", "it", "ja", "ko", "pt", "nl", "pl", "sv", "cs", "uk", "ru", "ar", "zh",
    ]
  )
  func `given a language of the table, when its words are read, then none is missing`(
    language: String
  ) throws {
    let words = MapVocabulary(language: language + "-XX")
    #expect(words.language == language)
    for word in MapWord.allCases {
      #expect(words[word].contains("{}") == word.rawValue.contains("{}"), "\(word)")
    }
    let own = MapWord.allCases.filter { words[$0] != $0.rawValue }
    // Few words are the same as in English, among them ltr.
    #expect(own.count >= MapWord.allCases.count - 5)
    #expect((words[.writing] == "rtl") == (language == "ar"))
  }

  @Test(arguments: [nil, "en", "en-GB", "xx"])
  func `given no other language, when words are asked for, then they are English`(
    language: String?
  ) {
    let words = MapVocabulary(language: language)
    #expect(words.language == "en")
    #expect(words.text(.near, "Lyon, FR") == "Points of interest near Lyon, FR")
  }
}
