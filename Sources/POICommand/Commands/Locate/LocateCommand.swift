import OpeningHours
import Basics
import Geodesy
import PointFormats
import PointsOfInterest

/// `poi locate`: prints a location, in one of the notations that this program reads.
struct LocateCommand {
  /// A notation in which a location is printed.
  enum Format: String, CaseIterable {
    case geo
    case json
    case tsv
    case dms
    case iso6709
    case plus
    case name
  }

  let format: Format
  let location: Settings.Location
  let locations: BatchLocations
  let timeout: Duration
  let batch: BatchPipeline
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram` from the bytes of a file, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    guard case .single(let choice) = location else { return try nameLines() }
    let fix = try locations.provider(choice).currentFix(by: deadline)
    try batch.output.writeResults(try line(of: fix) + [UInt8(ascii: "\n")])
    if batch.messages.isTerminal, let place = fix.place { batch.messages.note(place.label) }
    return .found
  }

  /// Names the places of many locations: a line each, which begins with the location's label.
  private func nameLines() throws -> ExitStatus {
    let naming = LineNaming(locations: locations, timeout: timeout, now: now)
    return try batch.run(.none) { lines in
      lines.work { chunk, deliver in _ = deliver(naming.answer(chunk)) }
    }
  }

  private var deadline: Deadline { Deadline(in: timeout, now: now) }

  private func line(of fix: Fix) throws -> [UInt8] {
    switch format {
    case .geo: return Array(fix.coordinate.text(.geoURI(accuracy: fix.accuracy)).utf8)
    case .dms: return Array(fix.coordinate.text(.degreesMinutesSeconds).utf8)
    case .iso6709: return Array(fix.coordinate.text(.iso6709).utf8)
    case .plus: return Array(fix.coordinate.text(.plusCode(length: 10)).utf8)
    case .name: return Array(try locations.places.name(of: fix.coordinate).utf8)
    case .tsv: return Self.tsv(fix)
    case .json:
      var bytes: [UInt8] = []
      FixJSON.append(fix, to: &bytes)
      return bytes
    }
  }

  /// Latitude, longitude, accuracy, time, provider; what is not known is empty.
  private static func tsv(_ fix: Fix) -> [UInt8] {
    let numbers = [
      FixedDecimal(fix.coordinate.latitude, places: 7),
      FixedDecimal(fix.coordinate.longitude, places: 7),
      fix.accuracy.flatMap { FixedDecimal($0, places: 3) },
    ]
    let texts = numbers.map { $0?.text ?? "" } + [fix.time?.rfc3339 ?? "", fix.origin.rawValue]
    return Array(texts.joined(separator: "\t").utf8)
  }
}
