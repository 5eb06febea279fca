import TestSupport
import Testing

@testable import LinkedFormats

struct WireReaderTests {
  @Test(arguments: [[], [0], [0x80, 0x80], Array(repeating: 0xFF, count: 9)] as [[UInt8]])
  func `given a number of any length, when read before anything, then it and no more is`(
    tail: [UInt8]
  ) throws {
    let numbers = (0..<64).flatMap { bits -> [UInt64] in
      [1 << UInt64(bits), 1 << UInt64(bits) - 1, .max >> UInt64(bits)]
    }
    for number in numbers {
      var writer = WireWriter()
      writer.varint(number)
      let found = try WireReader.reading(writer.bytes + tail) { reader throws(WireError) in
        (try reader.varint(), reader.offset)
      }
      #expect(found == (number, writer.bytes.count))
    }
  }

  @Test func `given needed identifiers, when asked by index, then each is there`() throws {
    var random = SeededGenerator(seed: 3)
    var gathered = GatheredIDs()
    let all = Set((0..<2_000).map { _ in Int64.random(in: -9_000...90_000, using: &random) })
    for id in all { gathered.insert(id) }
    let needed = try NeededIDs(gathered, within: TimeLimit(deadline: nil, name: "test"))
    expect((0..<needed.count).map(needed.id), is: all.sorted())
  }
}
