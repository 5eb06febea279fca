@testable import OpeningHours
import Testing

struct HolidayTests {
  private let christmas = Holidays(publicHolidays: HolidayDates("2026-12-25", "2026-11-18"))

  @Test(
    arguments: [
      ("Mo-Fr 09:00-18:00; PH off", .closed), ("Mo-Fr 09:00-18:00", .open),
      ("PH 09:00-18:00", .open), ("Sa,PH 09:00-18:00", .open), ("PH Mo-Fr 09:00-18:00", .open),
      ("PH Sa 09:00-18:00", .closed), ("Mo-Fr 09:00-18:00; PH unknown", .unknown),
      ("PH off; Mo-Fr 09:00-18:00", .open), ("Mo-Fr 09:00-18:00; PH +1 day off", .open),
      ("24/7; PH closed", .closed), ("Mo-Fr 09:00-18:00; SH off", .open),
    ] as [(String, OpeningState)]
  )
  func `given a holiday, when a moment of it is asked for, then its rules hold`(
    text: String, state: OpeningState,
  ) throws {
    #expect(
      try OpeningHours(parsing: text).state("2026-11-18 12:00", holidays: christmas) == state)
  }

  @Test
  func `given known holidays, when a rule hangs on them, then the day before ends as usual`()
    throws
  {
    let hours = try OpeningHours(parsing: "Mo-Fr 09:00-18:00; PH off").local(holidays: christmas)
    let status = hours.status(at: Timestamp("2026-11-17 12:00"))
    #expect(status.until == Timestamp("2026-11-17 18:00"))
  }
}
