import Geodesy
import OpeningHours
import Basics
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

extension IndexCommand {
  private typealias Entry = (index: PointIndexReader, streets: Streets?)

  /// Prints the indexes that lookups search, one's own first; one that is damaged is told, and where there is
  /// none, that nothing tells where one's own are.
  func list(as format: ListFormat) throws -> ExitStatus {
    let failures = ToldFailures(messages)
    let entries = try entries(failures)
    if entries.isEmpty {
      failures.attempt { try invocation.world.directories.data(for: "indexes") }
    }
    let haveStreets = entries.contains { $0.streets != nil }
    let text =
      switch format {
      case .json:
        JSONText.object([
          ("schema", "1"), ("complete", "\(failures.all.isEmpty)"),
          ("failures", JSONText.list(failures.all.map { FailureJSON.text($0, of: nil) })),
          ("indexes", JSONText.list(entries.map(Self.object))),
        ]) + "\n"
      case .tsv:
        entries.map {
          Self.row($0.index, places: 4) + [$0.index.name]
            + (haveStreets ? [$0.streets?.name ?? ""] : [])
        }.lines(areAligned: false)
      case .table: table(entries, haveStreets: haveStreets)
      }
    try invocation.output.writeResults(Array(text.utf8))
    if let status = failures.status { return status }
    guard entries.isEmpty else { return .found }
    if messages.isTerminal { messages.note("no index; poi index or poi get makes one") }
    return .noneFound
  }

  private func entries(_ failures: ToldFailures) throws -> [Entry] {
    let directories = invocation.world.directories
    let paths = try directories.ownIndexes() + directories.sharedIndexes()
    return paths.compactMap { path in
      let index = failures.attempt { try PointIndexReader(path: path) }
      guard let index else { return nil }
      let streets = failures.attempt {
        try StreetsFiles.existing(besideIndex: path).map { try Streets(path: $0) }
      }
      return (index, streets)
    }
  }

  private static func object(_ entry: Entry) -> String {
    let name = JSONText.quoted(IndexName.shown(entry.index.name))
    let origin = JSONText.quoted(origin(of: entry.index))
    let facts = entry.index.facts(with: entry.streets)
    return JSONText.object([("name", name), ("origin", origin)] + facts.members)
  }

  /// Name, number of points, date of the data, bounds (south, west, north, east) and origin; what is
  /// not known is empty.
  private static func row(_ index: PointIndexReader, places: Int) -> [String] {
    let header = index.header
    let count = header.locatedCount + header.unlocatedCount
    let date = String(header.description.time?.rfc3339.prefix(10) ?? "")
    let edges = index.area.map { [$0.south, $0.west, $0.north, $0.east] } ?? []
    let bounds = edges.map { FixedDecimal($0, places: places)?.text ?? "" }.joined(separator: ",")
    return [IndexName.shown(index.name), "\(count)", date, bounds, origin(of: index)]
  }

  /// Rows for people, under a heading; the last column gives way where there is no room.
  private func table(_ entries: [Entry], haveStreets: Bool) -> String {
    if entries.isEmpty { return "" }
    var rows = [["name", "points", "data as of", "south,west,north,east", "made of"]]
    rows += entries.map { Self.row($0.index, places: 2) }
    if haveStreets {
      let marks = ["streets"] + entries.map { $0.streets == nil ? "" : "yes" }
      for (index, mark) in marks.enumerated() { rows[index].insert(mark, at: 3) }
    }
    let world = invocation.world
    let width = world.outputIsTerminal ? world.terminalSize()?.columns : nil
    return rows.aligned(right: 1).map { line in
      (width.map { DisplayWidth.truncated(line, to: $0) } ?? line) + "\n"
    }.joined()
  }

  /// The region that was fetched, else the files that it was built of.
  private static func origin(of index: PointIndexReader) -> String {
    let description = index.header.description
    return FetchRecord(ofIndex: index.name, from: description.origin)?.region ?? description.source
  }
}

extension [[String]] {
  /// Rows as lines of columns, or with tabs for a program, safe to show.
  func lines(areAligned: Bool) -> String {
    (areAligned ? aligned() : visible.map { $0.joined(separator: "\t") }).map { $0 + "\n" }.joined()
  }

  private var visible: [[String]] { map { $0.map(TerminalText.visible) } }

  /// Rows as lines that are safe to show, two spaces between their columns, of which one may stand right.
  func aligned(right number: Int? = nil) -> [String] {
    let rows = visible
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { row in row.count > column ? DisplayWidth.of(row[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - DisplayWidth.of(cell.0))
        return column == number ? gap + cell.0 : cell.0 + gap
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
