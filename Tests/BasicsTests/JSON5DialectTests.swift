import Basics
import Testing

struct JSON5DialectTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8), dialect: .json5)
  }

  @Test func `given a configuration as people write it, when parsed, then it is understood`() throws
  {
    let value = try parse(
      """
      // the radius
      {
        radius: 500, /* metres */ 'limit': +10, "x": .5, $y_1: 5.,
        list: [1, 2,], // both
        text: 'it\\'s "so" \\
      long',
        größe: {},
      } /**/
      """)
    #expect(value["radius"]?.double == 500)
    #expect(value["limit"]?.double == 10)
    #expect(value["x"]?.double == 0.5)
    #expect(value["$y_1"]?.double == 5)
    #expect(value["list"]?.array?.count == 2)
    #expect(value["text"]?.string == "it's \"so\" long")
    #expect(value["größe"]?.object == JSONObject())
  }

  @Test func `given CRLF line ends, when a text is continued, then both bytes go`() throws {
    #expect(try parse("'a\\\r\nb'").string == "ab")
  }

  @Test(arguments: [
    ("{,}", 1, "expected a key"), ("[,]", 1, "expected a value"), ("[1,,]", 3, "expected a value"),
    ("{a:1,,}", 5, "expected a key"), ("/* x", 0, "comment without an end"),
    ("1 /", 2, "expected a comment"), ("1 /x", 2, "expected a comment"),
    ("/*/", 0, "comment without an end"), ("'a", 0, "text without an end"),
    ("'a\"", 0, "text without an end"), ("'a\nb'", 2, "control character in a text"),
    (".", 0, "expected a digit"), ("+", 0, "expected a digit"),
    ("0x1F", 1, "unexpected text after the value"),
    ("Infinity", 0, "expected a value"), ("{a-b:1}", 2, "expected ':' after the key"),
    ("// only", 7, "expected a value, found the end"), ("", 0, "expected a value, found the end"),
  ])
  func `given what is not understood, when parsed, then reason and byte are told`(
    text: String, offset: Int, reason: String,
  ) { #expect(throws: JSONError(reason, at: offset)) { try parse(text) } }
}
