import TestSupport
import Testing

@testable import POICommand

struct QuantityTests {
  @Test(arguments: [
    ("250", 250), ("250m", 250), ("1.5km", 1_500), ("2mi", 3_218.688), ("800ft", 243.84),
    ("3nmi", 5_556), ("0", 0), (".5km", 500), ("1.", 1),
  ])
  func `given a distance, when read, then it is metres`(text: String, metres: Double) throws {
    #expect(abs(try #require(Quantity.metres(text)) - metres) < 1e-9)
  }

  @Test(arguments: [
    "", "m", "km", "-1", "+1", "1e3", "1,5km", "nan", "inf", "0x10", "1 km", "5miles", ".",
  ])
  func `given what is no distance, when read, then it is none`(text: String) {
    expect(Quantity.metres(text), is: nil)
  }

  @Test(
    arguments: [
      ("15min", .seconds(900)), ("1.5h", .seconds(5_400)), ("90s", .seconds(90)), ("15m", nil),
      ("15", nil), ("min", nil), ("-1min", nil),
    ] as [(String, Duration?)])
  func `given a walk's time, when read, then minutes are no metres`(text: String, time: Duration?) {
    expect(Quantity.walkingTime(text), is: time)
  }

  @Test(
    arguments: [
      ("5km/h", 720), ("12min/km", 720), ("1.4m/s", 714), ("3mph", 746), ("20min/mi", 746),
      ("5", nil), ("0km/h", nil), ("0min/km", nil), ("900km/h", nil), ("km/h", nil),
    ] as [(String, Int?)])
  func `given a speed on foot, when read, then a km takes so long`(text: String, seconds: Int?) {
    expect(Quantity.pace(text).map { Int($0.seconds(for: 1_000).rounded()) }, is: seconds)
  }

  @Test(
    arguments: [
      ("5", .seconds(5)), ("5s", .seconds(5)), ("500ms", .milliseconds(500)),
      ("2m", .seconds(120)), ("1h", .seconds(3_600)), ("0.25", .milliseconds(250)), ("", nil),
      ("s", nil), ("-1", nil), ("1d", nil), ("nan", nil), ("1e9", nil), ("99999h", nil),
    ] as [(String, Duration?)])
  func `given a duration, when read, then seconds are usual`(text: String, duration: Duration?) {
    expect(Quantity.duration(text), is: duration)
  }

  @Test(
    arguments: [
      ("0", 0), ("4096", 4_096), ("500kB", 500_000), ("1.5MB", 1_500_000),
      ("2GB", 2_000_000_000), ("7B", 7), ("", nil), ("MB", nil), ("-1", nil), ("1KB", nil),
      ("1 MB", nil), ("1e3", nil), ("9999999GB", nil),
    ] as [(String, Int?)])
  func `given a size, when read, then it is bytes`(text: String, bytes: Int?) {
    expect(Quantity.bytes(text), is: bytes)
  }
}
