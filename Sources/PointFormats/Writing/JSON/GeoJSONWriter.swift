import Basics
import PointsOfInterest

/// Writes a GeoJSON feature collection, RFC 7946, one feature a line.
///
/// A feature's properties are the keys of ndjson. Its `id` is repeated on the feature when it is
/// known. Its geometry is `null` for a point without a coordinate (§3.2). The collection has the
/// members `location`, `complete`, `failures` and `attribution` of the json document as foreign
/// members (§6.1), so neither an incomplete answer nor a credit is lost.
struct GeoJSONWriter: ResultWriter {
  /// The properties of points; `nil` for the usual ones.
  let fields: [OutputField]?
  let facts: PointFacts

  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    output.append(#"{"type":"FeatureCollection","#)
    ResultJSON.appendMembers(of: result, to: &output)
    output.append(#","features":"#)
    let properties = PointRow(.json, fields ?? OutputField.keys(of: result), facts: facts)
    ResultJSON.appendList(result.points, lineBreak: "\n", to: &output) {
      appendFeature($0, properties, to: &$1)
    }
    output.append("}\n")
  }

  private func appendFeature(
    _ point: NearbyPoint, _ properties: PointRow, to output: inout [UInt8],
  ) {
    output.append(#"{"type":"Feature","#)
    if let id = point.point.id {
      output.append(#""id":"#)
      JSONText.append(id, to: &output)
      output.append(",")
    }
    output.append(#""geometry":"#)
    if let coordinate = point.point.coordinate {
      output.append(#"{"type":"Point","coordinates":["#)
      JSONText.append(coordinate.roundedLongitude, to: &output)
      output.append(",")
      JSONText.append(coordinate.roundedLatitude, to: &output)
      output.append("]}")
    } else {
      output.append("null")
    }
    output.append(#","properties":"#)
    properties.append(point, to: &output)
    output.append("}")
  }
}
