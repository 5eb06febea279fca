import ByteStreams
import CommandLine
import OpeningHours
import PointsOfInterest

/// Decides about the judge of opening hours, and which states are wanted.
struct HoursResolver {
  let given: GivenValues

  /// The states that are wanted; `nil` when no option asks for hours.
  ///
  /// - Throws: `UsageError`; `Failure` of kind `.configuration` for holidays that cannot be read.
  func requirement(_ judge: PlaceHoursJudge?) throws -> HoursRequirement? {
    guard let judge, given.arguments.last(.open, .openAt, .openFor) != nil else { return nil }
    guard let text = given.arguments.last(.open)?.value else {
      return HoursRequirement(judge, admitting: [.open])
    }
    guard let strictness = Strictness(rawValue: text) else {
      throw UsageError("--open=\(text)", "expected --open or --open=\(Strictness.maybe.rawValue)")
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
  func judge(forFields areFields: Bool) throws -> PlaceHoursJudge? {
    guard areFields || given.arguments.last(.open, .openAt, .openFor) != nil else { return nil }
    return PlaceHoursJudge(
      try asked(),
      clocks: try clocks(),
      holidays: try given.configuration.holidays.read(),
      now: given.time,
    )
  }

  private func asked() throws(UsageError) -> AskedOpening {
    var asked = AskedOpening()
    if let option = given.arguments.last(.openAt) {
      asked.time = try given.value(of: option, .askedTime)
      asked.text = option.value ?? ""
    }
    if let duration = try given.value(.openFor, .duration) {
      let (seconds, attoseconds) = duration.components
      let whole = min(seconds, Int64(AskedOpening.longestDuration))
      asked.duration = Int(whole) + (attoseconds > 0 ? 1 : 0)
    }
    return asked
  }

  private func clocks() throws(UsageError) -> PlaceClocks {
    let files = TimeZoneFiles(directory: given.environment("TZDIR"))
    let places = given.places
    return PlaceClocks(
      common: try given.arguments.last(.tz).map { option throws(UsageError) in
        do throws(TimeZoneError) {
          return try files.zone(named: option.value ?? "")
        } catch {
          throw given.error(option, "\(error.reason); a zone is named like Europe/Paris")
        }
      },
      files: files,
      systemSetting: given.environment("TZ"),
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
