import Basics
import PointFormats
import PointsOfInterest

/// Prints what was found, and tells what went wrong on the way.
struct ResultPrinter {
  let settings: Settings
  let output: any ByteSink
  let messages: Messages

  /// - Returns: The status to end with.
  /// - Throws: `Failure` of kind `.writing`.
  func print(_ result: NearbyResult) throws(Failure) -> ExitStatus {
    var bytes: [UInt8] = []
    let writer = settings.format.writer(settings.output, facts: settings.facts)
    writer.writeHeader(hasQuery: false, to: &bytes)
    writer.write(result, query: nil, to: &bytes)
    try output.writeResults(bytes)
    report(result)
    return ExitStatus.failed(result.failures.lazy.map(\.failure.kind))
      ?? (result.points.isEmpty ? .noneFound : .found)
  }

  private func report(_ result: NearbyResult) {
    if messages.isTerminal, let place = result.fix?.place { messages.note(place.label) }
    for failure in result.failures { messages.error(failure.failure.message) }
    for note in result.notes + (settings.hours?.notes ?? []) { messages.note(note) }
    guard messages.isTerminal else { return }
    if !result.points.isEmpty {
      for attribution in result.attributions { messages.note("data: \(attribution)") }
    } else if result.failures.isEmpty {
      messages.note("nothing found")
    }
  }
}
