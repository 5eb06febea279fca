import PointsOfInterest

struct BatchChunk: Sendable {
  /// Most lines of a chunk: enough that locations come near each other when put in order, few enough
  /// that their rows can be held.
  ///
  /// Of 200,000 locations in no order, 65,536 at a time take 0.87 of the time that 16,384 take.
  static let mostLines = 65_536
  /// Lines of the first chunks.
  static let fewestLines = 2_048
  /// Bytes at which a chunk is large enough, however few its lines are.
  static let mostBytes = 1 << 20

  /// Most lines of the next chunk.
  ///
  /// It grows with what has come, so that at the end no thread waits long for another.
  ///
  /// - Returns: `fewestLines` to `mostLines`.
  static func lineLimit(after count: Int, workers: Int) -> Int {
    min(mostLines, max(fewestLines, count / workers))
  }

  enum Lines: Sendable {
    /// In the bytes, with their ends; the last one may have none. The number is that of the first,
    /// from 1.
    case text(firstNumber: Int)
    /// Taken apart already, of so many bytes of the input; their labels are in the bytes.
    case read([BatchLine], size: Int)
  }

  var bytes: [UInt8]
  var form: Lines
  /// Failures of lines that could not be read, in their order.
  var problems: [Failure] = []

  /// The lines that hold a location.
  func lines() -> [BatchLine] {
    switch form {
    case .text(let number): lines(from: number)
    case .read(let lines, _): lines
    }
  }

  /// Bytes of the input that it was read from.
  var size: Int { if case .read(_, let size) = form { size } else { bytes.count } }

  private func lines(from firstNumber: Int) -> [BatchLine] {
    var lines: [BatchLine] = []
    var (start, number) = (0, firstNumber)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let hasCarriageReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      let line = start..<(hasCarriageReturn ? end - 1 : end)
      if let line = BatchLine(bytes, line, number: number) { lines.append(line) }
      start = end + 1
      number += 1
    }
    return lines
  }
}

/// The answers to some lines of batch input.
struct BatchPart: Sendable {
  var rows: [UInt8] = []
  /// Messages for the user, in the order of the lines.
  var notes: [BatchNote] = []
  var hasFound = false
}

enum BatchNote: Sendable {
  /// A line without a location.
  case line(Failure)
  /// A source that did not answer, or not completely.
  case source(SourceFailure)
  case answer(SourceNote)
}
