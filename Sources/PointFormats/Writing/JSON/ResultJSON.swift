import Basics
import Geodesy
import OpeningHours
package import PointsOfInterest

extension OutputField {
  static func keys(of result: NearbyResult) -> [OutputField] {
    result.isOnFoot ? footKeys : result.track == nil ? keys : trackKeys
  }
}

/// The members of json and geojson about a result as a whole.
enum ResultJSON {
  /// Appends the members `location`, `complete`, `covered`, `failures` and `attribution`.
  ///
  /// An answer is complete when nothing failed.
  static func appendMembers(of result: NearbyResult, to output: inout [UInt8]) {
    output.append(#""location":"#)
    if let fix = result.fix { FixJSON.append(fix, to: &output) } else { output.append("null") }
    output.append(result.failures.isEmpty ? #","complete":true"# : #","complete":false"#)
    output.append(#","covered":"#)
    output.append(result.covered.map { $0 ? "true" : "false" } ?? "null")
    output.append(#","failures":"#)
    JSONText.appendList(result.failures, to: &output) { failure, output in
      output.append(#"{"source":"#)
      JSONText.append(failure.source, to: &output)
      output.append(#","message":"#)
      JSONText.append(failure.failure.message, to: &output)
      output.append(#","status":"#)
      DecimalDigits.append(UInt64(failure.failure.kind.rawValue), to: &output)
      output.append(#","suggestions":"#)
      JSONText.appendList(failure.failure.suggestions, to: &output) { suggestion, output in
        JSONText.appendList(suggestion.words, to: &output) { JSONText.append($0, to: &$1) }
      }
      output.append("}")
    }
    output.append(#","attribution":"#)
    JSONText.appendList(result.attributions, to: &output) { JSONText.append($0, to: &$1) }
  }
}

/// A location as the JSON object that json and geojson share.
package enum FixJSON {
  /// Appends `{"latitude":…,"longitude":…,"accuracy":…,"time":…,"provider":…,"place":…}`.
  ///
  /// The accuracy is rounded to millimetres, the time is RFC 3339 in UTC.
  package static func append(_ fix: Fix, to output: inout [UInt8]) {
    output.append(#"{"latitude":"#)
    JSONText.append(fix.coordinate.roundedLatitude, to: &output)
    output.append(#","longitude":"#)
    JSONText.append(fix.coordinate.roundedLongitude, to: &output)
    output.append(#","accuracy":"#)
    JSONText.append(fix.accuracy.flatMap { FixedDecimal($0, places: 3) }, to: &output)
    output.append(#","time":"#)
    JSONText.append(fix.time?.rfc3339, to: &output)
    output.append(#","provider":"#)
    JSONText.append(fix.origin.rawValue, to: &output)
    output.append(#","place":"#)
    JSONText.append(fix.place?.label, to: &output)
    output.append("}")
  }
}

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
    JSONText.appendList(result.points, lineBreak: "\n", to: &output, element: row.append)
    output.append("}\n")
  }
}

/// Writes a GeoJSON feature collection, RFC 7946, one feature a line.
///
/// On foot a line behind each point that is reached is the way there. A feature's properties are the keys of ndjson; its `id` is repeated on the feature, and its geometry
/// is `null` for a point without a coordinate (§3.2). Foreign members (§6.1) of the collection are those
/// of the json document, so neither an incomplete answer nor a credit is lost.
struct GeoJSONWriter: ResultWriter {
  /// The properties of points; `nil` for the usual ones.
  let fields: [OutputField]?
  let facts: PointFacts

  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    output.append(#"{"type":"FeatureCollection","#)
    ResultJSON.appendMembers(of: result, to: &output)
    output.append(#","features":"#)
    let properties = PointRow(.json, fields ?? OutputField.keys(of: result), facts: facts)
    JSONText.appendList(result.points, lineBreak: "\n", to: &output) {
      appendFeature($0, properties, to: &$1)
      if let path = $0.path, path.count > 1 { appendWay($0, along: path, to: &$1) }
    }
    output.append("}\n")
  }

  /// Appends the way to a point on foot, as a feature behind that of the point.
  private func appendWay(
    _ point: NearbyPoint, along path: [Coordinate], to output: inout [UInt8],
  ) {
    output.append(",\n")
    output.append(#"{"type":"Feature","geometry":{"type":"LineString","coordinates":"#)
    JSONText.appendList(path, to: &output) { append($0, to: &$1) }
    output.append(#"},"properties":"#)
    PointRow(.json, [.walk, .walkTime], facts: facts).append(point, to: &output)
    output.append("}")
  }

  private func append(_ place: Coordinate, to output: inout [UInt8]) {
    output.append("[")
    JSONText.append(place.roundedLongitude, to: &output)
    output.append(",")
    JSONText.append(place.roundedLatitude, to: &output)
    output.append("]")
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
      output.append(#"{"type":"Point","coordinates":"#)
      append(coordinate, to: &output)
      output.append("}")
    } else {
      output.append("null")
    }
    output.append(#","properties":"#)
    properties.append(point, to: &output)
    output.append("}")
  }
}
