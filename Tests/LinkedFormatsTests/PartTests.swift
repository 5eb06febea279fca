import Testing
import TestSupport

@testable import LinkedFormats

/// The small parts that the rest stands on.
struct PartTests {
  @Test(arguments: [0, 1, 127, 128, 300, 1 << 62, UInt64.max] as [UInt64])
  func `given a number, when written and read, then it is the same`(value: UInt64) throws {
    var writer = WireWriter()
    writer.varint(value)
    let read = try WireReader.reading(writer.bytes) { bytes throws(WireError) in try bytes.varint()
    }
    #expect(read == value)
  }

  @Test func `given a number of more than 64 bits, when read, then it is refused`() {
    let bytes = [UInt8](repeating: 0xFF, count: 9) + [0x02]
    #expect(throws: WireError(reason: "a number is longer than 64 bits", offset: 10)) {
      try WireReader.reading(bytes) { reader throws(WireError) in try reader.varint() }
    }
  }

  @Test(arguments: [3, 4, 6, 7] as [UInt8])
  func `given a wire type that is not used, when skipped, then it is refused`(type: UInt8) {
    let reason = "field 1 has the wire type \(type), which it cannot have"
    #expect(throws: WireError(reason: reason, offset: 1)) {
      try WireReader.reading([1 << 3 | type, 0]) { reader throws(WireError) in
        if let field = try reader.nextField() { try reader.skip(field) }
      }
    }
  }

  @Test func `given fixed values, when skipped, then what follows is read`() throws {
    let bytes: [UInt8] = [0x09, 1, 2, 3, 4, 5, 6, 7, 8, 0x15, 1, 2, 3, 4, 0x18, 42]
    let value = try WireReader.reading(bytes) { reader throws(WireError) in
      for _ in 0..<2 {
        if let field = try reader.nextField() { try reader.skip(field) }
      }
      return try reader.nextField().map { field throws(WireError) in try reader.number(field) }
    }
    #expect(value == 42)
  }

  @Test func `given identifiers, when looked up, then a cursor finds what is there`() throws {
    var generator = SeededGenerator(seed: 7)
    let ids = (0..<500).map { _ in Int64.random(in: -1_000...1_000, using: &generator) }
    let needed = try NeededIDs(ids, within: TimeLimit(nil, of: ""))
    let sorted = Set(ids).sorted()
    #expect(needed.ids == sorted)
    var cursor = NeededIDCursor(needed)
    let ascending = (-1_100...1_100).map(Int64.init)
    for id in ascending + ascending.shuffled(using: &generator) {
      #expect(cursor.index(of: id) == sorted.firstIndex(of: id))
      #expect(needed.index(of: id) == sorted.firstIndex(of: id))
    }
  }

  @Test func `given failures among the items, when shared out, then the first one is thrown`() {
    #expect(throws: WireError(reason: "3", offset: 3)) {
      try Workers(count: 4).map(Array(0..<100)) { item in
        if item % 10 == 3 { throw WireError(reason: "\(item)", offset: item) }
      }
    }
  }
}
