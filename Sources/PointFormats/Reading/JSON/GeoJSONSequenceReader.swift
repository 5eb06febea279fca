package import Basics
package import PointsOfInterest

/// Sequences of JSON texts: GeoJSON text sequences (RFC 8142), each text after a record separator,
/// and newline-delimited JSON, one text a line.
///
/// A text is a feature, a geometry, a whole FeatureCollection, or a location as
/// `JSONPointReader` has them. A text that cannot be used is reported and skipped. A file of no
/// texts is an empty sequence.
package struct GeoJSONSequenceReader: PointReader {
  private static let recordSeparator: UInt8 = 0x1E

  package init() {}

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try bytes.beginText()
    let isSeparated =
      bytes.unreadCount > 0 && bytes.storage[bytes.position] == Self.recordSeparator
    let end = isSeparated ? Self.recordSeparator : 0x0A
    var (line, isCut) = (0, false)
    var list = JSONPointList(source: source)
    while true {
      let offset = bytes.offset
      guard let range = try bytes.nextPart(endingWith: end, limit: ByteReader.valueLimit) else {
        try list.finish()
        return PointFileDescription(cut: isCut ? PointFileDescription.endsInRow : nil)
      }
      line += 1
      // A text between separators has a line feed of its own (RFC 8142 §2.1).
      let hasEnd = bytes.storage[..<(isSeparated ? range.upperBound : bytes.position)].last == 0x0A
      isCut = false
      let place = isSeparated ? "byte \(offset)" : "line \(line)"
      do throws(JSONError) {
        try Self.readRecord(bytes.storage, in: range, at: place, into: &list, &sink)
      } catch {
        isCut = !hasEnd
        sink.skip(Failure(.data, "\(place): \(error.reason) (byte \(offset + error.offset))"))
      }
    }
  }

  private static func readRecord(
    _ bytes: [UInt8], in range: Range<Int>, at place: String, into list: inout JSONPointList,
    _ sink: inout some PointSink,
  ) throws(JSONError) {
    if bytes[range].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return }
    let value = try JSONParser.parse(bytes, in: range)
    let isCollection = value["type"]?.string == "FeatureCollection"
    let features = isCollection ? value["features"]?.array : nil
    for record in features ?? [value] {
      list.add(record, isGeoJSON: features != nil, at: place, into: &sink)
    }
  }
}
