import PointFormats
import TestSupport
import Testing

/// Nothing that a file holds may crash a reader, and how the bytes arrive may not matter.
struct HostileInputTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reader: any PointReader
    let bytes: [UInt8]

    /// Whether the whole is one JSON value.
    var isDocument: Bool { !(reader is DelimitedReader || reader is GeoJSONSequenceReader) }

    init(_ name: String, _ reader: any PointReader, _ text: String) {
      testDescription = name
      self.reader = reader
      bytes = Array(text.utf8)
    }
  }

  static let samples = [
    Sample("csv", DelimitedReader(), table(delimiter: ",", quote: "\"")),
    Sample("tsv", DelimitedReader(delimiter: 9), table(delimiter: "\t", quote: "")),
    Sample("geojson", JSONPointReader(), collection),
    Sample(
      "rs sequence", GeoJSONSequenceReader(), "\u{1E}" + features.joined(separator: "\n\u{1E}"),
    ),
    Sample("line sequence", GeoJSONSequenceReader(), features.joined(separator: "\n")),
    Sample("locations", JSONPointReader(), locations),
    Sample("json", JSONPointReader(), #"{"x":[1,{"y":"\"]"}],"results":\#(locations)}"#),
  ]

  private static func table(delimiter: String, quote: String) -> String {
    var rows = ["\u{FEFF}id,name,lat,lon,category,note"]
    for index in 0..<20 {
      let note = index % 3 == 0 && !quote.isEmpty ? "\"a,\"\"b\"\"\r\n\(index)\"" : "né\(index)"
      rows.append("\(index),Place \(index),\(Double(index) / 7),-\(index).25,k=v\(index),\(note)")
    }
    let text = rows.joined(separator: "\r\n")
    return delimiter == "," ? text : text.split(separator: ",").joined(separator: delimiter)
  }

  private static let features = (0..<8).map { index in
    #"{"type":"Feature","id":\#(index),"geometry":{"type":"LineString","coordinates":[[\#(index),1.5],[3,-\#(index)]]},"properties":{"name":"Caf\u00e9 \"\#(index)\"","amenity":"café"}}"#
  }
  private static let collection =
    #"{"a":{"b":[null]},"type":"FeatureCollection","features":["#
    + features.joined(separator: ",\n") + #"],"attribution":"x"}"#
  private static let locations =
    "["
    + (0..<20).map { #"{"name":"n\#($0)","lat":\#($0).5,"long":"-\#($0)","k":true}"# }
    .joined(separator: ", ") + "]"

  @Test(arguments: samples)
  func `given a fixture, when it comes byte by byte, then the answer is the same`(sample: Sample) {
    let whole = Reading(sample.bytes, by: sample.reader)
    #expect(whole.points.count >= 8)
    #expect(whole.problems == [] && whole.failure == nil)
    for chunkSize in [1, 2, 3, 7, 64, 1000] {
      expect(Reading(sample.bytes, by: sample.reader, chunkSize: chunkSize), is: whole)
    }
  }

  @Test(arguments: samples)
  func `given a file cut short, when read, then first points stay, documents fail`(sample: Sample) {
    let whole = Reading(sample.bytes, by: sample.reader).points
    for count in stride(from: 0, to: sample.bytes.count, by: Thoroughness.count(7, full: 1)) {
      let reading = Reading(Array(sample.bytes.prefix(count)), by: sample.reader)
      let isStart = whole.prefix(max(0, reading.points.count - 1))
        .elementsEqual(reading.points.dropLast())
      #expect(isStart, "the first \(count) bytes")
      // A table or a sequence may end anywhere outside quotes; a document has one end.
      let isWhole = sample.isDocument ? false : reading.failure == nil
      #expect(isWhole || reading.failure?.kind == .data, "the first \(count) bytes")
    }
  }

  @Test(arguments: samples)
  func `given mutated bytes, when read in any chunks, then the answers agree`(sample: Sample) {
    var generator = SeededGenerator(seed: 7)
    let marks = Array("\"\\{}[],:\n\r\t|;-.e0\u{1E}\u{FF}\0 ".utf8)
    for _ in 0..<Thoroughness.count(40, full: 200) {
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = marks.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: index)
        default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
      }
      let whole = Reading(bytes, by: sample.reader)
      expect(Reading(bytes, by: sample.reader, chunkSize: 5), is: whole)
      #expect(whole.failure.map { $0.kind == .data } ?? true)
    }
  }
}
