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
    #expect(Quantity.metres(text) == nil)
  }

  @Test(
    arguments: [
      ("5", .seconds(5)), ("5s", .seconds(5)), ("500ms", .milliseconds(500)),
      ("2m", .seconds(120)),
      ("1h", .seconds(3_600)), ("0.25", .milliseconds(250)),
    ] as [(String, Duration)]
  )
  func `given a duration, when read, then a bare number is seconds`(
    text: String, duration: Duration,
  ) {
    #expect(Quantity.duration(text) == duration)
  }

  @Test(arguments: ["", "s", "-1", "1d", "nan", "1e9", "99999h"])
  func `given what is no duration, when read, then it is none`(text: String) {
    #expect(Quantity.duration(text) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("4096", 4_096), ("500kB", 500_000), ("1.5MB", 1_500_000), ("2GB", 2_000_000_000),
    ("7B", 7),
  ])
  func `given a size, when read, then it is bytes`(text: String, bytes: Int) {
    #expect(Quantity.bytes(text) == bytes)
  }

  @Test(arguments: ["", "MB", "-1", "1KB", "1 MB", "1e3", "9999999GB"])
  func `given what is no size, when read, then it is none`(text: String) {
    #expect(Quantity.bytes(text) == nil)
  }
}
