import Basics
import Testing

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
