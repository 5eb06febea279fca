import OpeningHours
import PointsOfInterest

/// An extract's description of itself (`osmformat.proto`, message `HeaderBlock`).
struct ExtractHeader: Equatable {
  private enum Field {
    static let requiredFeature = 4
    static let replicationTime = 32
  }

  /// The features that are understood.
  ///
  /// That the file holds old versions is understood: of consecutive
  /// versions of an object the last one counts, and none if that is deleted.
  private static let understoodFeatures: Set = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation",
  ]

  /// The moment as of which the data is; `nil` if the file does not say.
  private(set) var time: Timestamp?

  /// - Parameter reader: The message and nothing else.
  /// - Throws: `WireError`, also for a required feature that is not understood.
  init(_ reader: inout WireReader) throws(WireError) {
    while let field = try reader.nextField() {
      switch field.number {
      case Field.requiredFeature:
        let feature = try reader.message(field).text
        guard Self.understoodFeatures.contains(feature) else {
          throw reader.unsupported("the file requires the feature \"\(feature)\", unknown here")
        }
      case Field.replicationTime:
        time = Self.time(seconds: try reader.signedNumber(field))
      default:
        try reader.skip(field)
      }
    }
  }

  private static func time(seconds: Int64) -> Timestamp? {
    let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow || seconds <= 0 ? nil : Timestamp(milliseconds: milliseconds)
  }
}
