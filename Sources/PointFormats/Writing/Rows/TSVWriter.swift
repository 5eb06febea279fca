package import PointsOfInterest

/// Writes tab-separated values: no header, one line a point, numbers as in JSON, unknown empty.
package struct TSVWriter: ResultWriter {
  private let fields: [OutputField]

  /// - Parameter fields: The columns in their order, `nil` for `OutputField.columns`.
  package init(fields: [OutputField]? = nil) {
    self.fields = fields ?? OutputField.columns
  }

  /// Writes one line a point.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    var beginning: [UInt8] = []
    if let query {
      TSVText.append(query, to: &beginning)
      if !fields.isEmpty { beginning.append(UInt8(ascii: "\t")) }
    }
    for point in result.points {
      output.append(contentsOf: beginning)
      SeparatedRow<TSVText>.append(point, fields, separator: UInt8(ascii: "\t"), to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}
