import PointsOfInterest
import Testing

struct FailureTests {
  private static let long = String(repeating: "9", count: 9_000_000)

  @Test(arguments: [
    ("a.csv: line 2: no number: '12x'", "a.csv: line 2: no number: '12x'"),
    ("'\(long)' is no number", "'" + String(repeating: "9", count: 118) + "… is no number"),
    ("\(long): not a number", String(repeating: "9", count: 119) + "…: not a number"),
    (String(repeating: "漢", count: 500) + " end", String(repeating: "漢", count: 59) + "… end"),
    (String(repeating: "\u{202E}", count: 99), String(repeating: "\u{202E}", count: 14) + "…"),
    (String(repeating: "abcd ", count: 900), String(repeating: "abcd ", count: 199) + "abcd…"),
  ])
  func `given a message of any data, when it fails, then words and the whole are bounded`(
    message: String,
    bounded: String,
  ) {
    #expect(Failure(.data, message).message == bounded)
  }
}
