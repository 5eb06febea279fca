import OpeningHours
import PointsOfInterest
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
      try OpeningHours(parsing: text).state("2026-11-18 12:00", holidays: christmas) == state
    )
  }

  @Test(
    arguments: [
      ("Mo-Fr 09:00-18:00; PH off", "2026-11-18 12:00", .open, true),
      ("Mo-Fr 09:00-18:00; PH off", "2026-11-18 20:00", .closed, false),
      ("Mo-Fr 09:00-18:00; SH 10:00-12:00", "2026-11-18 14:00", .open, true),
      ("Mo-Fr 09:00-18:00; PH +1 day off", "2026-11-18 12:00", .open, true),
      ("Mo-Fr 09:00-18:00", "2026-11-18 12:00", .open, false),
      ("Mo-Tu 20:00-02:00, PH 20:00-04:00", "2026-11-18 03:00", .closed, true),
    ] as [(String, String, OpeningState, Bool)]
  )
  func `given no holidays, when a rule hangs on them, then the state tells whether it matters`(
    text: String, time: String, state: OpeningState, matters: Bool,
  ) throws {
    let hours = try OpeningHours(parsing: text)
    let status = hours.status(at: Timestamp(time), place: nil, zone: .utc)

    #expect(status.state == state)
    #expect(status.dependsOnHolidays == matters)
  }

  @Test func `given known holidays, when a rule hangs on them, then nothing is left open`() throws {
    let hours = try OpeningHours(parsing: "Mo-Fr 09:00-18:00; PH off")
    let moment = Timestamp("2026-11-17 12:00")
    let status = hours.status(at: moment, place: nil, zone: .utc, holidays: christmas)

    #expect(!status.dependsOnHolidays)
    #expect(status.until == Timestamp("2026-11-17 18:00"))
  }

  @Test func `given an iCalendar file, when read, then its days are the holidays`() throws {
    let text = """
      BEGIN:VCALENDAR\r
      BEGIN:VEVENT\r
      SUMMARY:Long\r
       folded: name\r
      DTSTART;VALUE=DATE:20261118\r
      DTEND;VALUE=DATE:20261120\r
      END:VEVENT\r
      BEGIN:VEVENT\r
      DTSTART;VALUE=DATE:2020\r
       1225\r
      RRULE:FREQ=YEARLY\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let holidays = Holidays(publicHolidays: try HolidayDates(calendar: text))
    let hours = try OpeningHours(parsing: "24/7; PH off")
    #expect(hours.state("2026-11-18 12:00", holidays: holidays) == .closed)
    #expect(hours.state("2033-12-25 12:00", holidays: holidays) == .closed)
    #expect(hours.state("2026-11-19 12:00", holidays: holidays) == .closed)
    #expect(hours.state("2026-11-20 12:00", holidays: holidays) == .open)
  }

  @Test(arguments: [
    ("BEGIN:VEVENT\nEND:VEVENT", 1), ("BEGIN:VEVENT\nDTSTART:2026", 2),
    ("BEGIN:VEVENT\nDTSTART:20261118\nRRULE:FREQ=WEEKLY", 3),
    ("BEGIN:VEVENT\nDTSTART:20200101\nDTEND:20261118\nEND:VEVENT", 1),
  ])
  func `given an event that is not understood, when read, then its line is told`(
    text: String, line: Int,
  ) {
    let error = #expect(throws: CalendarError.self) { try HolidayDates(calendar: text) }
    #expect(error?.line == line)
  }
}
