import Testing

@testable import PointFormats

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("e\u{301}\u{302}\u{303}", 1),
    ("東京", 4), ("ｱ", 1), ("Ａ", 2), ("ァ", 2), ("か\u{3099}", 2), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇫🇷", 2),
    ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("☕", 2), ("a\u{200B}b", 2),
    ("ไทย", 3), ("น้ำ", 2), ("हिन्दी", 5), ("שָׁלוֹם", 4), ("…", 1), ("°", 1), ("\u{AD}", 1),
    ("𠮷", 2), ("㋿", 2), ("\u{303F}", 1),
  ])
  func `given a text, when shown, then it takes so many columns`(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("東京都", 6, "東京都"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("東京都", 2, "…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("🇫🇷🇩🇪", 3, "🇫🇷…"),
  ])
  func `given a text that is too wide, when cut, then no character is split`(
    text: String, columns: Int, expected: String,
  ) {
    let cut = DisplayWidth.truncated(text, to: columns)
    #expect(Array(cut.unicodeScalars) == Array(expected.unicodeScalars))
  }
}
