import PointsOfInterest
import POICommand
import Testing

struct PlaceNameTests {
  @Test(arguments: [
    ("home", "home"), ("  my  home \t", "my  home"), ("\u{A0}x\u{3000}", "x"), ("東京", "東京"),
    ("a@b", "a@b"), ("-", "-"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("שלום\u{200F}", "שלום\u{200F}"),
    (String(repeating: "ä", count: 200), String(repeating: "ä", count: 200)),
  ])
  func `given a text, when it is a name, then only space around it goes`(
    text: String, name: String,
  ) throws {
    #expect(try PlaceName(text).text == name)
  }

  @Test(arguments: [
    ("", "a name has at least one character"), (" \n", "a name has at least one character"),
    ("a\nb", "a name has no control characters and no line ends"),
    ("a\u{1B}[1m", "a name has no control characters and no line ends"),
    ("a\u{85}b", "a name has no control characters and no line ends"),
    ("a\u{2028}b", "a name has no control characters and no line ends"),
    ("a\u{FFFD}", "a name is UTF-8 text"),
    (String(repeating: "a", count: 201), "a name has at most 200 characters"),
    ("@\u{1F3FD}", "a name does not begin with @, which stands before it in a LOCATION"),
    ("@a", "a name does not begin with @, which stands before it in a LOCATION"),
  ])
  func `given a text that is no name, when it is to be one, then the reason is told`(
    text: String, reason: String,
  ) {
    #expect(throws: Failure(.commandLine, reason)) { try PlaceName(text) }
  }

  @Test func `given two spellings of the same characters, when compared, then they are one name`()
    throws
  {
    #expect(try PlaceName("Zo\u{EB}") == PlaceName("Zoe\u{308}"))
    #expect(try PlaceName("zoe") != PlaceName("Zoe"))
  }
}
