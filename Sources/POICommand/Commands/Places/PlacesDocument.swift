import Basics
import PointFormats
import PointsOfInterest

/// The parsed file of places: a GeoJSON feature collection (RFC 7946).
///
/// It accepts only files that `JSONPointReader` reads without a problem, so that the changed file can be
/// read, too. A change touches one feature; all other bytes stay.
struct PlacesDocument {
  struct Feature {
    /// Its range in the file.
    let bytes: Range<Int>
    let object: JSONObject
    /// The place that it is read as.
    let point: PointOfInterest
  }

  static let empty = Array("{\"type\":\"FeatureCollection\",\"features\":[\n]}\n".utf8)

  let bytes: [UInt8]
  let features: [Feature]
  private let list: Range<Int>

  /// - Throws: `Failure` of kind `.data` that names the byte.
  init(_ bytes: [UInt8]) throws(Failure) {
    let (list, written) = try Self.features(bytes)
    let points = try SavedPlaces(bytes).all()
    guard let list else { throw Failure(.data, "byte 0: places stand in a FeatureCollection") }
    guard written.count == points.count else {
      throw Failure(.bug, "\(points.count) places in \(written.count) features")
    }
    (self.bytes, self.list) = (bytes, list)
    features = zip(written, points).map { Feature(bytes: $0.bytes, object: $0.object, point: $1) }
  }

  /// The identifiers of all features: their own, else one that follows from the name.
  ///
  /// A feature that another program has added mostly has none. It keeps its identifier while its
  /// other properties change; of features of one name each has its own.
  var identifiers: [String] {
    var namesakes: [String: Int] = [:]
    return features.map { feature in
      // As the last part of a URL's path . and .. mean something else, however they are written.
      if let own = feature.object["id"]?.scalarText, !["", ".", ".."].contains(own) { return own }
      var name = feature.point.name ?? ""
      if name.isEmpty { name = SHA256.hexadecimal(JSONText.bytes(of: .object(feature.object))) }
      let number = namesakes[name, default: 0]
      namesakes[name] = number + 1
      return UUIDText.derived(from: number == 0 ? name : "\(name)\n\(number)")
    }
  }

  // MARK: Changes

  /// The file with one more feature, in a line of its own.
  func adding(_ feature: [UInt8]) -> [UInt8] {
    if let end = features.last?.bytes.upperBound {
      return replacing(end..<end, by: Array(",\n".utf8) + feature)
    }
    let closing: [UInt8] = bytes[list].contains(0x0A) ? [] : [0x0A]
    return replacing(list.lowerBound..<list.lowerBound, by: [0x0A] + feature + closing)
  }

  /// The file without one of its features.
  func removing(_ index: Int) -> [UInt8] {
    let feature = features[index].bytes
    if index > 0 {
      return replacing(features[index - 1].bytes.upperBound..<feature.upperBound, by: [])
    }
    if features.count > 1 {
      return replacing(feature.lowerBound..<features[1].bytes.lowerBound, by: [])
    }
    return replacing(list.lowerBound..<feature.upperBound, by: [])
  }

  /// The file with other bytes in the place of a range.
  func replacing(_ range: Range<Int>, by part: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + part + bytes[range.upperBound...]
  }

  // MARK: Reading

  /// The range between the brackets of the list of features, `nil` in anything but a collection, and the
  /// features with theirs.
  private static func features(
    _ bytes: [UInt8]
  ) throws(Failure) -> (list: Range<Int>?, [(bytes: Range<Int>, object: JSONObject)]) {
    var (list, type): (Range<Int>?, String?)
    var features: [(bytes: Range<Int>, object: JSONObject)] = []
    let start = bytes.byteOrderMarkLength
    do throws(JSONError) {
      try JSONParser.walk(bytes, in: start..<bytes.count, dialect: .strict) {
        parser throws(JSONError) in
        try parser.forEachMember { key, parser throws(JSONError) in
          let isList = bytes[key].elementsEqual("features".utf8) && parser.begins(with: 0x5B)
          guard isList else {
            let value = try parser.value()
            if bytes[key].elementsEqual("type".utf8) { type = value.string }
            return
          }
          let start = parser.position + 1
          try parser.forEachElement { parser throws(JSONError) in
            let start = parser.position
            let object = try parser.value().object ?? JSONObject()
            features.append((start..<parser.position, object))
          }
          list = start..<parser.position - 1
        }
      }
    } catch {
      throw Failure(.data, "byte \(start + error.offset): \(error.reason)")
    }
    return (type == "FeatureCollection" ? list : nil, features)
  }
}
