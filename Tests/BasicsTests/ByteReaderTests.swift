import Basics
import TestSupport
import Testing

struct ByteReaderTests {
  private static let chunkSizes = [1, 2, 3, 5, 4096]

  private func lines(_ text: String, chunkSize: Int, limit: Int = 100) throws -> [String] {
    var reader = ByteReader(StoredBytes(Array(text.utf8)).stream(), chunkSize: chunkSize)
    var lines: [String] = []
    while let line = try reader.nextLine(limit: limit) {
      lines.append(String(decoding: reader.storage[line], as: UTF8.self))
    }
    return lines
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b"]), ("\r\n\r\n", ["", ""]), ("a\rb\n\r", ["a\rb", ""]),
      ("a\0b\nc", ["a\0b", "c"]), ("one\n\nthree\n", ["one", "", "three"]),
    ] as [(String, [String])],
    chunkSizes,
  )
  func `given a text, when read by lines in any chunks, then the lines are the same`(
    sample: (String, [String]), chunkSize: Int,
  ) throws { #expect(try lines(sample.0, chunkSize: chunkSize) == sample.1) }

  @Test(arguments: chunkSizes)
  func `given a line at the limit, when read, then it passes, and a longer one is refused`(
    chunkSize: Int
  ) throws {
    expect(try lines("ab\n12345\n", chunkSize: chunkSize, limit: 5), is: ["ab", "12345"])
    for end in ["\n", "", "789\n"] {
      #expect(throws: ByteStreamError.tooLong(name: "memory", offset: 3, limit: 5)) {
        try lines("ab\n123456\(end)", chunkSize: chunkSize, limit: 5)
      }
    }
  }

  @Test(arguments: chunkSizes)
  func `given parts, when read, then any byte may end them`(chunkSize: Int) throws {
    var reader = ByteReader(StoredBytes(Array("ab;;c\n".utf8)).stream(), chunkSize: chunkSize)
    var parts: [[UInt8]] = []
    var offsets: [Int] = []
    while let part = try reader.nextPart(endingWith: UInt8(ascii: ";"), limit: 10) {
      parts.append(Array(reader.storage[part]))
      offsets.append(reader.offset)
    }
    expect(parts, is: [Array("ab".utf8), [], Array("c\n".utf8)])
    expect(offsets, is: [3, 4, 6])
  }

  @Test(
    arguments: [
      ("\u{FEFF}ab", 3), ("ab", 0), ("", 0), ("\u{FEFF}", 3), ("\u{FEFE}", 0), ("a\u{FEFF}", 0),
    ],
    chunkSizes,
  )
  func `given a byte order mark, when skipped, then only one at the beginning goes`(
    sample: (String, Int), chunkSize: Int,
  ) throws {
    var reader = ByteReader(StoredBytes(Array(sample.0.utf8)).stream(), chunkSize: chunkSize)
    try reader.skipByteOrderMark()
    expect(reader.offset, is: sample.1)
  }

  @Test func `given consumed bytes, when filled, then offsets still count from the start`() throws {
    var reader = ByteReader(StoredBytes(Array("abcdef".utf8)).stream(), chunkSize: 4)
    #expect(try reader.fill())
    reader.consume(3)
    #expect(try reader.fill())
    expect(reader.offset, is: 3)
    expect(Array(reader.storage[reader.position...]), is: Array("def".utf8))
    #expect(try !reader.fill())
    #expect((reader.hasEnded, reader.unreadCount) == (true, 3))
  }

  @Test func `given many lines, when read, then memory holds a few chunks only`() throws {
    let text = String(repeating: "0123456789\n", count: 2_000)
    var reader = ByteReader(StoredBytes(Array(text.utf8)).stream(), chunkSize: 1000)
    var count = 0
    while try reader.nextLine() != nil {
      count += 1
      #expect(reader.storage.count <= 1011)
    }
    expect(count, is: 2_000)
  }
}
