import OpeningHours
import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// The lines of a real gpsd, said again over a scripted connection.
@Suite(.enabled(if: TestData.isAvailable, TestData.hint))
struct TranscriptTests {
  /// The lines that were received in a transcript.
  private func received(_ name: String) throws -> [String] {
    try TestData.text("gpsd/\(name).txt").split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: "<- ") else { return nil }
      let text = line[arrow.upperBound...]
      return String(text.hasSuffix("\\r") ? text.dropLast(2) : text)
    }
  }

  @Test(
    arguments: [
      ("01-gpsfake-fix", 57.163445, -2.12137, nil, "2030-10-28T11:05:19Z"),
      ("03-nofix-then-fix-telit", 50.840203333, 4.347110000, 42.75, nil),
      ("06-errors", 57.163445, -2.12137, 19, nil),
      ("08-neo-m8n", 44.069009, -121.314244833, 17.29, nil),
      ("12-gll-only-sounder", 51.33135, 1.419483333, nil, nil),
      ("28-tcp-source-closes", 48.483341667, 0.366691667, nil, nil),
      ("30-gpsd-dies", 57.163445, -2.12137, 19, nil),
    ] as [(String, Double, Double, Double?, String?)])
  func `given a transcript with a fix, when replayed, then its first position comes`(
    name: String, latitude: Double, longitude: Double, accuracy: Double?, time: String?,
  ) throws {
    let fix = try outcome(of: try received(name), then: .closed).get()
    #expect((fix.coordinate, fix.accuracy) == (Coordinate(latitude, longitude), accuracy))
    expect(fix.time, is: time.flatMap { Timestamp(rfc3339: $0) })
  }

  @Test(arguments: [
    (
      "02-nofix-tn200", Failure.Kind.tryAgain, "no fix within 5 s: the receiver is still searching",
    ),
    ("04-poll", .unavailable, "it refused the request: Unrecognized request '?TOFF;\n'"),
  ])
  func `given a transcript without a fix, when the deadline comes, then the message says why`(
    name: String, kind: Failure.Kind, message: String,
  ) throws {
    let result = outcome(of: try received(name))
    expect(result, is: .failure(Failure(kind, message)))
  }

  @Test func `given a gpsd that dies before a fix, when replayed, then that is told`() throws {
    let lines = try received("30-gpsd-dies").filter { !$0.contains("TPV") }
    let message = "it closed the connection before a fix came"
    expect(outcome(of: lines, then: .closed), is: .failure(Failure(.unavailable, message)))
  }
}
