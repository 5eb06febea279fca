import PointsOfInterest
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("Smørrebrød", "smorrebrod"), ("Łódź", "lodz"),
    ("Straße", "strasse"), ("ice-cream", "ice cream"), ("fast_food", "fast food"),
    ("Ἀθῆναι", "αθηναι"), ("ΟΔΟΣ", "οδοσ"), ("Москва", "москва"), ("Ｃａｆｅ", "cafe"),
    ("東京", "東京"), ("L’Opéra", "l'opera"), ("", ""),
    ("ガス　カ\u{3099}ス", "ガス カ\u{3099}ス"), ("주유소", "주유소"),
  ])
  func `given a text, when folded, then case and accents are gone`(text: String, folded: String) {
    #expect(FoldedText(text).text == folded)
  }

  @Test func `given a word inside, when searched, then it is found whatever its accents`() {
    #expect(FoldedText("Grand Café de Paris").contains(FoldedText("cafe")))
    #expect(FoldedText("Caf").contains(FoldedText("café")) == false)
    #expect(FoldedText("Café").contains(FoldedText("")))
  }
}
