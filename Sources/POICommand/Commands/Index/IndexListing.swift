import OpeningHours
import Basics
import PointFormats
import PointIndex
import PointsOfInterest

/// `poi index --list`: the indexes that lookups search, one's own first.
struct IndexListing {
  let directories: Directories
  let format: IndexCommand.ListFormat
  /// The columns of a terminal; `nil` for no limit.
  let width: Int?
  let output: any ByteSink
  let messages: Messages

  /// Prints them; one that is damaged is told.
  ///
  /// - Throws: `Failure`; of kind `.configuration` when nothing tells where one's own are.
  func run() throws -> ExitStatus {
    var (entries, isWhole) = ([(info: PointIndexInfo, path: String)](), true)
    for path in try directories.ownIndexes() + directories.sharedIndexes() {
      do {
        entries.append((try PointIndexReader(path: path).info, path))
      } catch {
        messages.error(Failure(error).message)
        isWhole = false
      }
    }
    let text =
      switch format {
      case .json:
        #"{"schema":1,"indexes":["#
          + entries.map(Self.object).joined(separator: ",") + "]}\n"
      case .tsv:
        entries.map { Self.row($0, places: 4) }
          .map { $0.joined(separator: "\t") + "\n" }.joined()
      case .table: entries.isEmpty ? "" : table(entries.map { Self.row($0, places: 2).dropLast() })
      }
    try output.writeResults(Array(text.utf8))
    guard isWhole else { return .failed(.data) }
    if entries.isEmpty { _ = try directories.data(for: "indexes") }
    return entries.isEmpty ? .noneFound : .found
  }

  private static func object(_ info: PointIndexInfo, _ path: String) -> String {
    let description = IndexDescription(info: info, path: path)
    let known = description.known(by: IndexName.shown(path), from: origin(of: info, path))
    return "{\(known),\(description.members)}"
  }

  /// Name, number of points, date of the data, bounds (south, west, north, east), origin and path;
  /// what is not known is empty.
  private static func row(
    _ entry: (info: PointIndexInfo, path: String), places: Int,
  ) -> [String] {
    let (info, path) = entry
    let count = info.locatedCount + info.unlocatedCount
    let date = String(info.description.time?.rfc3339.prefix(10) ?? "")
    let fields = [
      IndexName.shown(path), "\(count)", date, bounds(of: info, places: places),
      origin(of: info, path), path,
    ]
    return fields.map { TerminalText.visible($0) }
  }

  /// Rows for people, under a heading; the last column gives way where there is no room.
  private func table(_ rows: [ArraySlice<String>]) -> String {
    let rows = [["name", "points", "data as of", "south,west,north,east", "made of"]] + rows
    let widths = rows[0].indices.map { column in
      rows.map { TerminalText.width(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        let gap = String(
          repeating: " ", count: widths[column] - TerminalText.width(of: row[column]),
        )
        return column == 1 ? gap + row[column] : row[column] + gap
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return (width.map { TerminalText.truncated(line, to: $0) } ?? line) + "\n"
    }.joined()
  }

  /// The region that was fetched, else the files that it was built of.
  private static func origin(of info: PointIndexInfo, _ path: String) -> String {
    FetchRecord(at: FetchRecord.path(besideIndex: path))?.region ?? info.description.source
  }

  private static func bounds(of info: PointIndexInfo, places: Int) -> String {
    let edges = info.bounds.map { [$0.south, $0.west, $0.north, $0.east] } ?? []
    return edges.map { FixedDecimal($0, places: places)?.text ?? "" }.joined(separator: ",")
  }
}
