import Basics
import PointsOfInterest

/// Writes one JSON document: the location, whether the answer is complete, credits, and the points,
/// one a line.
struct JSONWriter: ResultWriter {
  /// Version of the document's structure; new keys do not change it.
  static let schema = 1

  /// The keys of points; `nil` for the usual ones.
  let fields: [OutputField]?
  let facts: PointFacts

  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    output.append(#"{"schema":"#)
    DecimalDigits.append(UInt64(Self.schema), to: &output)
    output.append(",")
    ResultJSON.appendMembers(of: result, to: &output)
    output.append(#","points":"#)
    let row = PointRow(.json, fields ?? OutputField.keys(of: result), facts: facts)
    ResultJSON.appendList(result.points, lineBreak: "\n", to: &output, element: row.append)
    output.append("}\n")
  }
}
