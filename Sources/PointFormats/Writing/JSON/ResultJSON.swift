import Basics
import Geodesy
import OpeningHours
package import PointsOfInterest

/// The members of json and geojson about a result as a whole.
enum ResultJSON {
  /// The members `location`, `complete`, `covered`, `failures` and `attribution`.
  ///
  /// An answer is complete when nothing failed.
  static func members(of result: NearbyResult) -> String {
    let failures = result.failures.map { FailureJSON.text($0.failure, of: $0.source) }
    return #""location":\#(result.fix.map(FixJSON.text) ?? "null"),"#
      + #""complete":\#(failures.isEmpty),"covered":\#(result.covered.map { "\($0)" } ?? "null"),"#
      + #""failures":\#(JSONText.list(failures)),"#
      + #""attribution":\#(JSONText.list(quoting: result.attributions))"#
  }
}

/// A failure as the JSON object that documents of points and of indexes share.
package enum FailureJSON {
  package static func text(_ failure: Failure, of source: String?) -> String {
    let suggestions = failure.suggestions.map { JSONText.list(quoting: $0.words) }
    return #"{"source":\#(JSONText.quoted(source)),"message":\#(JSONText.quoted(failure.message)),"#
      + #""status":\#(failure.kind.rawValue),"suggestions":\#(JSONText.list(suggestions))}"#
  }
}

/// A location as the JSON object that json and geojson share.
package enum FixJSON {
  /// The object `{"latitude":…,"longitude":…,"accuracy":…,"time":…,"provider":…,"place":…}`.
  ///
  /// The accuracy is rounded to millimetres, the time is RFC 3339 in UTC.
  package static func text(_ fix: Fix) -> String {
    let accuracy = fix.accuracy.flatMap { FixedDecimal($0, places: 3)?.text } ?? "null"
    return #"{"latitude":\#(fix.coordinate.latitudeText),"#
      + #""longitude":\#(fix.coordinate.longitudeText),"accuracy":\#(accuracy),"#
      + #""time":\#(JSONText.quoted(fix.time?.rfc3339)),"#
      + #""provider":\#(JSONText.quoted(fix.origin.rawValue)),"#
      + #""place":\#(JSONText.quoted(fix.place?.label))}"#
  }
}

/// Writes one JSON document: the location, whether the answer is complete, credits, and the points,
/// one a line.
struct JSONWriter: ResultWriter {
  /// Version of the document's structure; new keys do not change it.
  static let schema = 1

  let row: PointRow

  func write(_ result: NearbyResult, to output: inout [UInt8]) {
    output += #"{"schema":\#(Self.schema),\#(ResultJSON.members(of: result)),"points":"#.utf8
    JSONText.appendList(result.points, lineBreak: "\n", to: &output, element: row.append)
    output.append("}\n")
  }
}

/// Writes a GeoJSON feature collection, RFC 7946, one feature a line.
///
/// On foot a line behind each point that is reached is the way there. A feature's properties are the
/// keys of ndjson; its `id` is repeated on the feature, and its geometry is `null` for a point without a
/// coordinate (§3.2). Foreign members (§6.1) of the collection are those of the json document, so neither
/// an incomplete answer nor a credit is lost.
struct GeoJSONWriter: ResultWriter {
  static let keysOfWay: [OutputField] = [.walk, .walkTime]

  let properties: PointRow

  func write(_ result: NearbyResult, to output: inout [UInt8]) {
    output += #"{"type":"FeatureCollection",\#(ResultJSON.members(of: result)),"features":"#.utf8
    JSONText.appendList(result.points, lineBreak: "\n", to: &output) {
      appendFeature($0, to: &$1)
      if let path = $0.path, path.count > 1 { appendWay($0, along: path, to: &$1) }
    }
    output.append("}\n")
  }

  /// Appends the way to a point on foot, as a feature behind that of the point.
  private func appendWay(_ point: NearbyPoint, along path: [Coordinate], to output: inout [UInt8]) {
    let places = path.map(text).joined(separator: ",")
    output +=
      #",\#n{"type":"Feature","geometry":{"type":"LineString","coordinates":[\#(places)]},"#
      .utf8
    output.append(#""properties":"#)
    PointRow(.json, Self.keysOfWay, facts: properties.facts).append(point, to: &output)
    output.append("}")
  }

  private func text(_ place: Coordinate) -> String {
    "[\(place.longitudeText),\(place.latitudeText)]"
  }

  private func appendFeature(_ point: NearbyPoint, to output: inout [UInt8]) {
    let id = point.point.id.map { #""id":\#(JSONText.quoted($0)),"# } ?? ""
    let geometry = point.point.coordinate.map { place in
      #"{"type":"Point","coordinates":\#(text(place))}"#
    }
    output += #"{"type":"Feature",\#(id)"geometry":\#(geometry ?? "null"),"properties":"#.utf8
    properties.append(point, to: &output)
    output.append("}")
  }
}
