import Basics
import Foundation
import Locating
import PointsOfInterest
import TestSupport
import Testing

/// Logs of real receivers, beside what gpsd made of them.
@Suite(.enabled(if: TestData.isAvailable, TestData.hint))
struct ReceiverLogDataTests {
  /// gpsd reports a moment when all its sentences have come; the last moment in one of the logs is
  /// not complete, so that gpsd's last position is that of the moment before.
  @Test(
    arguments: [
      ("hemi", nil), ("neo-m8n", "$GNRMC,171948.00"), ("nmea-fuzzy-cases", nil), ("sounder", nil),
      ("telit-he910", nil),
    ] as [(String, String?)])
  func `given a receiver's log, when read, then its last fix is that of gpsd`(
    name: String, unfinished: String?,
  ) throws {
    let golden = try lastPosition(inReportsOf: try TestData.text("nmea/\(name).log.chk"))
    let log = try TestData.text("nmea/\(name).log")
    let complete = unfinished.flatMap { log.firstRange(of: $0) }.map { log[..<$0.lowerBound] }
    let fix = try outcome(of: String(complete ?? log[...])).get()
    #expect(abs(fix.coordinate.latitude - golden.latitude) <= 1e-8)
    #expect(abs(fix.coordinate.longitude - golden.longitude) <= 1e-8)
  }

  @Test(arguments: ["neo-m8n", "telit-he910"])
  func `given dilutions of precision, when read, then the error is gpsd's`(name: String) throws {
    let reports = try TestData.text("nmea/\(name).log.chk")
    let errors = reports.split(whereSeparator: \.isNewline).compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["eph"]
        as? Double
    }
    let fix = try outcome(of: try TestData.text("nmea/\(name).log")).get()
    #expect(abs(try #require(fix.accuracy) - (try #require(errors.last))) < 0.01)
  }

  @Test func `given a log without a fix, when read, then the receiver had none`() throws {
    let path = try TestData.path("nmea/tn200.log")
    #expect(throws: Failure(.tryAgain, "\(path): no fix: the receiver had none")) {
      try FileLocationProvider(plainNumbersAt: path).currentFix(by: Deadline(in: .seconds(30)))
    }
  }

  @Test(arguments: ["hemi", "neo-m8n", "nmea-fuzzy-cases", "sounder", "telit-he910"])
  func `given gpsd's report of a log, when read, then the last fix counts`(name: String) throws {
    let golden = try lastPosition(inReportsOf: try TestData.text("nmea/\(name).log.chk"))
    let reports = try TestData.text("nmea/\(name).log.chk").split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("{") }
    let coordinate = try outcome(of: reports.joined(separator: "\n")).get().coordinate
    #expect((coordinate.latitude, coordinate.longitude) == (golden.latitude, golden.longitude))
  }

  /// The last position by plain Foundation, as an independent reading.
  private func lastPosition(
    inReportsOf text: String
  ) throws -> (latitude: Double, longitude: Double) {
    let positions = text.split(whereSeparator: \.isNewline).compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (object?["lat"] as? Double).flatMap { latitude in
        (object?["lon"] as? Double).map { (latitude, $0) }
      }
    }
    return try #require(positions.last)
  }
}
