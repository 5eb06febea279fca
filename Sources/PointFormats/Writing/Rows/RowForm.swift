public import Basics
public import PointsOfInterest

/// The form of the lines in which points stand one below the other: tab-separated values,
/// comma-separated values under a header line (RFC 4180), JSON objects, or lines of a template.
public enum RowForm: Sendable {
  case values(PointRow)
  case template(TemplateRow)

  package var fields: [OutputField] {
    switch self {
    case .values(let row): row.fields
    case .template(let row): row.template.fields
    }
  }

  /// Appends what is the same in the lines of all points of an answer, such as the query of a batch.
  package func appendBeginning(query: UnsafeBufferPointer<UInt8>?, to bytes: inout [UInt8]) {
    switch self {
    case .values(let row):
      bytes.appendText { unsafe row.appendBeginning(query: query, to: &$0) }
    case .template: if let query = unsafe query { unsafe TSVText.append(utf8: query, to: &bytes) }
    }
  }

  package func append(_ nearby: NearbyPoint, after beginning: [UInt8], to output: inout [UInt8]) {
    output.appendText { text in
      switch self {
      case .values(let row): row.append(nearby, after: beginning, to: &text)
      case .template(let row): row.append(nearby, after: beginning, to: &text)
      }
    }
  }

  /// Appends the line of a query without an answer, whose other values are all unknown.
  package func appendNothing(after beginning: [UInt8], to output: inout [UInt8]) {
    switch self {
    case .values(let row):
      output.appendText { text in
        text.append(beginning)
        row.appendMeasured(to: &text)
        row.syntax.appendLineEnd(to: &text)
      }
    case .template(let row): row.appendNothing(after: beginning, to: &output)
    }
  }
}

/// Writes points one line each.
///
/// It is a protocol so that a batch chooses the form once for all lines of an answer: a choice at each
/// line costs a twentieth of its time.
public protocol PointLine {
  func append<View: NearbyPointView>(
    _ nearby: View, after beginning: [UInt8], to output: inout TextBuffer,
  ) throws(View.Point.Damage)
}

extension RowForm: ResultWriter {
  /// Appends the names of the columns if the format has a header, with `query` for the first one if
  /// every row begins with that.
  package func appendHeader(hasQuery: Bool, to output: inout [UInt8]) {
    guard case .values(let row) = self, row.syntax.hasHeader else { return }
    let names = (hasQuery ? ["query"] : []) + row.fields.map(\.text)
    output.appendText { line in
      for (position, name) in names.enumerated() {
        if position > 0 { line.append(row.syntax.separator) }
        row.syntax.append(Array(name.utf8), to: &line)
      }
      row.syntax.appendLineEnd(to: &line)
    }
  }

  package func write(_ result: NearbyResult, to output: inout [UInt8]) {
    appendHeader(hasQuery: false, to: &output)
    var beginning: [UInt8] = []
    unsafe appendBeginning(query: nil, to: &beginning)
    for point in result.points { append(point, after: beginning, to: &output) }
  }
}
