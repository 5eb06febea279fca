public import Basics
public import PointsOfInterest

/// The form of the lines in which points stand one below the other.
public enum RowForm: Sendable {
  /// Values, in an order of their own.
  case values(PointRow)
  /// A text with values in it.
  case template(TemplateRow)

  /// The fields of points that it shows.
  package var fields: [OutputField] {
    switch self {
    case .values(let row): row.fields
    case .template(let row): row.template.fields
    }
  }

  /// Appends what is the same in the lines of all points of an answer.
  ///
  /// - Parameter query: The query of a batch, UTF-8; `nil` for answers without it.
  package func appendBeginning(query: UnsafeBufferPointer<UInt8>?, to bytes: inout [UInt8]) {
    switch self {
    case .values(let row):
      bytes.appendText { unsafe row.appendBeginning(query: query, to: &$0) }
    case .template: if let query = unsafe query { unsafe TSVText.append(utf8: query, to: &bytes) }
    }
  }

  func append(_ nearby: NearbyPoint, after beginning: [UInt8], to output: inout [UInt8]) {
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
        row.appendNothing(to: &text)
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
  /// Appends the line of a point.
  func append<View: NearbyPointView>(
    _ nearby: View, after beginning: [UInt8], to output: inout TextBuffer,
  ) throws(View.Point.Damage)
}
