import ByteStreams
import Decimals
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
  }

  let format: Format
  let location: LocationChoice
  let locationProvider: LocationProviderFactory
  let timeout: Duration
  let output: any ByteSink
  let now: @Sendable () -> Duration

  /// - Returns: The status to end with.
  /// - Throws: `NeedsFullProgram` from the bytes of a file, or an error that `Failure(_:)` understands.
  func run() throws -> ExitStatus {
    let provider = try locationProvider(location)
    let deadline = Deadline(in: timeout, now: now)
    let line = Self.line(of: try provider.currentFix(by: deadline), as: format)
    try output.writeResults(line + [UInt8(ascii: "\n")])
    return .found
  }

  private static func line(of fix: Fix, as format: Format) -> [UInt8] {
    switch format {
    case .geo: return Array(fix.coordinate.text(.geoURI(accuracy: fix.accuracy)).utf8)
    case .dms: return Array(fix.coordinate.text(.degreesMinutesSeconds).utf8)
    case .iso6709: return Array(fix.coordinate.text(.iso6709).utf8)
    case .plus: return Array(fix.coordinate.text(.plusCode(length: 10)).utf8)
    case .tsv: return tsv(fix)
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
