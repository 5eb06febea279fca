import ByteStreams
import Decimals
package import PointsOfInterest

/// Writes one JSON document: the location, whether the answer is complete, credits, and the points,
/// one a line.
package struct JSONWriter: ResultWriter {
  /// Version of the document's structure; new keys do not change it.
  package static let schema = 1

  /// A writer of all fields.
  package init() {}

  /// Writes one document.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    output.append(#"{"schema":"#)
    DecimalDigits.append(UInt64(Self.schema), to: &output)
    output.append(",")
    ResultJSON.appendMembers(of: result, to: &output)
    output.append(#","points":"#)
    let row = PointRow(.json, OutputField.keys(of: result))
    ResultJSON.appendList(result.points, lineBreak: "\n", to: &output, element: row.append)
    output.append("}\n")
  }
}
