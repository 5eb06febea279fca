import Basics
import Geodesy
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

  /// A collection without features.
  static let empty = Array("{\"type\":\"FeatureCollection\",\"features\":[\n]}\n".utf8)

  let bytes: [UInt8]
  let features: [Feature]
  private let list: Range<Int>

  /// - Throws: `Failure` of kind `.data` that names the byte.
  init(_ bytes: [UInt8]) throws(Failure) {
    let root = try Self.object(bytes)
    let points = try Self.points(bytes)
    guard let member = root.members.last(where: { $0.key == "features" }),
      root["type"]?.string == "FeatureCollection"
    else { throw Failure(.data, "byte 0: places stand in a FeatureCollection") }
    let extents = FeatureExtents(in: bytes, listAt: member.offset)
    let objects = (member.value.array ?? []).map { $0.object ?? JSONObject() }
    guard extents.features.count == points.count, objects.count == points.count else {
      throw Failure(.bug, "\(points.count) places in \(objects.count) features")
    }
    self.bytes = bytes
    self.list = extents.list
    self.features = points.indices.map { index in
      Feature(bytes: extents.features[index], object: objects[index], point: points[index])
    }
  }

  /// The features that have a name.
  func indices(named name: String) -> [Int] {
    features.indices.filter { features[$0].point.name == name }
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
      if name.isEmpty { name = SHA256.hexadecimal(CanonicalJSON.bytes(.object(feature.object))) }
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

  /// The file with another feature in the place of one.
  func replacing(_ index: Int, by feature: [UInt8]) -> [UInt8] {
    replacing(features[index].bytes, by: feature)
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

  private func replacing(_ range: Range<Int>, by part: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + part + bytes[range.upperBound...]
  }

  // MARK: Reading

  private static func object(_ bytes: [UInt8]) throws(Failure) -> JSONObject {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes, in: start..<bytes.count)
    } catch {
      throw Failure(.data, "byte \(start + error.offset): \(error.reason)")
    }
    if let object = value.object { return object }
    throw Failure(.data, "byte \(start): places stand in a GeoJSON object")
  }

  private static func points(_ bytes: [UInt8]) throws(Failure) -> [PointOfInterest] {
    var reader = ByteReader(StoredBytes(bytes).stream())
    var collected = CollectedPoints()
    do {
      _ = try JSONPointReader().read(&reader, source: "saved", into: &collected)
    } catch {
      throw Failure(error)
    }
    if let problem = collected.problem { throw problem }
    return collected.points
  }
}

/// All points, and the first problem.
private struct CollectedPoints: UnselectiveSink {
  var points: [PointOfInterest] = []
  var problem: Failure?

  mutating func add(_ point: PointOfInterest) { points.append(point) }

  mutating func skip(_ problem: Failure) { self.problem = self.problem ?? problem }
}

/// The byte ranges of the features in a GeoJSON document.
private struct FeatureExtents {
  /// The range between the brackets of the list.
  let list: Range<Int>
  let features: [Range<Int>]

  /// - Parameter offset: The start of the key whose value is the list.
  init(in bytes: [UInt8], listAt offset: Int) {
    let colon = Self.skippingSpace(in: bytes, from: Self.end(of: bytes, from: offset))
    // Behind the opening bracket.
    let start = Self.skippingSpace(in: bytes, from: colon + 1) + 1
    var features: [Range<Int>] = []
    var index = Self.skippingSpace(in: bytes, from: start)
    while bytes[index] != UInt8(ascii: "]") {
      let end = Self.end(of: bytes, from: index)
      features.append(index..<end)
      index = Self.skippingSpace(in: bytes, from: end)
      if bytes[index] == UInt8(ascii: ",") {
        index = Self.skippingSpace(in: bytes, from: index + 1)
      }
    }
    self.list = start..<index
    self.features = features
  }

  /// The end of the value that begins at an index.
  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var extent = JSONExtent()
    let length = unsafe bytes.withUnsafeBytes { bytes in
      unsafe extent.end(in: UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
    return length.map { start + $0 } ?? bytes.count
  }

  private static func skippingSpace(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    return index
  }
}
