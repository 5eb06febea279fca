@testable import OpeningHours
import TestSupport
import Testing

struct ChangeTests {
  @Test(arguments: [
    ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-11-18 11:00", "2026-11-18 12:00"),
    ("Mo-Fr 08:00-12:00,13:00-17:00", "2026-11-18 12:00", "2026-11-18 13:00"),
    ("Mo-Fr 08:00-12:00", "2026-11-20 12:00", "2026-11-23 08:00"),
    ("Fr 22:00-04:00", "2026-11-20 23:00", "2026-11-21 04:00"),
    ("Mo-Su 00:00-24:00; Su off", "2026-11-18 12:00", "2026-11-22 00:00"),
    ("10:00-18:00+", "2026-11-18 12:00", "2026-11-18 18:00"),
    ("Dec 25", "2026-11-18 12:00", "2026-12-25 00:00"),
    ("Feb 29 10:00-12:00", "2096-03-01 00:00", "2104-02-29 10:00"),
    ("2030 Jul 1 09:00-10:00", "2026-11-18 12:00", "2030-07-01 09:00"),
    ("Mo-Fr 08:00-16:00 || \"on appointment\"", "2026-11-18 15:00", "2026-11-18 16:00"),
    ("08:00-12:00,12:00-14:00", "2026-11-18 09:00", "2026-11-18 14:00"),
    ("Mo 10:00-18:00; easter +1 day off", "2026-04-06 08:00", "2026-04-13 10:00"),
  ])
  func `given hours, when they change next, then that is told to the minute`(
    text: String, time: String, change: String,
  ) throws {
    try expect(OpeningHours(parsing: text).change(after: time), is: Timestamp(change))
  }

  @Test(arguments: ["24/7", "off", "Mo-Su", "2017 Jul 1-2017 Aug 8 off; PH off", "\"ask\"", "2019"])
  func `given hours that change no more, when asked, then there is no change`(text: String) throws {
    expect(try OpeningHours(parsing: text).change(after: "2026-11-18 12:00"), is: nil)
  }

  @Test func `given any value, when followed over its changes, then the states alternate`() throws {
    for text in [
      "Mo-Fr 08:00-12:00,13:00-17:00; We 10:00+; Dec off", "Fr 22:00-04:00, Sa 01:00-06:00",
    ] {
      let hours = try OpeningHours(parsing: text).local(Zones.centralEurope)
      var moment = Timestamp("2026-11-18 12:00")
      for _ in 0..<50 {
        let status = hours.status(at: moment)
        let next = try #require(status.until)
        let before = Timestamp(milliseconds: next.milliseconds - 1)
        #expect(next > moment)
        expect(hours.state(at: before), is: status.state)
        #expect(hours.state(at: next) != status.state)
        moment = next
      }
    }
  }

  @Test(arguments: Thoroughness.sample([17, 1_000], oneOf: 2))
  func `given hours that never change, when asked, then the work is bounded`(count: Int) throws {
    let text =
      "2020-2399 " + Array(repeating: "00:00-24:00/1", count: count).joined(separator: ",")
    let hours = try OpeningHours(parsing: text).local()
    let now = Timestamp("2026-11-18 12:00")
    #expect((hours.state(at: now), hours.status(at: now).until) == (.open, nil))
    #expect(hours.allowance.isSpent)
    expect(hours.leastState(from: now, lasting: AskedOpening.longestDuration), is: .unknown)
  }

  @Test func `given no more steps, when asked for the state, then it is unknown`() throws {
    var hours = try OpeningHours(parsing: "Mo-Fr 08:00-12:00,13:00-17:00").local()
    let now = Timestamp("2026-11-18 15:00")
    hours.allowance = Allowance(steps: 7)
    expect(hours.state(at: now), is: .open)
    expect(hours.state(at: now), is: .unknown)
  }

  @Test func `given much that is over and a far change, when asked, then it is found`() throws {
    let past = (1...28).map { "2017 Jul \($0) 08:00-12:00" }.joined(separator: "; ")
    let hours = try OpeningHours(parsing: "\(past); 2034 Dec 24 09:00-10:00").local()
    expect(
      hours.status(at: Timestamp("2026-11-18 12:00")).until, is: Timestamp("2034-12-24 09:00"), )
  }
}
