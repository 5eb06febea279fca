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
    Case("'\(long)' is no number", "'" + times(117, "9") + "…' is no number"),
    Case("no '\(long)', '\(long)': a", "no '\(times(117, "9"))…', '\(times(117, "9"))…': a"),
    Case("key '\(times(99, "a b "))' is unknown", "key '\(times(29, "a b "))a…' is unknown"),
    Case("\(times(30, "it's "))", times(30, "it's ")),
    Case("\(long): not a number", times(119, "9") + "…: not a number"),
    Case(times(500, "漢") + " end", times(59, "漢") + "… end"),
    Case(times(99, "\u{202E}"), times(14, "\u{202E}") + "…"),
    Case(times(900, "abcd "), times(71, "abcd ") + "abcd…"),
    Case(times(4, "'\(long)' "), times(2, "'\(times(117, "9"))…' ") + "'\(times(116, "9"))…"),
  ])
  func `given a message of any data, when it fails, then texts and the whole are bounded`(
    _ row: Case
  ) {
    #expect(Failure(.data, row.message).message == row.bounded)
  }
}
