import OpeningHours
import Testing

struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("2026-11-21T03:40:46Z", 1_795_232_446_000),
    ("2026-11-21T03:40:46.25Z", 1_795_232_446_250),
    ("2026-11-21T04:40:46.2509+01:00", 1_795_232_446_250),
    ("2000-02-29T12:00:00z", 951_825_600_000), ("1969-12-31T23:59:59.999Z", -1),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000), ("0000-03-01T00:00:00Z", -62_162_035_200_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000),
  ])
  func `given RFC 3339, when read, then the moment is that many milliseconds after 1970`(
    text: String, milliseconds: Int64,
  ) {
    #expect(Timestamp(rfc3339: text) == Timestamp(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "", "2026", "2026-11-21", "2026-11-21T03:40:46", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-11-21T24:00:00Z", "2026-11-21T03:60:00Z", "2026-11-21T03:40:46.Z",
    "2026-11-21T03:40:46Zx", "2026-11-21T03:40:46+1:00", "1900-02-29T00:00:00Z",
  ])
  func `given what is not RFC 3339, when read, then there is no moment`(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_825_600_005, "2000-02-29T12:00:00.005Z"), (253_402_300_799_000, "9999-12-31T23:59:59Z"),
      (-86_400_000, "1969-12-31T00:00:00Z"), (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
      (.max, "292278994-08-17T07:12:55.807Z"), (.min, "-292275055-05-16T16:47:04.192Z"),
    ] as [(Int64, String)])
  func `given a moment, when written, then it is RFC 3339 UTC`(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
  }
}
