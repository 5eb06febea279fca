import OpeningHours
import Basics
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
  /// - Throws: `Failure`; of kind `.configuration` when nothing tells where one's own are.
  func run() throws -> ExitStatus {
    var (entries, isWhole) = ([String](), true)
    for path in try directories.ownIndexes() + directories.sharedIndexes() {
      do {
        let info = try PointIndexReader(path: path).info
        entries.append(isJSON ? Self.object(info, path) : Self.row(info, path))
      } catch {
        messages.error(Failure(error).message)
        isWhole = false
      }
    }
    let text =
      isJSON
      ? #"{"schema":1,"indexes":["# + entries.joined(separator: ",") + "]}\n"
      : entries.joined()
    try output.writeResults(Array(text.utf8))
    guard isWhole else { return .failed(.data) }
    if entries.isEmpty { _ = try directories.data(for: "indexes") }
    return entries.isEmpty ? .noneFound : .found
  }

  private static func object(_ info: PointIndexInfo, _ path: String) -> String {
    let description = IndexDescription(info: info, path: path)
    let known = description.known(by: name(of: path), from: origin(of: info, path))
    return "{\(known),\(description.members)}"
  }

  /// Name, number of points, date of the data, bounds (south, west, north, east), origin and path,
  /// with tabs between them; what is not known is empty.
  private static func row(_ info: PointIndexInfo, _ path: String) -> String {
    let count = info.locatedCount + info.unlocatedCount
    let date = String(info.description.time?.rfc3339.prefix(10) ?? "")
    let fields = [
      name(of: path), "\(count)", date, bounds(of: info), origin(of: info, path), path,
    ]
    return fields.map { TerminalText.visible($0) }.joined(separator: "\t") + "\n"
  }

  /// The name by which it is removed.
  private static func name(of path: String) -> String {
    String(FilePath.name(of: path).dropLast(FileFormat.poix.usualSuffix.count))
  }

  /// The region that was fetched, else the files that it was built of.
  private static func origin(of info: PointIndexInfo, _ path: String) -> String {
    FetchRecord(at: FetchRecord.path(besideIndex: path))?.region ?? info.description.source
  }

  private static func bounds(of info: PointIndexInfo) -> String {
    let edges = info.bounds.map { [$0.south, $0.west, $0.north, $0.east] } ?? []
    return edges.map { FixedDecimal($0, places: 4)?.text ?? "" }.joined(separator: ",")
  }
}
