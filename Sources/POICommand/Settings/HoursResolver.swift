import Basics
import CommandLine
import OpeningHours
import PointsOfInterest

/// Decides about the judge of opening hours, and which states are wanted.
struct HoursResolver {
  let given: GivenValues

  /// The states that are wanted; `nil` when no option asks for hours.
  ///
  /// - Throws: `UsageError`.
  func requirement(_ judge: HoursJudge?) throws -> HoursRequirement? {
    guard let judge, given.arguments.last(.open, .openAt, .openFor) != nil else { return nil }
    guard let text = given.arguments.last(.open)?.value else {
      return HoursRequirement(judge, admitting: [.open])
    }
    guard let strictness = Strictness(rawValue: text) else {
      let option = given.arguments.last(.open)
      throw UsageError(
        "--open=\(text)",
        "expected --open or --open=\(Strictness.maybe.rawValue)",
        suggestion: AskedTime(parsing: text).flatMap { _ in
          option.map { given.arguments.tokens.replacing($0.index, by: "--open-at=\(text)") }
        },
      )
    }
    return HoursRequirement(judge, admitting: strictness.admitted)
  }

  /// The values of `--open`.
  enum Strictness: String, CaseIterable {
    /// Also places that do not tell, or not clearly.
    case maybe

    var admitted: [OpeningState] { [.open, .unknown] }
  }

  /// The judge, where an option or a field asks for hours.
  ///
  /// - Throws: As `requirement(_:)`.
  func judge(forFields areFields: Bool) throws -> HoursJudge? {
    let common = try commonZone()
    guard areFields || given.arguments.last(.open, .openAt, .openFor) != nil else { return nil }
    return HoursJudge(
      try asked(), clocks: clocks(common), holidays: given.configuration.holidays,
      now: given.time,
    )
  }

  private func asked() throws(UsageError) -> AskedOpening {
    var asked = AskedOpening()
    if let option = given.arguments.last(.openAt) {
      asked.time = try given.value(of: option, .askedTime)
    }
    if let duration = try given.value(.openFor, .duration) {
      let (seconds, attoseconds) = duration.components
      let whole = min(seconds, Int64(AskedOpening.longestDuration))
      asked.duration = Int(whole) + (attoseconds > 0 ? 1 : 0)
    }
    return asked
  }

  private var zoneFiles: TimeZoneFiles { TimeZoneFiles(directory: given.environment("TZDIR")) }

  /// The zone of all places, if one is given; a wrong one is told even where nothing asks for hours.
  private func commonZone() throws(UsageError) -> TimeZoneRules? {
    guard let option = given.arguments.last(.tz) else { return nil }
    do throws(TimeZoneError) {
      return try zoneFiles.zone(named: option.value ?? "")
    } catch {
      throw given.error(option, "\(error.reason); a zone is named like Europe/Paris")
    }
  }

  private func clocks(_ common: TimeZoneRules?) -> PlaceClocks {
    let places = given.places
    return PlaceClocks(
      common: common, files: zoneFiles, systemSetting: given.environment("TZ"),
      zoneName: { try places.timeZone(at: $0) },
    )
  }
}

extension ValueParser where Value == AskedTime {
  /// A time at which places are to be open.
  static var askedTime: Self {
    ValueParser(
      expected: "a time like 18:30, 'sat 10:00', '2026-12-24 15:00' or 2026-12-24T15:00:00Z",
      parse: AskedTime.init(parsing:),
    )
  }
}
