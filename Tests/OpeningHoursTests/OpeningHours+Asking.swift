import Geodesy

@testable import OpeningHours

/// Zones and moments for tests.
enum Zones {
  /// Central European time by its rule, without a file.
  static let centralEurope = rule("CET-1CEST,M3.5.0,M10.5.0/3")
  /// South-eastern Australia: summer at the turn of the year.
  static let sydney = rule("AEST-10AEDT,M10.1.0,M4.1.0/3")
  /// North America's east.
  static let newYork = rule("EST5EDT,M3.2.0,M11.1.0")

  /// The zone of a POSIX rule.
  static func rule(_ text: String) -> TimeZoneRules {
    (try? noFiles.systemZone(setting: text)) ?? .utc
  }

  static let noFiles = TimeZoneFiles(directory: "/nonexistent", localTime: "/nonexistent")
}

extension Timestamp {
  /// `2026-11-18 19:00` as UTC, or as RFC 3339 with its offset.
  init(_ text: String) {
    let rfc3339 = text.count == 16 ? text.replacing(" ", with: "T") + ":00Z" : text
    self = Timestamp(rfc3339: rfc3339) ?? Timestamp(milliseconds: 0)
  }
}

extension OpeningHours {
  /// The hours at a place, by its clocks.
  func local(
    _ zone: TimeZoneRules = .utc, place: Coordinate? = nil, holidays: Holidays = Holidays(),
  ) -> LocalHours {
    LocalHours(rules: rules, place: place, zone: zone, holidays: holidays)
  }

  /// The state at a local time, `2026-11-18 19:00`, in a zone without daylight saving.
  func state(
    _ time: String, place: Coordinate? = nil, holidays: Holidays = Holidays(),
  ) -> OpeningState {
    local(place: place, holidays: holidays).state(at: Timestamp(time))
  }

  /// The next change after a local time in a zone without daylight saving.
  func change(after time: String, place: Coordinate? = nil) -> Timestamp? {
    local(place: place).status(at: Timestamp(time)).until
  }
}

extension HolidayDates {
  /// Dates such as `2026-12-25`.
  init(_ dates: String...) {
    self.init()
    for date in dates { _ = insert(parsing: date) }
  }
}
