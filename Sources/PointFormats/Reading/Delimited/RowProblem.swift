import PointsOfInterest

/// Defects of a row that make the rest of a table unreadable.
enum RowProblem {
  /// Greatest length of a row, in bytes.
  static let lengthLimit = 1 << 20

  /// The failure of a row that is longer than the limit, which starts at a line.
  static func tooLong(line: Int) -> Failure {
    Failure(.data, "line \(line): the row is longer than \(lengthLimit) bytes")
  }

  /// The failure of a quoted field without an end, which starts at a line.
  static func unterminatedQuote(line: Int) -> Failure {
    Failure(.data, "line \(line): a quoted field begins here that never ends")
  }
}
