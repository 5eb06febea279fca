package import PointsOfInterest

/// Writes one JSON object a line and point.
package struct NDJSONWriter: ResultWriter {
  private let fields: [OutputField]

  /// - Parameter fields: The keys that are wanted, `nil` for `OutputField.keys`. They stand in the
  ///   order of `OutputField` in whatever order they were named.
  package init(fields: [OutputField]? = nil) {
    self.fields = OutputField.allCases.filter { fields?.contains($0) ?? !$0.isOfTrack }
  }

  /// Writes one line a point.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let beginning = beginning(query)
    for point in result.points {
      output.append(contentsOf: beginning)
      PointJSON.appendMembers(of: point, fields, to: &output)
      output.append("}\n")
    }
  }

  private func beginning(_ query: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("{")
    guard let query else { return bytes }
    bytes.append(#""query":"#)
    JSONText.append(query, to: &bytes)
    if !fields.isEmpty { bytes.append(",") }
    return bytes
  }
}
