import Basics
import Testing

struct JSONWalkingTests {
  /// The texts of the member `wanted` of a document, in its lists and objects.
  private func wanted(_ text: String) throws(JSONError) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    try JSONParser.walk(bytes, dialect: .json5) { document throws(JSONError) in
      try document.forEachMember { key, value throws(JSONError) in
        guard bytes[key].elementsEqual("wanted".utf8) else { return try value.skipValue() }
        try value.forEachElement { element throws(JSONError) in
          let range = try element.writtenText()
          found.append(String(decoding: bytes[range], as: UTF8.self))
        }
      }
    }
    return found
  }

  @Test func `given other members, when walked over, then they are skipped whole`() throws {
    #expect(
      try wanted(
        #"""
        // wanted: ["no"]
        { a: { wanted: ["no"], "b]}\"": [1, -2.5, true, null, 'x'] }, /* } */
          wanted: ["one", 'two', "a\"b",], 'c': [[], {}], }
        """#) == ["one", "two", #"a\"b"#])
  }

  @Test(arguments: [
    ("[]", JSONError("expected an object", at: 0)),
    ("{ wanted: {} }", JSONError("expected a list", at: 10)),
    ("{ wanted: [1] }", JSONError("expected a text", at: 11)),
    ("{ wanted: ['a' 'b'] }", JSONError("expected ',' or ']'", at: 15)),
    ("{ a: 'b }", JSONError("text without an end", at: 5)),
    ("{ a 1 }", JSONError("expected ':' after the key", at: 4)),
    ("{ : 1 }", JSONError("expected a key", at: 2)),
    ("{ a: 1 } 2", JSONError("unexpected text after the value", at: 9)),
  ])
  func `given what is wrong, when walked over, then the parser's error tells it`(
    text: String, error: JSONError,
  ) { #expect(throws: error) { try wanted(text) } }

  @Test func `given a place in a document, when its value is read, then the rest is left`() throws {
    let bytes = Array("[{ a: 1 }, oops".utf8)
    let value = try JSONParser.firstValue(of: bytes, from: 1)
    #expect(value["a"]?.double == 1)
    #expect(throws: JSONError("expected a value", at: 11)) {
      try JSONParser.firstValue(of: bytes, from: 11)
    }
  }

  @Test(
    arguments: [
      ("{ a: [1], 'b': 2, ] nonsense", 2), ("{ b: 3, b: 4 }", 3), ("{}", nil),
      ("{ a: { b: 1 } }", nil),
    ] as [(String, Double?)])
  func `given an object, when one member is asked for, then nothing behind it is read`(
    text: String, number: Double?,
  ) throws {
    var value: Double?
    try JSONParser.walk(toValueOf: "b", in: Array(text.utf8)) { parser throws(JSONError) in
      value = try parser.value().double
    }
    #expect(value == number)
  }
}

struct JSONExtentTests {
  /// Where the value at the front ends, when the bytes come in chunks.
  private func end(of text: String, chunk: Int) -> Int? {
    var extent = JSONExtent()
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let next = Array(bytes[done..<min(bytes.count, done + chunk)])
      if let end = next.withUnsafeBytes({ extent.end(in: $0) }) { return done + end }
      done += next.count
    }
    return nil
  }

  @Test(arguments: [
    ("{} ", 2), ("[],", 2), ("{\"a\":[1,{\"]\":\"}\\\"\\\\\"}]}x", 23), ("\"a\\\"b\",", 6),
    ("\"\"", 2),
    ("12,", 2), ("true]", 4), ("null ", 4), ("-1.5e3}", 6), ("\"\\\\\"\"", 4), ("]", 1),
  ])
  func `given a value, when scanned in any chunks, then its end is found`(text: String, end: Int) {
    for chunk in 1...30 { #expect(self.end(of: text, chunk: chunk) == end, "chunks of \(chunk)") }
  }

  @Test(arguments: ["{", "[[]", "\"a", "\"a\\\"", "{\"a\":\"}\"", "12", ""])
  func `given a value cut short, when scanned, then no end is found`(text: String) {
    #expect(end(of: text, chunk: 3) == nil)
  }
}
