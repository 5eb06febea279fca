import Testing

@testable import OpeningHours

/// The meaning of the specification's rules; 2026-11-18 is a Wednesday.
struct RuleTests {
  /// Days, times and how rules go together.
  private static let times: [(String, String, OpeningState)] = [
    // Days and times
    ("24/7", "2026-11-18 03:00", .open), ("off", "2026-11-18 12:00", .closed),
    ("closed", "2026-11-18 12:00", .closed), ("Mo-Fr", "2026-11-18 23:59", .open),
    ("Mo-Fr", "2026-11-21 00:00", .closed), ("08:00-18:00", "2026-11-18 08:00", .open),
    ("08:00-18:00", "2026-11-18 18:00", .closed), ("Sa-Mo 10:00-12:00", "2026-11-22 11:00", .open),
    ("Mo-Fr 08:00-12:00,13:00-17:30", "2026-11-18 12:30", .closed),
    ("Mo-Fr 08:00-12:00,13:00-17:30", "2026-11-18 17:29", .open),
    ("Tu,Th,Sa,Su[1] 09:30-12:00", "2026-11-01 10:00", .open),
    ("Tu,Th,Sa,Su[1] 09:30-12:00", "2026-11-08 10:00", .closed),
    ("Mo[1,3],Fr[-1]", "2026-11-16 10:00", .open), ("Fr[-1]", "2026-11-27 10:00", .open),
    ("Fr[-1]", "2026-11-20 10:00", .closed), ("We[2-4]", "2026-11-18 10:00", .open),
    ("Tu[3] +1 day", "2026-11-18 10:00", .open), ("Th[3] -1 day", "2026-11-18 10:00", .open),
    // Times past midnight belong to the day on which they begin
    ("Fr,Sa 22:00-04:00", "2026-11-22 03:59", .open),
    ("Fr,Sa 22:00-04:00", "2026-11-20 03:00", .closed),
    ("Fr 22:00-28:00", "2026-11-21 03:00", .open), ("10:00-10:00", "2026-11-18 09:00", .open),
    ("Tu 23:00-24:00", "2026-11-18 00:00", .closed),
    // ; replaces the day, but `off` takes its own times only
    ("Mo-Fr 08:00-18:00; We 10:00-12:00", "2026-11-18 09:00", .closed),
    ("Mo-Fr 08:00-18:00; We 12:00-14:00 off", "2026-11-18 13:00", .closed),
    ("Mo-Fr 08:00-18:00; We 12:00-14:00 off", "2026-11-18 15:00", .open),
    ("Mo-Sa 10:00-20:00; We off", "2026-11-18 15:00", .closed),
    ("Mo-Fr 08:00-12:00; 13:00-18:00", "2026-11-18 09:00", .closed),
    ("Tu 18:00-02:00; We 05:00-06:00", "2026-11-18 01:00", .closed),
    ("Su-Th 07:00-01:00; Fr-Sa 07:00-03:00", "2026-11-22 02:30", .open),
    // , adds
    ("Mo-Fr 08:00-12:00, We 14:00-18:00", "2026-11-18 09:00", .open),
    ("Mo-Fr 08:00-12:00, We 14:00-18:00", "2026-11-18 15:00", .open),
    ("Tu 18:00-02:00, We 05:00-06:00", "2026-11-18 01:00", .open),
    ("24/7, 08:00-12:00", "2026-11-18 13:00", .open),
    // || applies where the rules before leave the place closed
    ("Mo-Fr 08:00-16:00 || \"on appointment\"", "2026-11-18 17:00", .unknown),
    ("Mo-Fr 08:00-16:00 || \"on appointment\"", "2026-11-18 15:00", .open),
    ("Mo-Fr 08:00-16:00; We off || We unknown", "2026-11-18 15:00", .unknown),
    // Modifiers and comments
    ("Mo-Fr unknown", "2026-11-18 15:00", .unknown),
    ("Mo-Fr open \"x\"", "2026-11-18 15:00", .open),
    ("Sa,Su \"on request\"", "2026-11-21 15:00", .unknown),
    ("Mo-Fr closed \"works\"", "2026-11-18 15:00", .closed),
    // Open ends
    ("10:00-18:00+", "2026-11-18 17:00", .open), ("10:00-18:00+", "2026-11-18 19:00", .unknown),
    ("10:00-18:00+", "2026-11-18 05:00", .closed), ("20:00+", "2026-11-18 19:59", .closed),
    ("20:00+", "2026-11-18 21:00", .unknown), ("07:00+,12:00-16:00", "2026-11-18 17:00", .closed),
    // Points in time last a minute
    ("10:00-16:00/01:30", "2026-11-18 11:30", .open),
    ("10:00-16:00/90", "2026-11-18 11:31", .closed),
  ]

  /// Dates, weeks and years.
  private static let dates: [(String, String, OpeningState)] = [
    ("Mar-Oct 10:00-18:00", "2026-10-31 12:00", .open),
    ("Mar-Oct 10:00-18:00", "2026-11-01 12:00", .closed), ("Nov-Feb", "2026-01-15 12:00", .open),
    ("Nov-Feb", "2026-03-01 12:00", .closed), ("Jan,Mar,Nov", "2026-11-18 12:00", .open),
    ("Oct 17-Mar 25 off; 10:00-18:00", "2026-11-18 12:00", .open),
    ("10:00-18:00; Oct 17-Mar 25 off", "2026-11-18 12:00", .closed),
    ("10:00-18:00; Oct 17-Mar 25 off", "2026-03-26 12:00", .open),
    ("Dec 24-26 off; Nov 18", "2026-11-18 12:00", .open), ("Dec 25,26", "2026-12-26 12:00", .open),
    ("Sep 01-15: 20:00-23:00", "2026-09-15 21:00", .open),
    ("Sep 01-15: 20:00-23:00", "2026-09-16 21:00", .closed),
    ("Oct 01-Feb 28 10:00-17:00", "2028-02-28 12:00", .open),
    ("Oct 01-Feb 28 10:00-17:00", "2028-02-29 12:00", .closed),
    ("Feb", "2028-02-29 12:00", .open), ("Feb 29", "2027-03-01 12:00", .closed),
    ("Feb 29", "2028-02-29 12:00", .open), ("Feb 29-Mar 2", "2027-03-01 12:00", .open),
    ("2027 Feb 29", "2027-02-28 12:00", .closed), ("2026 Dec 24-Jan 2", "2027-01-02 12:00", .open),
    ("2026 10:00-17:00", "2026-11-18 12:00", .open), ("2024-2025", "2026-11-18 12:00", .closed),
    ("2020-2030/2", "2026-11-18 12:00", .open), ("2020-2030/2", "2027-11-18 12:00", .closed),
    ("2024+", "2027-11-18 12:00", .open), ("2021 Dec 31 08:00-14:00", "2021-12-31 12:00", .open),
    ("2021 Dec 31 08:00-14:00", "2022-12-31 12:00", .closed),
    ("2017 Jul 1-2017 Aug 8", "2017-08-08 12:00", .open),
    ("2017 Jul 1-2017 Aug 8", "2018-07-08 12:00", .closed),
    ("2026 Dec 24-2027 Jan 2", "2027-01-02 12:00", .open),
    ("2026 Dec 24-2027 Jan 2", "2026-01-02 12:00", .closed),
    ("2026 Nov 1+", "2031-01-02 12:00", .open), ("week 47", "2026-11-18 12:00", .open),
    ("week 01-53/2", "2026-11-18 12:00", .open), ("week 02-52/2", "2026-11-18 12:00", .closed),
    ("week 53", "2027-01-03 12:00", .open), ("week 1", "2026-12-31 12:00", .closed),
    ("week 45,47 Mo-Fr", "2026-11-18 12:00", .open),
    ("week 47,48: 10:00-12:00", "2026-11-18 11:00", .open),
    ("week 46,10:00-12:00", "2026-11-18 11:00", .closed),
    ("week 47,8-12:30", "2026-11-18 11:00", .open),
    ("week 2-24/7,10:00-12:00", "2026-11-18 11:00", .closed),
    ("week 1", "2025-12-29 12:00", .open), ("easter", "2026-04-05 12:00", .open),
    ("easter -2 days off; Apr", "2026-04-03 12:00", .open),
    ("Apr; easter -2 days off", "2026-04-03 12:00", .closed),
    ("easter -2 days-easter +1 day", "2026-04-06 12:00", .open),
    ("easter +39 days", "2026-05-14 12:00", .open), ("easter", "2038-04-25 12:00", .open),
    ("Mar Su[-1]-Oct Su[-1] 10:00-18:00", "2026-03-29 12:00", .open),
    ("Mar Su[-1]-Oct Su[-1] 10:00-18:00", "2026-10-26 12:00", .closed),
    ("Mar Su[-1]-Dec Su[1] -2 days", "2026-12-05 12:00", .closed),
    // Of each month of whole ones
    ("Mar-Oct Su[1] 10:00-16:00", "2026-06-10 12:00", .closed),
    ("Mar-Oct Su[1] 10:00-16:00", "2026-07-05 12:00", .open),
    ("2026 Mar-Oct Su[1]", "2026-06-10 12:00", .closed),
    ("Mo-Su; Apr-Oct Mo[1] off", "2026-06-10 12:00", .open),
    ("Dec 25+Mo", "2026-12-28 12:00", .open), ("Dec 25-Mo", "2026-12-21 12:00", .open),
    ("Nov We 10:00-12:00", "2026-11-18 11:00", .open),
    ("Jan-Mar,Sep-Dec Mo-Fr 10:00-19:00", "2026-11-18 11:00", .open),
  ]

  /// Values that other evaluators misread.
  private static let misread: [(String, String, OpeningState)] = [
    ("Mo-Sa 07:30-21:00; Su,PH off", "2026-11-22 12:00", .closed),
    ("Mo-Sa 07:30-21:00; Su, PH off", "2026-11-22 12:00", .closed),
    ("Mo-Tu,Th-Fr 09:00-19:00; We,Sa 09:00-14:00; Su,PH off", "2026-11-18 15:00", .closed),
    ("closed", "2026-11-18 12:00", .closed), ("PH,Fr-We 07:00-20:00+", "2026-11-18 12:00", .open),
    ("PH,Fr-We 07:00-20:00+", "2026-11-18 20:30", .unknown),
    ("PH,Fr-We 07:00-20:00+", "2026-11-19 12:00", .closed),
    ("PH,Mo-Su 08:00-20:00", "2026-11-18 12:00", .open),
    ("Mo-Fr 09:00-12:30,14:00-18:00", "2026-11-18 13:00", .closed),
    ("Apr-Sep: Mo-Fr 09:00-13:30; Oct-Mar: Mo-Fr 10:00-16:00", "2026-11-18 09:30", .closed),
    ("Apr-Sep: Mo-Fr 09:00-13:30; Oct-Mar: Mo-Fr 10:00-16:00", "2026-11-18 15:59", .open),
    ("Mo-Su 10:30-24:00", "2026-11-18 23:59", .open),
  ]

  @Test(arguments: times + dates + misread)
  func `given rules, when a moment is asked for, then the state is that of the specification`(
    text: String, time: String, state: OpeningState,
  ) throws {
    #expect(try OpeningHours(parsing: text).state(time) == state)
  }
}

struct HolidayTests {
  private let christmas = [HolidayKind.publicHoliday: HolidayDates("2026-12-25", "2026-11-18")]

  @Test(
    arguments: [
      ("Mo-Fr 09:00-18:00; PH off", .closed), ("Mo-Fr 09:00-18:00", .open),
      ("PH 09:00-18:00", .open), ("Sa,PH 09:00-18:00", .open), ("PH Mo-Fr 09:00-18:00", .open),
      ("PH Sa 09:00-18:00", .closed), ("Mo-Fr 09:00-18:00; PH unknown", .unknown),
      ("PH off; Mo-Fr 09:00-18:00", .open), ("Mo-Fr 09:00-18:00; PH +1 day off", .open),
      ("24/7; PH closed", .closed), ("Mo-Fr 09:00-18:00; SH off", .open),
    ] as [(String, OpeningState)])
  func `given a holiday, when a moment of it is asked for, then its rules hold`(
    text: String, state: OpeningState,
  ) throws {
    #expect(
      try OpeningHours(parsing: text).state("2026-11-18 12:00", holidays: christmas) == state)
  }

  @Test func `given known holidays, when rules hang on them, then the eve ends as usual`() throws {
    let hours = try OpeningHours(parsing: "Mo-Fr 09:00-18:00; PH off").local(holidays: christmas)
    let status = hours.status(at: Timestamp("2026-11-17 12:00"))
    #expect(status.until == Timestamp("2026-11-17 18:00"))
  }
}
