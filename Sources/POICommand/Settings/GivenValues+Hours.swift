import CommandLine
import Gazetteer
import OpeningHours
import PointsOfInterest

extension GivenValues {
  /// The value of `--open` for places, too, that do not tell, or not clearly.
  static var openMaybe: String { "maybe" }

  private var asksForHours: Bool { arguments.last(.open, .openAt, .openFor) != nil }

  /// The states of opening that are wanted; `nil` when no option asks for hours.
  func hoursRequirement(_ judge: HoursJudge?) throws(UsageError) -> HoursRequirement? {
    guard let judge, asksForHours else { return nil }
    guard let option = arguments.last(.open), let text = option.value else {
      return HoursRequirement(judge, admitting: [.open])
    }
    guard text == Self.openMaybe else {
      throw error(option, "expected --open or --open=\(Self.openMaybe)", choices: [Self.openMaybe])
    }
    return HoursRequirement(judge, admitting: [.open, .unknown])
  }

  /// The judge of opening hours, where an option or a field asks for hours.
  func judge(forFields areFields: Bool) throws(UsageError) -> HoursJudge? {
    let files = TimeZoneFiles(directory: environment("TZDIR"))
    // A wrong zone is told even where nothing asks for hours.
    let common = try commonZone(files)
    guard areFields || asksForHours else { return nil }
    let clocks = PlaceClocks(
      common: common, files: files, systemSetting: environment("TZ"),
      nearestTown: { [places] in places.gazetteer().timeZone(near: $0) },
    )
    return HoursJudge(
      try askedOpening(), clocks: clocks, holidays: configuration.holidays, now: time,
    )
  }

  private func askedOpening() throws(UsageError) -> AskedOpening {
    var asked = AskedOpening()
    asked.time = try value(.openAt, .askedTime)
    if let duration = try value(.openFor, .duration) {
      let (seconds, attoseconds) = duration.components
      let whole = min(seconds, Int64(AskedOpening.longestDuration))
      asked.duration = Int(whole) + (attoseconds > 0 ? 1 : 0)
    }
    return asked
  }

  private func commonZone(_ files: TimeZoneFiles) throws(UsageError) -> TimeZoneRules? {
    guard let option = arguments.last(.tz) else { return nil }
    do throws(TimeZoneError) {
      return try files.zone(named: option.value ?? "")
    } catch {
      throw self.error(option, "\(error.reason); a zone is named like Europe/Paris")
    }
  }
}
