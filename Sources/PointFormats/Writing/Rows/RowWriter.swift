package import PointsOfInterest

/// Writes one row a point: tab-separated values, comma-separated values under a header line
/// (RFC 4180), or JSON objects.
package struct RowWriter: ResultWriter {
  /// How a point is written.
  package let row: PointRow

  init(_ syntax: RowSyntax, _ fields: [OutputField], facts: PointFacts) {
    row = PointRow(syntax, fields, facts: facts)
  }

  /// Writes the names of the columns if the format has a header.
  package func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {
    guard row.syntax.hasHeader else { return }
    let names = (hasQuery ? ["query"] : []) + row.fields.map(\.text)
    for (position, name) in names.enumerated() {
      if position > 0 { output.append(row.syntax.separator) }
      row.syntax.append(Array(name.utf8), to: &output)
    }
    row.syntax.appendLineEnd(to: &output)
  }

  /// Writes one row a point.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let beginning = beginning(query)
    for point in result.points {
      output.append(contentsOf: beginning)
      row.appendValues(of: point, to: &output)
      row.syntax.appendLineEnd(to: &output)
    }
  }

  /// Writes one row whose values are all unknown.
  package func writeNothingFound(query: String, to output: inout [UInt8]) {
    output.append(contentsOf: beginning(query))
    row.appendNothing(to: &output)
    row.syntax.appendLineEnd(to: &output)
  }

  private func beginning(_ query: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    guard var query else {
      unsafe row.appendBeginning(query: nil, to: &bytes)
      return bytes
    }
    query.withUTF8 { unsafe row.appendBeginning(query: $0, to: &bytes) }
    return bytes
  }
}
