import LinkedFormats
import PointFormats
import PointsOfInterest
import TestSupport
import Testing

struct XMLEncodingTests {
  private func document(_ declaration: String, name: [UInt8]) -> [UInt8] {
    Array("\(declaration)<gpx><wpt lat='1' lon='2'><name>".utf8) + name
      + Array("</name></wpt></gpx>".utf8)
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(
    arguments: [
      ("ISO-8859-1", [0xE9], "é"), ("latin1", [0xFC], "ü"), ("windows-1252", [0x80, 0xE9], "€é"),
      ("Windows-1251", [0xCC, 0xEE], "Мо"), ("ISO-8859-2", [0xB9], "š"),
      ("windows-1250", [0x9A], "š"), ("utf-8", [0xC3, 0xA9], "é"), ("US-ASCII", [0x65], "e"),
    ] as [(String, [UInt8], String)])
  func `given a declared encoding, when read, then names are right`(
    encoding: String, bytes: [UInt8], name: String,
  ) throws {
    let declaration = "<?xml version='1.0' encoding='\(encoding)' standalone=\"yes\"?>\n"
    let points = try GPXReader().read(document(declaration, name: bytes)).points
    expect(points.map(\.name), is: [name])
  }

  @Test(arguments: [true, false], [true, false])
  func `given UTF-16, when read a byte at a time, then names are right`(
    isBigEndian: Bool, hasMark: Bool,
  ) throws {
    let text =
      (hasMark ? "\u{FEFF}" : "") + "<?xml version='1.0' encoding='UTF-16'?>\n"
      + "<gpx><wpt lat='1' lon='2'><name>é€😀</name></wpt></gpx>"
    let bytes = Self.utf16(text, isBigEndian: isBigEndian)
    try expect(GPXReader().read(bytes, chunkSize: 1).points.map(\.name), is: ["é€😀"])
  }

  @Test func `given a byte order mark and a declaration, when read, then the mark counts`() throws {
    let declaration = "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?>"
    let bytes = document(declaration, name: [0xC3, 0xA9])
    try expect(GPXReader().read(bytes).points.map(\.name), is: ["é"])
  }

  @Test func `given half a surrogate pair, when read, then the line is told`() {
    let bytes = [0xFF, 0xFE] + Self.utf16("<gpx>", isBigEndian: false) + [0x3D, 0xD8, 0x3C, 0x00]
    expect(GPXReader().failure(bytes)?.message.hasPrefix("line 1: "), is: true)
  }

  @Test func `given a byte outside its encoding, when read, then the line is told`() {
    let bytes = document("<?xml version='1.0' encoding='windows-1252'?>", name: [0x81])
    let message = "line 1: a byte that is no character in the document's encoding"
    expect(GPXReader().failure(bytes), is: Failure(.data, message))
  }

  @Test func `given a declaration over lines, when something fails, then its line is right`() {
    let text = "<?xml\n version='1.0'\n encoding='ISO-8859-1'\n?>\n<gpx>\n<a></gpx>"
    let message = "line 6: a start tag and an end tag do not match"
    expect(GPXReader().failure(text), is: Failure(.data, message))
  }
}

/// Files by many programs; the numbers were counted with xmllint and Python's ElementTree.
struct XMLFileTests {
  @Test(
    .enabled(if: TestData.isAvailable, TestData.hint),
    arguments: [
      ("gpx/LineStyles.gpx", 16), ("gpx/bushnell.gpx", 1), ("gpx/compegps-wpt.gpx", 24),
      ("gpx/empty.gpx", 0), ("gpx/expertgps.gpx", 86), ("gpx/garmin_gpi_encoding.gpx", 1),
      ("gpx/gdb-sample.gpx", 9), ("gpx/holux.gpx", 25), ("kml/LineStyles.kml", 929),
      ("kml/bounds-test.kml", 122), ("kml/openflights-sample.kml", 110),
    ],
  )
  func `given a real file, when read, then every waypoint or placemark is a point`(
    file: String, count: Int,
  ) throws {
    let reader: any PointReader = file.hasPrefix("gpx") ? GPXReader() : KMLReader()
    let sink = try reader.read(TestData.bytes(file))
    expect(sink.points.count, is: count)
    #expect(sink.points.allSatisfy { $0.coordinate != nil })
    #expect(sink.problems.isEmpty)
  }
}
