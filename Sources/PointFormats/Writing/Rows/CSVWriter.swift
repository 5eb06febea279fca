public import PointsOfInterest

/// Writes comma-separated values, RFC 4180: a header line, one record a point, CRLF line ends,
/// numbers as in JSON, unknown empty.
public struct CSVWriter: ResultWriter {
  private let fields: [OutputField]

  /// - Parameter fields: The columns in their order, `nil` for `OutputField.columns`.
  public init(fields: [OutputField]? = nil) {
    self.fields = fields ?? OutputField.columns
  }

  /// Writes the names of the columns.
  public func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {
    let names = (hasQuery ? ["query"] : []) + fields.map(\.rawValue)
    output.append(contentsOf: names.joined(separator: ",").utf8)
    output.append("\r\n")
  }

  /// Writes one record a point.
  public func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    var beginning: [UInt8] = []
    if let query {
      CSVText.append(query, to: &beginning)
      if !fields.isEmpty { beginning.append(UInt8(ascii: ",")) }
    }
    for point in result.points {
      output.append(contentsOf: beginning)
      SeparatedRow<CSVText>.append(point, fields, separator: UInt8(ascii: ","), to: &output)
      output.append("\r\n")
    }
  }
}
