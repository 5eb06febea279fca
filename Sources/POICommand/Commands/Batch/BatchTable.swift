import Basics
import PointFormats
import PointsOfInterest

/// Batch input that is a table with a header: each row has a location, and its name or id is the label.
enum BatchTable {
  /// Reads a table and hands on its rows as they come.
  ///
  /// - Parameters:
  ///   - columns: The columns that the user names; `nil` to find them by the header's names.
  ///   - submit: Takes some rows; returns whether more are wanted.
  /// - Throws: `Failure` for what is no such table; `ByteStreamError`.
  static func read(
    _ stream: any ByteStream, columns: TableColumns?, workers: Int,
    submit: @escaping (BatchChunk) -> Bool,
  ) throws {
    var rows = BatchRows(workers: workers, submit)
    var bytes = ByteReader(RowsStream(stream: stream, rows: rows))
    _ = try DelimitedReader(columns: columns)
      .read(&bytes, source: stream.name, into: &rows) { [rows] in rows.line = $0 }
    rows.handOn()
  }

  /// Whether some lines begin with the heading of such a table, which is no location.
  static func isHeading(_ lines: [UInt8]) -> Bool {
    let line = Array(lines.prefix { $0 != UInt8(ascii: "\n") })
    guard line.contains(where: { ",;|\t".utf8.contains($0) }) else { return false }
    var bytes = ByteReader(StoredBytes(line).stream())
    var rows = BatchRows(workers: 1) { _ in false }
    return (try? DelimitedReader().read(&bytes, source: "", into: &rows)) != nil
  }
}

/// The rows that were read since some were handed on.
private final class BatchRows: UnselectiveSink {
  private var (bytes, lines, problems) = ([UInt8](), [BatchLine](), [Failure]())
  private var count = 0
  /// Bytes that were read since.
  var size = 0
  /// The number of the line at which the row starts that is read.
  var line = 0
  private let workers: Int
  private let submit: (BatchChunk) -> Bool
  private(set) var areWanted = true

  init(workers: Int, _ submit: @escaping (BatchChunk) -> Bool) {
    self.workers = workers
    self.submit = submit
  }

  func add(_ point: PointOfInterest) {
    count += 1
    guard let coordinate = point.coordinate else {
      return skip(Failure(.data, "line \(line): has no location"))
    }
    let start = bytes.count
    let label = point.name ?? point.id
    if let label { bytes.append(contentsOf: label.utf8) }
    let range = label.map { _ in start..<bytes.count }
    lines.append(BatchLine(coordinate, label: range, number: line))
    let limit = BatchChunk.lineLimit(after: count - lines.count, workers: workers)
    if lines.count >= limit || bytes.count >= BatchChunk.mostBytes { handOn() }
  }

  func skip(_ problem: Failure) { problems.append(problem) }

  func handOn() {
    guard areWanted, !(lines.isEmpty && problems.isEmpty) else { return }
    areWanted = submit(
      BatchChunk(bytes: bytes, form: .read(lines, size: size), problems: problems))
    (bytes, lines, problems, size) = ([], [], [], 0)
  }
}

/// A stream that hands on the rows that are there before it waits for more.
private struct RowsStream: ByteStream {
  var stream: any ByteStream
  let rows: BatchRows

  var name: String { stream.name }

  mutating func read(
    upTo count: Int, appendingTo buffer: inout [UInt8],
  ) throws(ByteStreamError) -> Int {
    if !stream.isReadable { rows.handOn() }
    guard rows.areWanted else { return 0 }
    let count = try stream.read(upTo: count, appendingTo: &buffer)
    rows.size += count
    return count
  }
}
