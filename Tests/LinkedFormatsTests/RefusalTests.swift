import PointsOfInterest
import Testing

/// Files that break the format or go beyond what is read.
struct RefusalTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let message: String
    let bytes: [UInt8]
    var testDescription: String { message }
  }

  private static func number(_ field: Int, _ value: Int64) -> [UInt8] {
    WireWriter.message { $0.number(field, value) }
  }

  private static func message(_ field: Int, _ content: [UInt8]) -> [UInt8] {
    WireWriter.message { $0.message(field, content) }
  }

  private static func packed(_ field: Int, _ values: [Int64]) -> [UInt8] {
    WireWriter.message { $0.packed(field, values) }
  }

  /// A file of one blob of objects, whose message has these fields.
  private static func data(_ fields: [UInt8]) -> [UInt8] { PBF.blob("OSMData", message: fields) }

  /// A file of one block with one group of one object, whose message has these fields.
  private static func group(_ field: Int, _ fields: [UInt8]) -> [UInt8] {
    PBF.blob("OSMData", message(2, message(field, fields)))
  }

  /// A way whose tags all are the block's only text.
  private static let tooManyTags = {
    let list = [Int64](repeating: 0, count: 8_193)
    let way = number(1, 1) + packed(2, list) + packed(3, list)
    return PBF.blob("OSMData", message(1, message(1, [])) + message(2, message(3, way)))
  }()

  /// A node of a few texts, each of so many bytes.
  private static func longTexts(_ count: Int, of length: Int) -> [UInt8] {
    let texts = (0..<count).map { "\($0)" + String(repeating: "x", count: length - 1) }
    let tags = [("amenity", "cafe")] + texts.map { ($0, $0) }
    return PBF.data([.dense([FixtureNode(id: 7, latitude: 1, longitude: 2, tags: tags)])])
  }

  private static func damage(_ byte: Int, _ reason: String, _ bytes: [UInt8]) -> Row {
    Row(message: "byte \(byte): the blob cannot be read: \(reason)", bytes: bytes)
  }

  private static func damage(inside byte: Int, _ reason: String, _ bytes: [UInt8]) -> Row {
    damage(15, "\(reason) (byte \(byte) of what it holds)", bytes)
  }

  private static let files =
    [
      damage(
        17, "a text of 16385 bytes, more than 16384 (byte 25 of what it holds)",
        longTexts(1, of: 16_385),
      ),
      damage(
        17, "node/7 has more than 65536 bytes of tags (byte 0 of what it holds)",
        longTexts(3, of: 16_000),
      ),
      Row(message: "byte 0: the file is empty", bytes: []),
      Row(
        message: "byte 0: a blob header cannot be 1010792557 bytes long;"
          + " this is no OpenStreetMap PBF file",
        bytes: Array("<?xml version=\"1.0\"?>".utf8),
      ),
      Row(
        message: "byte 0: a blob header cannot be 65537 bytes long;"
          + " this is no OpenStreetMap PBF file",
        bytes: PBF.bigEndian(65_537),
      ),
      Row(
        message: "byte 0: the file is cut short within the length of a blob header", bytes: [0, 0],
      ),
      Row(
        message: "byte 4: the file is cut short within a blob header",
        bytes: PBF.bigEndian(9) + [10, 7],
      ),
      Row(
        message: "byte 4: the blob header cannot be read: it does not say what the blob holds",
        bytes: PBF.bigEndian(0),
      ),
      Row(
        message: "byte 15: the blob header cannot be read: the blob that follows is empty",
        bytes: PBF.blob("OSMData", message: []),
      ),
      Row(
        message:
          "byte 18: the blob header cannot be read: the blob that follows, of 33554433 bytes,"
          + " is larger than 32 MiB",
        bytes: PBF.blob("OSMData", message: [], announcing: 33_554_433),
      ),
      Row(
        message: "byte 24: the blob header cannot be read: the blob that follows,"
          + " of 18446744073709551615 bytes, is larger than 32 MiB",
        bytes: PBF.blob("OSMData", message: [], announcing: -1),
      ),
      Row(
        message: "byte 15: the file is cut short: a blob of 100 bytes begins here and 3 are left",
        bytes: PBF.blob("OSMData", message: [1, 2, 3], announcing: 100),
      ),
      damage(
        17, "the file requires the feature \"Holograms\", unknown here (byte 27 of what it holds)",
        PBF.header(requiring: ["OsmSchema-V0.6", "Holograms"]),
      ),
      damage(17, "there is nothing in it", data(number(2, 5))),
      damage(
        25, "it inflates to 33554433 bytes, more than 32 MiB",
        data(number(2, 33_554_433) + message(3, [1, 2, 3])),
      ),
      damage(20, "it does not say how large it is inflated", data(message(3, [1, 2, 3]))),
      damage(
        15, "its compressed bytes are not valid zlib data",
        data(number(2, 3) + message(3, [1, 2, 3])),
      ),
      damage(
        15, "it inflates to more than the 4 bytes announced",
        data(number(2, 4) + message(3, PBF.stored([1, 2, 3, 4, 5]))),
      ),
      damage(
        15, "it inflates to 5 bytes where 6 are announced",
        data(number(2, 6) + message(3, PBF.stored([1, 2, 3, 4, 5]))),
      ),
      damage(inside: 6, "a relation has no identifier", group(4, packed(2, []))),
      damage(
        inside: 4, "an object has more keys than values",
        group(3, number(1, 1) + packed(2, [0])),
      ),
      damage(inside: 6, "a node has no coordinate", group(1, number(1, 2))),
      damage(inside: 4, "it ends within a value", group(2, packed(1, [2]))),
      damage(
        inside: 26, "a sum of differences leaves 64 bits",
        group(2, packed(1, [-2, -2]) + packed(8, [0, 0]) + packed(9, [0, 0])),
      ),
      damage(inside: 8, "field 1 is there twice", group(2, packed(1, [2]) + packed(1, [2]))),
      damage(
        inside: 9, "the text 7 is not among the 0 there are",
        group(3, number(1, 1) + packed(2, [7]) + packed(3, [7])),
      ),
      damage(17, "an object has more than 8192 tags (byte 8210 of what it holds)", tooManyTags),
    ]
    + [(4, "lzma"), (5, "bzip2"), (6, "lz4"), (7, "zstd")].map { field, name in
      Row(
        message:
          "byte 18: the blob cannot be read: it is packed with \(name), and only zlib is supported"
          + (name == "lz4" ? "; convert it: osmium cat FILE -o NEW.osm.pbf" : ""),
        bytes: data(number(2, 3) + message(field, [1, 2, 3])),
      )
    }

  @Test(arguments: files)
  func `given a bad file, when read, then the byte and the reason are told`(row: Row) {
    #expect(throws: Failure(.data, row.message)) { try read(row.bytes) }
  }

  private static let small =
    PBF.header(seconds: 5)
    + PBF.data(
      [
        .dense([
          FixtureNode(id: 1, latitude: 5, longitude: 6, tags: cafe),
          FixtureNode(id: 2, tags: [("shop", "bakery"), ("name", "Brot")]),
        ]),
        .nodes([FixtureNode(id: 3, latitude: 9, longitude: 9, tags: cafe)]),
      ],
      packing: .zlib,
    )
    + PBF.data([
      .ways([FixtureWay(id: 1, nodes: [1, 3], tags: cafe, places: [(1, 2), (3, 4)])]),
      .relations([FixtureRelation(id: 1, members: [(0, 1), (1, 1)], tags: cafe)]),
    ])

  @Test func `given every prefix, when read, then it ends at a blob or is refused with a byte`() {
    var whole = 0
    for count in 0..<Self.small.count {
      do {
        _ = try read(Array(Self.small.prefix(count)))
        whole += 1
      } catch let failure as Failure {
        #expect(failure.kind == .data && failure.message.hasPrefix("byte "), "prefix \(count)")
      } catch {
        Issue.record("prefix \(count): \(error)")
      }
    }
    // Only where a blob ends: behind the header and behind the first block.
    #expect(whole == 2)
  }
}
