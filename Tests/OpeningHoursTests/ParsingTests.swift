import TestSupport
import Testing

@testable import OpeningHours

struct ParsingTests {
  @Test(arguments: [
    ("mo-fr 9-17", "Mo-Fr 09:00-17:00"), ("MO-FR 10:00-12:00", "Mo-Fr 10:00-12:00"),
    ("Monday-Friday 09:00-17:00", "Mo-Fr 09:00-17:00"),
    ("Mon - Fri 9.00-17.00", "Mo-Fr 09:00-17:00"),
    ("Montag bis Freitag 9-17 Uhr", "Mo-Fr 09:00-17:00"),
    ("Lundi-Vendredi 9h-17h30", "Mo-Fr 09:00-17:30"), ("lu-ve 10h30-18h", "Mo-Fr 10:30-18:00"),
    ("Lun-Ven 9h à 12h30 et 14h-18h", "Mo-Fr 09:00-12:30,14:00-18:00"),
    ("Mo,Mi 8-18", "Mo,We 08:00-18:00"), ("Mo-So 12:00-20:00", "Mo-Su 12:00-20:00"),
    ("Mo–Fr 09:30–18:00", "Mo-Fr 09:30-18:00"), ("10-18", "10:00-18:00"),
    ("10h-18h", "10:00-18:00"), ("Mo-Fr 0900-1700", "Mo-Fr 09:00-17:00"),
    ("Mo-Fr 09:00-1300 & 14:00-18:00", "Mo-Fr 09:00-13:00,14:00-18:00"),
    ("Sa & Su 10-18", "Sa,Su 10:00-18:00"),
    ("Saturday and Sunday 10:00-18:00", "Sa,Su 10:00-18:00"),
    ("9am-5pm", "09:00-17:00"), ("8:30 am - 7:00 pm", "08:30-19:00"),
    ("8:00am-12:00am", "08:00-24:00"),
    ("9 a.m. - 5 p.m.", "09:00-17:00"), ("6:00 - 21:00 daily", "06:00-21:00"),
    ("24 hours", "24/7"), ("Mo-Fr 07:30h-16:30h", "Mo-Fr 07:30-16:30"),
    ("24h", "24/7"), ("Mo: Closed; Tu-Sat: 10:00-18:00", "Mo off; Tu-Sa 10:00-18:00"),
    ("Mo-Fr 08:00-19:00 Sa 09:00-19:00", "Mo-Fr 08:00-19:00; Sa 09:00-19:00"),
    ("Mo-Su11:30-01:00", "Mo-Su 11:30-01:00"),
    ("Jan-Dez", "Jan-Dec"),
    ("Mo-Fr, 09:00-18:00", "Mo-Fr 09:00-18:00"), ("Mo-Fr 09:00-18:00;", "Mo-Fr 09:00-18:00"),
    ("Mo-sa 17-1:30", "Mo-Sa 17:00-01:30"), ("11:00 - midnight", "11:00-24:00"),
    ("Mo-Fr 8-02", "Mo-Fr 08:00-02:00"), ("Su geschlossen", "Su off"),
    ("Mo-Su 7:00-01:00", "07:00-25:00"),
    ("Mo-Fr 1130-1430,1900-2200", "Mo-Fr 11:30-14:30,19:00-22:00"),
    ("Mo-Fr 1900-2300", "Mo-Fr 19:00-23:00"),
    ("Mo. - Fr. 9-17", "Mo-Fr 09:00-17:00"), ("Mai 1-Okt 31 10-18", "May 1-Oct 31 10:00-18:00"),
  ])
  func `given a variant, when read, then it means the same`(text: String, plain: String) throws {
    let hours = try OpeningHours(parsing: text).local()
    let other = try OpeningHours(parsing: plain).local()
    var moment = Timestamp("2026-11-16 00:07")
    for _ in 0..<400 {
      expect(hours.state(at: moment), is: other.state(at: moment))
      moment = Timestamp(milliseconds: moment.milliseconds + 47 * 60_000 * 29)
    }
  }

  @Test(
    arguments: [
      ("", 0), ("  ;", 0), ("Mo-fr 9-5", 6), ("8-6:30", 0), ("Mo 10:00-2:00", 3), ("9-12,2-5", 5),
      ("8:00-20:00; Sa 9:00-1:00", 15), ("09:00-17:00 Mo-Fr", 12),
      ("Mo-Sa 09:00-18:00, 2024-2025 Su 10:00-12:00", 29),
      ("10:00-14:00 Sa-Su; 09:00-17:00 Mo-Fr", 12), ("Mo-Fr 09:00-17:00, 10:00-14:00 Sa", 31),
      ("Mo-we 9:30-16;th-fr 9:30-19;sa 9:30-4;su 12-4", 31), ("9-5pm", 0), ("2:00 - 11:45 pm", 0),
      ("Mo 08:00", 8), ("Mo-sa 17-", 9), ("Su-Do 11:00-24:00", 3), ("Mo-fr 11-late", 9),
      ("Mo 25:00-26:00", 3), ("10:60-12:00", 0), ("Mo[6] 10:00-12:00", 3), ("week 54", 5),
      ("Feb 30", 4), ("15 Jun-15 Sep", 3), ("Mo \"ring", 3), ("Mo-Fr 9-17 | Sa", 11),
      ("Mo-Fr 09:00-20:0", 14),
      ("+423 233 44 22", 0), ("13pm-14pm", 0), ("10:00-12:00/0", 13), ("Mo-Fr 11:00-23:00 ☎", 18),
    ])
  func `given text of no or of two meanings, when read, then its place is told`(
    text: String, offset: Int,
  ) {
    #expect(throws: OpeningHoursError(offset: offset)) { try OpeningHours(parsing: text) }
  }

  @Test func `given seeded garbage and changed values, when read and asked, then nothing traps`() {
    var random = SeededGenerator(seed: 12)
    let values = [
      "Mo-Fr 08:00-12:00,13:00-17:30; Sa[1,-1] 10:00+ \"x\" || PH off",
      "2021 Dec 24-2022 Jan 2 off",
      "Mar Su[-1]-Oct Su[-1] +2 days 10:00-(sunset+01:30)", "week 1-53/2 SH Mo-Fr 22:00-28:00/90",
      "easter -2 days-easter +1 day closed; Dec 25,26 unknown; 9am-5pm",
      "24/7; Jun 15–Sep 15 10h30-18h",
    ].map { Array($0.utf8) }
    let alphabet = Array(" -,;:/+[]()\"|.&0123456789MoTuhamPSHdayJn–é".utf8)
    for _ in 0..<Thoroughness.count(2_000, full: 60_000) {
      var bytes = values.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: alphabet.shuffled(using: &random).prefix(3), at: place)
        }
      }
      let hours = try? OpeningHours(parsing: String(decoding: bytes, as: UTF8.self))
      let moment = Timestamp(milliseconds: Int64.random(in: 0...4_000_000_000_000, using: &random))
      _ = hours?.local(Zones.sydney, place: random.coordinate()).state(at: moment)
    }
  }
}
