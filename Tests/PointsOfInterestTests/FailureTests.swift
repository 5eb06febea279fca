import PointsOfInterest
import Testing

struct FailureTests {
  private static let long = times(90_000, "9")

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

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
    Case(
      "a.csv: '\(long)' is no number",
      "a.csv: '" + times(352, "9") + "…" + times(105, "9") + "' is no number",
    ),
    Case(times(480, "a"), times(480, "a")),
    Case(times(481, "a"), times(360, "a") + "…" + times(119, "a")),
    Case(times(500, "漢") + " end", times(360, "漢") + "…" + times(115, "漢") + " end"),
  ])
  func `given a message of any data, when it fails, then its middle is left out`(_ row: Case) {
    #expect(Failure(.data, row.message).message == row.bounded)
  }
}
