import Basics
import PointFormats
import OpeningHours
import PointsOfInterest

/// Prints what was found, and tells what went wrong on the way.
struct ResultPrinter {
  let settings: Settings
  let output: any ByteSink
  let messages: Messages

  func print(_ result: NearbyResult) throws(Failure) -> ExitStatus {
    var bytes: [UInt8] = []
    settings.writer.write(result, to: &bytes)
    try output.writeResults(bytes)
    report(result)
    return ExitStatus.failed(result.failures.lazy.map { $0.failure.kind })
      ?? (result.points.isEmpty ? .noneFound : .found)
  }

  /// Notes on how hours were judged.
  private var hourNotes: [SourceNote] {
    guard let hours = settings.hours else { return [] }
    let zone = hours.substituteZone.map {
      SourceNote("the time zone of the places is not known; the system's, \($0.name), counts")
    }
    return (zone.map { [$0] } ?? []) + hours.doubts.map { SourceNote($0, isDetail: true) }
  }

  private func report(_ result: NearbyResult) {
    messages.tellPlace(of: result.fix)
    for failure in result.failures { messages.error(failure.failure.message) }
    for note in result.notes + hourNotes { messages.note(note) }
    guard messages.isTerminal else { return }
    if !result.points.isEmpty {
      for attribution in result.attributions { messages.note("data: \(attribution)") }
    } else if result.failures.isEmpty {
      messages.note("nothing found")
    }
  }
}
