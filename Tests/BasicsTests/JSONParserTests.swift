import Basics
import TestSupport
import Testing

struct JSONParserTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  @Test func `given a document, when parsed, then all its values are there in order`() throws {
    let value = try parse(
      "\t{ \"a\" : [ null , true,false, -1.50e+3,\"x\" ] ,\r\n\"b\":{},\"a\":[]} ")
    let members = try #require(value.object?.members)
    #expect((members.map(\.key), members.map(\.offset)) == (["a", "b", "a"], [3, 48, 55]))
    #expect((members[0].value.array?.count, members[0].value.array?[3].double) == (5, -1500))
    expect(members[0].value.array?[3].scalarText, is: "-1.50e+3")
    expect(value["b"], is: .object(JSONObject()))
    expect(value["a"], is: .array([]), "of repeated keys the last one counts")
    expect(value["c"], is: nil)
  }

  @Test(arguments: ["0", "-0", "1", "10", "1.0", "0.5", "1e5", "1E+5", "-1.25e-7", "1e999"])
  func `given a number, when parsed, then its text is kept`(text: String) throws {
    try expect(parse(text).scalarText, is: text)
  }

  @Test(
    arguments: [
      ("01", 0, "a number must not begin with 0"), ("-01", 0, "a number must not begin with 0"),
      ("-", 0, "expected a digit"), ("+1", 0, "expected a value"), (".5", 0, "expected a digit"),
      ("1.", 2, "expected a digit after the point"),
      ("1.e5", 2, "expected a digit after the point"),
      ("1e", 2, "expected a digit in the exponent"),
      ("1e+", 3, "expected a digit in the exponent"),
      ("0x10", 1, "unexpected text after the value"), ("NaN", 0, "expected a value"),
      ("Infinity", 0, "expected a value"), ("1 2", 2, "unexpected text after the value"),
      ("nul", 0, "unknown word"), ("truth", 0, "unknown word"),
      ("nulls", 4, "unexpected text after the value"),
      ("", 0, "expected a value, found the end"), (" \n", 2, "expected a value, found the end"),
      ("[1,]", 3, "expected a value"), ("[1 2]", 3, "expected ',' or ']'"),
      ("[1", 2, "expected ',' or ']'"), ("[", 1, "expected a value, found the end"),
      ("{\"a\":1,}", 7, "expected a key in double quotes"),
      ("{\"a\" 1}", 5, "expected ':' after the key"), ("{\"a\":}", 5, "expected a value"),
      ("{a:1}", 1, "expected a key in double quotes"),
      ("{'a':1}", 1, "expected a key in double quotes"),
      ("{\"a\":1]", 6, "expected ',' or '}'"), ("[1}", 2, "expected ',' or ']'"),
      ("]", 0, "expected a value"), ("// c\n1", 0, "expected a value"),
      ("\"a", 0, "text without an end"), ("\"a\\", 3, "text without an end"),
      ("\"\\\"", 0, "text without an end"), ("\"\\x\"", 1, "unknown escape in a text"),
      ("\"\\u12G4\"", 5, "expected four hexadecimal digits"),
      ("\"\\u12", 5, "expected four hexadecimal digits"),
      ("\"a\nb\"", 2, "control character in a text"),
      ("\"\\na\tb\"", 4, "control character in a text"), ("\u{FEFF}1", 0, "expected a value"),
    ] as [(String, Int, String)])
  func `given what is not JSON, when parsed, then reason and byte are told`(
    text: String, offset: Int, reason: String,
  ) { #expect(throws: JSONError(reason, at: offset)) { try parse(text) } }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\uD83D\uDE00""#, "😀"), (#""\ud83d\ude00!""#, "😀!"),
    (#""\uD83D""#, "\u{FFFD}"), (#""\uDE00x""#, "\u{FFFD}x"), (#""\uD83Dx\n""#, "\u{FFFD}x\n"),
    (#""\uD83D\u0041""#, "\u{FFFD}A"), (#""\uD83D\uD83D\uDE00""#, "\u{FFFD}😀"),
    (#""\u0000""#, "\0"), (#""日本 é""#, "日本 é"), (#""a\u0301""#, "a\u{301}"),
    ("\"\u{7F}\"", "\u{7F}"),
  ])
  func `given a text, when parsed, then scalars are exact`(text: String, expected: String) throws {
    let parsed = try #require(try parse(text).string)
    expect(Array(parsed.unicodeScalars), is: Array(expected.unicodeScalars))
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
      [0x80],
    ] as [[UInt8]])
  func `given invalid UTF-8, when parsed, then it is refused with its text's byte`(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError("invalid UTF-8 in a text", at: 2)) {
      try JSONParser.parse([0x5B, quote] + bytes + [quote, 0x5D])
    }
    #expect(throws: JSONError("invalid UTF-8 in a text", at: 1)) {
      try JSONParser.parse([quote] + Array("\\n".utf8) + bytes + [quote])
    }
  }

  @Test func `given U+FFFD itself, when parsed, then it is a scalar like others`() throws {
    try expect(parse("\"\u{FFFD}\"").string, is: "\u{FFFD}")
  }

  @Test func `given nesting, when it is 256 deep, then it is read, and deeper is refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try parse(nested(256)) }
    #expect(throws: JSONError("nested deeper than 256 levels", at: 256)) { try parse(nested(257)) }
    #expect(throws: JSONError("nested deeper than 256 levels", at: 256 * 5)) {
      try parse(String(repeating: "{\"a\":", count: 100_000))
    }
  }

  @Test func `given siblings, when there are many, then depth does not add up`() throws {
    let list = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
    try expect(parse(list).array?.count, is: 1000)
  }

  @Test func `given every proper prefix of a document, when parsed, then it is refused`() throws {
    let text = Array(
      #"{"a":[1.5,-2e3,true,false,null,"é\n\u00e9\uD83D\uDE00",{"b":{}}],"c":"日本"}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: JSONError.self, "the first \(count) bytes") {
        try JSONParser.parse(Array(text.prefix(count)))
      }
    }
    #expect(throws: Never.self) { try JSONParser.parse(text) }
  }

  @Test func `given a part of a buffer, when parsed, then offsets count from its start`() throws {
    let bytes = Array("xx[1,?]yy".utf8)
    #expect(throws: JSONError("expected a value", at: 3)) {
      try JSONParser.parse(bytes, in: 2..<7)
    }
    try expect(JSONParser.parse(Array("ab12cd".utf8), in: 2..<4).double, is: 12)
    #expect(throws: JSONError("expected a value, found the end", at: 0)) {
      try JSONParser.parse(bytes, in: 3..<3)
    }
  }

  @Test func `given mutated documents, when parsed, then nothing crashes`() {
    let text = Array(#"{"a":[1.5,-2e3,true,null,"é\n\uD83D\uDE00"],"c":{"d":'x',/*y*/}}"#.utf8)
    var state: UInt64 = 1
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for _ in 0..<Thoroughness.count(500, full: 5_000) {
      var bytes = text
      for _ in 0...random(3) { bytes[random(bytes.count)] = UInt8(random(256)) }
      for dialect in [JSONParser.Dialect.strict, .json5] {
        do {
          _ = try JSONParser.parse(bytes, dialect: dialect)
        } catch {
          #expect((0...bytes.count).contains(error.offset))
        }
      }
    }
  }

  @Test(arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (7, 4, 1)])
  func `given an offset, when placed, then line and column count from one`(
    offset: Int, line: Int, column: Int,
  ) {
    let position = JSONError("x", at: offset).position(in: Array("ab\ncd\n\n".utf8))
    #expect((position.line, position.column) == (line, column))
  }
}

struct JSON5DialectTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONParser.parse(Array(text.utf8), dialect: .json5)
  }

  @Test func `given a configuration as people write, when parsed, then it is understood`() throws {
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
    #expect(
      (value["radius"]?.double, value["limit"]?.double, value["x"]?.double) == (500, 10, 0.5))
    #expect((value["$y_1"]?.double, value["list"]?.array?.count) == (5, 2))
    #expect((value["text"]?.string, value["größe"]?.object) == ("it's \"so\" long", JSONObject()))
  }

  @Test func `given CRLF line ends, when a text is continued, then both bytes go`() throws {
    try expect(parse("'a\\\r\nb'").string, is: "ab")
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
