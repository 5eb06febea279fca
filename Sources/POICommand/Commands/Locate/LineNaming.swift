import Basics
import PointFormats
import PointsOfInterest

/// Names of the places at the locations of a batch.
struct LineNaming: Sendable {
  let locations: BatchLocations
  let timeout: Duration
  let now: @Sendable () -> Duration

  /// A row for each line: its label, a tab and the name of the place.
  func answer(_ chunk: BatchChunk) -> BatchPart {
    var part = BatchPart()
    for line in chunk.lines() {
      do {
        let coordinate =
          try BatchLocations.coordinate(line, of: chunk.bytes)
          ?? locations.fix(line, of: chunk.bytes, by: Deadline(in: timeout, now: now)).coordinate
        let name = try locations.places.name(of: coordinate)
        var label: [UInt8] = []
        line.appendLabel(of: chunk.bytes, to: &label)
        Self.append(label, endingIn: "\t", to: &part.rows)
        Self.append(Array(name.utf8), endingIn: "\n", to: &part.rows)
        part.hasFound = true
      } catch {
        part.notes.append(.line(Failure(error)))
      }
    }
    return part
  }

  private static func append(
    _ field: [UInt8], endingIn end: Unicode.Scalar, to rows: inout [UInt8],
  ) {
    unsafe field.withUnsafeBufferPointer { unsafe TSVText.append(utf8: $0, to: &rows) }
    rows.append(UInt8(ascii: end))
  }
}
