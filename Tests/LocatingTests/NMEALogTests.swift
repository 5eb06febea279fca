import Locating
import PointsOfInterest
import TestSupport
import Testing

struct NMEALogTests {
  private static let knot = 1852.0 / 3600

  @Test(arguments: [
    "GPGGA,120000,3719.758,N,12153.358,W,1,09,,20.0,M,-30.0,M,,",
    "GNGGA,120000.00,3719.75800000,N,12153.35800000,W,4,19,0.0,20.0,M,-30.0,M,6.0,0002",
    "GLGLL,3719.758,N,12153.358,W,120000,A",
    "ECGLL,3719.758,N,12153.358,W,120000,A,D",
    "GNGNS,120000,3719.758,N,12153.358,W,NA,09,,20.0,-30.0,,",
    "GARMC,120000,A,3719.758,N,12153.358,W,,,,,",
    "BDRMC,120000,A,3719.758,N,12153.358,W,,,,,,A,V",
  ])
  func `given a sentence of any talker and type, when read, then a fix`(content: String) throws {
    let expected = fileFix(37 + 19.758 / 60, -(121 + 53.358 / 60))
    try expect(outcome(ofSentences: [content]), is: .success(expected))
  }

  @Test(arguments: [
    ("0000,N,00000,E", 0.0, 0.0),
    ("3719,S,12153,E", -37.31666666666667, 121.88333333333333),
    ("9000.0,N,18000.0,W", 90.0, -180.0),
    ("3719.,N,12153.,E", 37.31666666666667, 121.88333333333333),
    ("0000.50000000,S,00000.25,W", -0.008333333333333333, -0.004166666666666667),
    ("3719.123456789012345678,N,00001.0,E", 37.31872427981687, 0.016666666666666666),
  ])
  func `given positions with few or many decimals, when read, then none is lost`(
    fields: String, latitude: Double, longitude: Double,
  ) throws {
    let fix = try outcome(ofSentences: ["GPGGA,,\(fields),1,,,,,,,,"]).get()
    #expect(abs(fix.coordinate.latitude - latitude) < 1e-12)
    #expect(abs(fix.coordinate.longitude - longitude) < 1e-12)
  }

  @Test(arguments: [
    "GPGGA,120000,3719.758,N,12153.358,W,0,00,,,M,,M,,",
    "GPGGA,120000,3719.758,N,12153.358,W,,00,,,M,,M,,",
    "GPRMC,120000,V,3719.758,N,12153.358,W,1.0,90.0,180320,,,A",
    "GPRMC,120000,A,3719.758,N,12153.358,W,1.0,90.0,180320,,,N",
    "GPRMC,120000,A,,,,,1.0,90.0,180320,,,A",
    "GPGLL,3719.758,N,12153.358,W,120000,V",
    "GPGLL,3719.758,N,12153.358,W,120000,A,N",
    "GPGLL,3719.758,N,12153.358,W",
    "GNGNS,120000,3719.758,N,12153.358,W,NN,00,,,,,",
    "GNGNS,120000,3719.758,N,12153.358,W,,00,,,,,",
    "GPGGA,120000,9100.000,N,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,9000.001,N,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,3719.758,N,18000.001,W,1,09,,,M,,M,,",
    "GPGGA,120000,3760.000,N,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,3719.758,E,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,3719.758,N,12153.358,,1,09,,,M,,M,,",
    "GPGGA,120000,-3719.758,N,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,37x9.758,N,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,37.19.8,N,12153.358,W,1,09,,,M,,M,,",
    "GPGGA,120000,3719.758,N", "GPGGA", "", "GPZDA,120000,18,03,2020,00,00", "PUBX,00,1",
  ])
  func `given a sentence without a fix, when read, then there is none`(content: String) throws {
    #expect(
      try outcome(ofSentences: [content])
        == .failure(Failure(.tryAgain, "FILE: no fix: the receiver had none")))
  }

  @Test func `given a lost fix, when another type knows less, then that is none`() throws {
    var decoder = FixLineDecoder { _ in throw Failure(.data, "not a location") }
    let reports = try [
      "GPRMC,,V,,,,,,,,,,N", "GPGGA,,0000.0,N,00100.0,E,1,05,,0,M,0,M,,", "GPRMC,,V,,,,,,,,,,N",
      "GPGSV,1,1,00", "GPGGA,,,,,,0,,,,M,,M,,",
    ].map { try decoder.parse(Array(NMEAText.sentence($0).utf8)[...]) }
    #expect(
      reports == [.noFix, .fix(fileFix(0, 1), moment: 1), .nothing, .nothing, .noFix])
  }

  @Test(arguments: [
    ("$GPGLL,3700,N,12100,W,120000,A*00", "NMEA sentence with a wrong checksum"),
    ("$GPGLL,3700,N,12100,W,120000,A", "NMEA sentence without a checksum"),
    ("$GPGLL,3700,N,12100,W,120000,A*", "NMEA sentence without a checksum"),
    ("$GPGLL,3700,N,12100,W,120000,A*4", "NMEA sentence without a checksum"),
    ("$", "NMEA sentence without a checksum"),
  ])
  func `given only sentences that can't be trusted, when read, then the first line is named`(
    line: String, reason: String,
  ) throws {
    try expect(outcome(of: line), is: .failure(Failure(.data, "FILE: line 1: \(reason)")))
  }

  @Test func `given a broken sentence among good ones, when read, then it does not count`() throws {
    let good = NMEAText.sentence("GPGLL,3700,N,12100,W,120000,A")
    let broken = NMEAText.sentence("GPGLL,3800,N,12200,W,120001,A").replacing("3800", with: "3900")
    let text = "00,W,1159\n" + good + "\n" + broken + "\n$GPGLL,3800,N,122"
    try expect(outcome(of: text), is: .success(fileFix(37, -121)))
  }

  @Test(arguments: [
    "1700000000.123 ", "\\s:r3,c:1700000000*00\\", "$GPGLL,3800,N,12", "\u{1}\u{2}",
  ])
  func `given something before the sentence on its line, when read, then the sentence counts`(
    prefix: String
  ) throws {
    let line = prefix + NMEAText.sentence("GPGLL,3700,N,12100,W,120000,A")
    try expect(outcome(of: line), is: .success(fileFix(37, -121)))
  }

  @Test func `given a checksum in lower case, when read, then it is right`() throws {
    let line = NMEAText.sentence("GPGLL,3700,N,12100,W,120000,A")
    let digits = line.suffix(2)
    try #require(digits.lowercased() != digits)
    try expect(
      outcome(of: line.dropLast(2) + digits.lowercased()), is: .success(fileFix(37, -121)), )
  }

  @Test(
    arguments: [
      // Sentences of one moment are one fix.
      (
        [
          "GNRMC,120000.50,A,3700,N,12100,W,10.0,90.5,180320,,,A",
          "GNGGA,120000.50,3700,N,12100,W,1,09,1.0,20.0,M,-30.0,M,,",
          "GNGST,120000.50,5.0,,,,3.0,4.0,9.0", "GNGLL,3700,N,12100,W,120000.50,A,A",
        ],
        fileFix(
          37, -121, accuracy: 5, time: "2020-03-18T12:00:00.5Z", speed: 10 * knot, course: 90.5,
        ),
      ),
      // In a later moment the earlier error and speed are gone.
      (
        [
          "GNRMC,120000,A,3700,N,12100,W,10.0,90.5,180320,,,A",
          "GNGST,120000,5.0,,,,3.0,4.0,9.0", "GNGLL,3800,N,12100,W,120001,A,A",
        ], fileFix(38, -121, time: "2020-03-18T12:00:01Z"),
      ),
      // A lost fix does not take the valid one with it.
      (["GPGLL,3700,N,12100,W,120000,A", "GPGLL,3800,N,12200,W,120001,V"], fileFix(37, -121)),
      // A dilution of precision makes an error where none is told.
      (["GPGGA,120000,3700,N,12100,W,1,09,1.0,,M,,M,,"], fileFix(37, -121, accuracy: 19)),
      (["GPGGA,,3700,N,12100,W,6,,2,,,,,,"], fileFix(37, -121, accuracy: 38)),
      (["GNGGA,120000,3700,N,12100,W,2,09,2.0,,M,,M,,"], fileFix(37, -121, accuracy: 9.5)),
      (["GNGGA,120000,3700,N,12100,W,4,09,2.0,,M,,M,,"], fileFix(37, -121, accuracy: 9.5)),
      (["GNGNS,120000,3700,N,12100,W,NA,09,0.5,20.0,-30.0,,"], fileFix(37, -121, accuracy: 9.5)),
      (["GNGNS,120000,3700,N,12100,W,AD,09,2.0,20.0,-30.0,,"], fileFix(37, -121, accuracy: 9.5)),
    ] as [([String], Fix)])
  func `given a log, when read, then its last fix is what the sentences say together`(
    log: [String], fix: Fix,
  ) throws {
    try expect(outcome(ofSentences: log), is: .success(fix))
  }

  @Test(arguments: [
    ("GPZDA,235959,18,03,2020,00,00", "000000", "2020-03-19T00:00:00Z"),
    ("GPZDA,000000,19,03,2020,00,00", "235959", "2020-03-18T23:59:59Z"),
    ("GPRMC,235959,A,3700,N,12100,W,,,311299,,,A", "000001", "2000-01-01T00:00:01Z"),
    ("GPZDA,120000,18,03,2020,00,00", "120001.25", "2020-03-18T12:00:01.250Z"),
    ("GPZDA,120000,31,02,2020,00,00", "120001", nil), ("GPVTG,,T", "120001", nil),
    ("GPZDA,120000,18,03,2020,00,00", "", nil), ("GPZDA,120000,18,03,2020,00,00", "250000", nil),
  ])
  func `given a date and a time of day, when read, then the time is right across midnight`(
    dated: String, timeOfDay: String, time: String?,
  ) throws {
    let log = [dated, "GPGLL,3800,N,12200,W,\(timeOfDay),A"]
    try expect(outcome(ofSentences: log), is: .success(fileFix(38, -122, time: time)))
  }

  @Test func `given AIS and depth sentences, when read, then they are passed over`() throws {
    let text =
      NMEAText.log(["ECGLL,3700,N,12100,W,120000,A,D"])
      + "!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D\r\n"
      + NMEAText.log(["SDDBT,7.7,f,2.3,M,1.3,F"])
    try expect(outcome(of: text), is: .success(fileFix(37, -121)))
  }
}
