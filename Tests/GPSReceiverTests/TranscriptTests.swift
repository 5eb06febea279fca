import Geodesy
import PointsOfInterest
import TestSupport
import Testing

/// What a real gpsd said, said again by a scripted one.
@Suite(.enabled(if: TestData.isAvailable, TestData.hint))
struct TranscriptTests {
  /// What was received in a transcript, with its line ends.
  private func received(_ name: String) throws -> [String] {
    try TestData.text("gpsd/\(name).txt").split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: "<- ") else { return nil }
      let text = line[arrow.upperBound...]
      return (text.hasSuffix("\\r") ? text.dropLast(2) : text) + "\r\n"
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
    ] as [(String, Double, Double, Double?, String?)]
  )
  func `given a transcript with a fix, when replayed, then its first position comes`(
    name: String,
    latitude: Double,
    longitude: Double,
    accuracy: Double?,
    time: String?,
  ) throws {
    let server = try GPSDFake.start(sending: try received(name), then: .close)
    defer { server.stop() }
    let fix = try outcome(port: server.port).get()
    #expect(fix.coordinate == (try Coordinate(latitude: latitude, longitude: longitude)))
    #expect(fix.accuracy == accuracy)
    #expect(fix.time == time.flatMap { Timestamp(rfc3339: $0) })
  }

  @Test(arguments: [
    (
      "02-nofix-tn200", Failure.Kind.tryAgain,
      "no fix within 0.5 s: the receiver is still searching",
    ),
    ("04-poll", .unavailable, "it refused the request: Unrecognized request '?TOFF;\n'"),
  ])
  func `given a transcript without a fix, when the deadline comes, then the message says why`(
    name: String,
    kind: Failure.Kind,
    message: String,
  ) throws {
    let server = try GPSDFake.start(sending: try received(name), then: .silence)
    defer { server.stop() }
    #expect(
      outcome(port: server.port, within: .milliseconds(500)) == .failure(Failure(kind, message))
    )
  }

  @Test
  func `given a gpsd that dies before a fix, when replayed, then the closed connection is told`()
    throws
  {
    let lines = try received("30-gpsd-dies").filter { !$0.contains("TPV") }
    let server = try GPSDFake.start(sending: lines, then: .close)
    defer { server.stop() }
    let message = "it closed the connection before a fix came"
    #expect(outcome(port: server.port) == .failure(Failure(.unavailable, message)))
  }
}
