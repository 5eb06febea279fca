import Basics
import CommandLine
import OpeningHours
import PointsOfInterest

extension GivenValues {
  /// The states of opening that are wanted; `nil` when no option asks for hours.
  ///
  /// - Throws: `UsageError`.
  func hoursRequirement(_ judge: HoursJudge?) throws -> HoursRequirement? {
    guard let judge, arguments.last(.open, .openAt, .openFor) != nil else { return nil }
    guard let text = arguments.last(.open)?.value else {
      return HoursRequirement(judge, admitting: [.open])
    }
    guard let strictness = OpenStrictness(rawValue: text) else {
      let option = arguments.last(.open)
      throw UsageError(
        "--open=\(text)",
        "expected --open or --open=\(OpenStrictness.maybe.rawValue)",
        suggestion: AskedTime(parsing: text).flatMap { _ in
          option.map { arguments.tokens.replacing($0.index, by: "--open-at=\(text)") }
        },
      )
    }
    return HoursRequirement(judge, admitting: strictness.admitted)
  }

  /// The judge of opening hours, where an option or a field asks for hours.
  ///
  /// - Throws: As `hoursRequirement(_:)`.
  func judge(forFields areFields: Bool) throws -> HoursJudge? {
    let common = try commonZone()
    guard areFields || arguments.last(.open, .openAt, .openFor) != nil else { return nil }
    return HoursJudge(
      try askedOpening(), clocks: clocks(common), holidays: configuration.holidays,
      now: time,
    )
  }

  private func askedOpening() throws(UsageError) -> AskedOpening {
    var asked = AskedOpening()
    if let option = arguments.last(.openAt) {
      asked.time = try value(of: option, .askedTime)
    }
    if let duration = try value(.openFor, .duration) {
      let (seconds, attoseconds) = duration.components
      let whole = min(seconds, Int64(AskedOpening.longestDuration))
      asked.duration = Int(whole) + (attoseconds > 0 ? 1 : 0)
    }
    return asked
  }

  private var zoneFiles: TimeZoneFiles { TimeZoneFiles(directory: environment("TZDIR")) }

  /// The zone of all places, if one is given; a wrong one is told even where nothing asks for hours.
  private func commonZone() throws(UsageError) -> TimeZoneRules? {
    guard let option = arguments.last(.tz) else { return nil }
    do throws(TimeZoneError) {
      return try zoneFiles.zone(named: option.value ?? "")
    } catch {
      throw self.error(option, "\(error.reason); a zone is named like Europe/Paris")
    }
  }

  private func clocks(_ common: TimeZoneRules?) -> PlaceClocks {
    let places = places
    return PlaceClocks(
      common: common, files: zoneFiles, systemSetting: environment("TZ"),
      zoneName: { try places.timeZone(at: $0) },
    )
  }
}

/// The values of `--open`.
enum OpenStrictness: String, CaseIterable {
  /// Also places that do not tell, or not clearly.
  case maybe

  var admitted: [OpeningState] { [.open, .unknown] }
}
