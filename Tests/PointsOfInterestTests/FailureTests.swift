import PointsOfInterest
import Testing

struct FailureTests {
  private static let long = String(repeating: "9", count: 900_000)

  /// A message and what is told of it; the log of the tests names it by the latter, which is short.
  struct Case: Sendable, CustomTestStringConvertible {
    let message: String
    let bounded: String

    init(_ message: String, _ bounded: String) {
      (self.message, self.bounded) = (message, bounded)
    }

    var testDescription: String { bounded }
  }

  @Test(arguments: [
    Case("a.csv: line 2: no number: '12x'", "a.csv: line 2: no number: '12x'"),
    Case("'\(long)' is no number", "'" + String(repeating: "9", count: 117) + "…' is no number"),
    Case(
      "no '\(long)', '\(long)': a",
      "no '\(String(repeating: "9", count: 117))…', '\(String(repeating: "9", count: 117))…': a",
    ),
    Case(
      "key '\(String(repeating: "a b ", count: 99))' is unknown",
      "key '\(String(repeating: "a b ", count: 29))a…' is unknown",
    ),
    Case("\(String(repeating: "it's ", count: 30))", String(repeating: "it's ", count: 30)),
    Case("\(long): not a number", String(repeating: "9", count: 119) + "…: not a number"),
    Case(
      String(repeating: "漢", count: 500) + " end", String(repeating: "漢", count: 59) + "… end", ),
    Case(
      String(repeating: "\u{202E}", count: 99), String(repeating: "\u{202E}", count: 14) + "…", ),
    Case(
      String(repeating: "abcd ", count: 900), String(repeating: "abcd ", count: 71) + "abcd…", ),
    Case(
      String(repeating: "'\(long)' ", count: 4),
      String(repeating: "'\(String(repeating: "9", count: 117))…' ", count: 2) + "'"
        + String(repeating: "9", count: 116) + "…",
    ),
  ])
  func `given a message of any data, when it fails, then texts and the whole are bounded`(
    _ row: Case
  ) {
    #expect(Failure(.data, row.message).message == row.bounded)
  }
}
