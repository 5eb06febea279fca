package import PointsOfInterest

/// Writes comma-separated values, RFC 4180: a header line, one record a point, CRLF line ends,
/// numbers as in JSON, unknown empty.
package struct CSVWriter: ResultWriter {
  private let fields: [OutputField]
  private let isShown: Bool

  /// - Parameters:
  ///   - fields: The columns in their order, `nil` for `OutputField.columns`.
  ///   - isShown: Whether a terminal shows the text, which must not act on it.
  package init(fields: [OutputField]? = nil, isShown: Bool = false) {
    self.fields = fields ?? OutputField.columns
    self.isShown = isShown
  }

  /// Writes the names of the columns.
  package func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {
    let names = (hasQuery ? ["query"] : []) + fields.map(\.rawValue)
    output.append(contentsOf: names.joined(separator: ",").utf8)
    output.append("\r\n")
  }

  /// Writes one record a point.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    if isShown {
      write(result, query: query, as: ShownCSVText.self, to: &output)
    } else {
      write(result, query: query, as: CSVText.self, to: &output)
    }
  }

  private func write<Text: CellText>(
    _ result: NearbyResult,
    query: String?,
    as _: Text.Type,
    to output: inout [UInt8],
  ) {
    var beginning: [UInt8] = []
    if let query {
      Text.append(query, to: &beginning)
      if !fields.isEmpty { beginning.append(UInt8(ascii: ",")) }
    }
    for point in result.points {
      output.append(contentsOf: beginning)
      SeparatedRow<Text>.append(point, fields, separator: UInt8(ascii: ","), to: &output)
      output.append("\r\n")
    }
  }
}
