import Basics
package import PointsOfInterest

/// Writes one line a point: tab-separated values, comma-separated values under a header line
/// (RFC 4180), JSON objects, or lines of a template.
package struct RowWriter: ResultWriter {
  package let form: RowForm

  init(_ syntax: RowSyntax, _ fields: [OutputField], facts: PointFacts) {
    form = .values(PointRow(syntax, fields, facts: facts))
  }

  init(_ template: Template, _ units: MeasurementSystem, facts: PointFacts) {
    form = .template(TemplateRow(template, units, facts: facts))
  }

  /// Writes the names of the columns if the format has a header.
  package func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {
    guard case .values(let row) = form, row.syntax.hasHeader else { return }
    let names = (hasQuery ? ["query"] : []) + row.fields.map(\.text)
    output.appendText { line in
      for (position, name) in names.enumerated() {
        if position > 0 { line.append(row.syntax.separator) }
        row.syntax.append(Array(name.utf8), to: &line)
      }
      row.syntax.appendLineEnd(to: &line)
    }
  }

  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let beginning = beginning(query)
    for point in result.points { form.append(point, after: beginning, to: &output) }
  }

  package func writeNothingFound(query: String, to output: inout [UInt8]) {
    form.appendNothing(after: beginning(query), to: &output)
  }

  private func beginning(_ query: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    guard var query else {
      unsafe form.appendBeginning(query: nil, to: &bytes)
      return bytes
    }
    query.withUTF8 { unsafe form.appendBeginning(query: $0, to: &bytes) }
    return bytes
  }
}
