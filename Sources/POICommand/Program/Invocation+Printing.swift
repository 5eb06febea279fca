import Basics
import OpeningHours
import PointFormats
import PointsOfInterest

extension Invocation {
  /// Prints what was found, and tells what went wrong on the way.
  ///
  /// - Returns: The status to end with.
  /// - Throws: `Failure` of kind `.writing`.
  func print(_ result: NearbyResult, as settings: Settings) throws(Failure) -> ExitStatus {
    let result = result.crediting()
    var bytes: [UInt8] = []
    settings.writer.write(result, to: &bytes)
    try output.writeResults(bytes)
    messages.tellPlace(of: result.fix)
    for failure in result.failures { messages.error(failure.failure.message) }
    for note in result.notes + Self.notes(on: settings.hours) { messages.note(note) }
    if messages.isTerminal, !result.points.isEmpty {
      for attribution in result.attributions { messages.note("data: \(attribution)") }
    } else if messages.isTerminal, result.failures.isEmpty {
      messages.note("nothing found")
    }
    return ExitStatus.failed(result.failures.lazy.map { $0.failure.kind })
      ?? (result.points.isEmpty ? .noneFound : .found)
  }

  /// Tells how many points were found, and how much of the time for it that took.
  func tellEffort(_ result: NearbyResult, by deadline: Deadline, as settings: Settings) {
    let (count, time) = (result.points.count, settings.timeout - deadline.remaining)
    messages.detail(
      "\(count.counting("point")) in \(time.milliseconds)"
        + " of \(settings.timeout.milliseconds)"
    )
  }

  private static func notes(on hours: HoursJudge?) -> [SourceNote] {
    guard let hours else { return [] }
    let zone = hours.substituteZone.map {
      SourceNote("the time zone of the places is not known; the system's, \($0.name), counts")
    }
    return (zone.map { [$0] } ?? []) + hours.doubts.map { SourceNote($0, isDetail: true) }
  }
}
