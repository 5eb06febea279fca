import ByteStreams
import Decimals
import Extracts
import PointFormats
import PointIndex
import PointsOfInterest

/// `poi index --list`: the indexes that lookups search, one's own first.
struct IndexListing {
  let directories: Directories
  let isJSON: Bool
  let output: any ByteSink
  let messages: Messages

  /// Prints them; one that is damaged is told.
  ///
  /// - Returns: The status to end with: `.noneFound` when there is none.
  /// - Throws: `Failure`; of kind `.configuration` when nothing tells where one's own are.
  func run() throws -> ExitStatus {
    var (lines, isWhole) = ([String](), true)
    for path in try directories.ownIndexes() + directories.sharedIndexes() {
      do {
        let info = try PointIndexReader(path: path).info
        lines.append(isJSON ? IndexDescription(info, path: path).json : Self.row(info, path))
      } catch {
        messages.error(Failure(error).message)
        isWhole = false
      }
    }
    try output.writeResults(Array(lines.joined().utf8))
    guard isWhole else { return .failed(.data) }
    if lines.isEmpty { _ = try directories.data(for: "indexes") }
    return lines.isEmpty ? .noneFound : .found
  }

  /// Name, number of points, date of the data, bounds (south, west, north, east), origin and path,
  /// with tabs between them; what is not known is empty.
  private static func row(_ info: PointIndexInfo, _ path: String) -> String {
    let suffix = FileFormat.poix.usualSuffix
    let name = String(FilePath.name(of: path).dropLast(suffix.count))
    let count = info.locatedCount + info.unlocatedCount
    let date = String(info.description.time?.rfc3339.prefix(10) ?? "")
    let region = FetchRecord(at: FetchRecord.path(besideIndex: path))?.region
    let origin = region ?? info.description.source
    let fields: [String] = [name, "\(count)", date, bounds(of: info), origin, path]
    return fields.map { TerminalText.visible($0) }.joined(separator: "\t") + "\n"
  }

  private static func bounds(of info: PointIndexInfo) -> String {
    guard let bounds = info.bounds else { return "" }
    let edges: [Double] = [bounds.south, bounds.west, bounds.north, bounds.east]
    return edges.map { FixedDecimal($0, places: 4)?.text ?? "" }.joined(separator: ",")
  }
}
