import OpeningHours

extension HoursJudge {
  /// A judge of hours at 12:00 on Thursday, 1 January 2026, one hour ahead of UTC everywhere.
  package static func fixed(
    now: @escaping @Sendable () -> Timestamp = { noonOfNewYear }
  ) -> HoursJudge {
    let clocks = PlaceClocks(
      common: TimeZoneRules(name: "CET", secondsEast: 3_600), files: TimeZoneFiles(directory: nil),
      systemSetting: nil, nearestTown: { _ in nil },
    )
    return HoursJudge(AskedOpening(), clocks: clocks, now: now)
  }

  private static let noonOfNewYear = Timestamp(milliseconds: 1_767_265_200_000)
}
