import PointsOfInterest
import Testing

struct FailureTests {
  private static let long = String(repeating: "9", count: 900_000)

  @Test(arguments: [
    ("a.csv: line 2: no number: '12x'", "a.csv: line 2: no number: '12x'"),
    ("'\(long)' is no number", "'" + String(repeating: "9", count: 117) + "…' is no number"),
    (
      "no '\(long)', '\(long)': a",
      "no '\(String(repeating: "9", count: 117))…', '\(String(repeating: "9", count: 117))…': a",
    ),
    (
      "key '\(String(repeating: "a b ", count: 99))' is unknown",
      "key '\(String(repeating: "a b ", count: 29))a…' is unknown",
    ),
    ("\(String(repeating: "it's ", count: 30))", String(repeating: "it's ", count: 30)),
    ("\(long): not a number", String(repeating: "9", count: 119) + "…: not a number"),
    (String(repeating: "漢", count: 500) + " end", String(repeating: "漢", count: 59) + "… end"),
    (String(repeating: "\u{202E}", count: 99), String(repeating: "\u{202E}", count: 14) + "…"),
    (String(repeating: "abcd ", count: 900), String(repeating: "abcd ", count: 71) + "abcd…"),
    (
      String(repeating: "'\(long)' ", count: 4),
      String(repeating: "'\(String(repeating: "9", count: 117))…' ", count: 2) + "'"
        + String(repeating: "9", count: 116) + "…",
    ),
  ])
  func `given a message of any data, when it fails, then texts and the whole are bounded`(
    message: String,
    bounded: String,
  ) {
    #expect(Failure(.data, message).message == bounded)
  }
}
